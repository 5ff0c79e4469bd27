// The notes of every sound, and how they are played: fetched when somebody first hears one.

const notes = {
  chosen: [[440, 0, 0.05]],
  yourCall: [
    [523, 0, 0.09],
    [784, 0.09, 0.14],
  ],
  refused: [[150, 0, 0.12]],
  // What is seen on the board (`BeatSound`).
  roll: [
    [880, 0, 0.03],
    [740, 0.06, 0.03],
    [830, 0.11, 0.03],
    [620, 0.18, 0.05],
  ],
  hit: [
    [190, 0, 0.08],
    [95, 0.03, 0.18],
  ],
  crash: [
    [120, 0, 0.16],
    [82, 0.05, 0.24],
    [55, 0.12, 0.34],
  ],
  over: [
    [392, 0, 0.14],
    [523, 0.14, 0.14],
    [659, 0.28, 0.3],
  ],
} as const satisfies Record<string, readonly (readonly [frequency: number, from: number, lasts: number])[]>;

const LOUD = 0.08;
let context: AudioContext | undefined;

export type SoundName = keyof typeof notes;

export function play(name: SoundName): void {
  context ??= new AudioContext();
  for (const [frequency, from, lasts] of notes[name]) {
    const start = context.currentTime + from;
    const oscillator = new OscillatorNode(context, { type: 'triangle', frequency });
    const gain = new GainNode(context, { gain: LOUD });
    gain.gain.setValueAtTime(LOUD, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + lasts);
  }
}

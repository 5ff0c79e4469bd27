// The scenario files of gigarobo, together: each is small, and who reads one reads another.

export const files = import.meta.glob<string>('../../../../../../games/gigarobo/scenarios/*', {
  eager: true,
  query: '?raw',
  import: 'default',
});

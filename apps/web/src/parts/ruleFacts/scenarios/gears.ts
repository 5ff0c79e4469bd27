// The scenario files of gears, together: each is small, and who reads one reads another.

export const files = import.meta.glob<string>('../../../../../../games/gears/scenarios/*', {
  eager: true,
  query: '?raw',
  import: 'default',
});

// The scenario files of gkr, together: each is small, and who reads one reads another.

export const files = import.meta.glob<string>('../../../../../../games/gkr/scenarios/*', {
  eager: true,
  query: '?raw',
  import: 'default',
});

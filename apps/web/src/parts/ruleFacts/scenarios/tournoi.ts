// The scenario files of tournoi, together: each is small, and who reads one reads another.

export const files = import.meta.glob<string>('../../../../../../games/tournoi/scenarios/*', {
  eager: true,
  query: '?raw',
  import: 'default',
});

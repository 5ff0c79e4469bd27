// What a host itself has to say in a match's log.

export const hostTexts = {
  en: {
    'host.botFailed': 'The bot “{bot}” failed; “{instead}” answered in its place.',
    'host.clockRanOut': 'Time was up: a bot decided.',
    'host.rulesChanged': 'The program was upgraded: from here on the rules are version {to} (before: {from}).',
  },
  fr: {
    'host.botFailed': 'Le robot « {bot} » a échoué ; « {instead} » a répondu à sa place.',
    'host.clockRanOut': 'Temps écoulé : un robot a décidé.',
    'host.rulesChanged':
      'Le programme a été mis à jour : à partir d’ici, les règles sont en version {to} (avant : {from}).',
  },
  it: {
    'host.botFailed': 'Il bot «{bot}» non ha funzionato; «{instead}» ha risposto al suo posto.',
    'host.clockRanOut': 'Tempo scaduto: ha deciso un bot.',
    'host.rulesChanged':
      'Il programma è stato aggiornato: da qui in poi valgono le regole versione {to} (prima: {from}).',
  },
} as const;

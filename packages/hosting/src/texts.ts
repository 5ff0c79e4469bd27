// What a host itself has to say: in a match's log, and where somebody is invited.

export const hostTexts = {
  en: {
    'host.botFailed': 'The bot “{bot}” failed; “{instead}” answered in its place.',
    'host.clockRanOut': 'Time was up: a bot decided.',
    'host.invitation': 'You are invited to play {game}',
    'host.invites': '{name} invites you to play {game}',
    'host.players': 'For {count} players, in the browser: no account, nothing to install.',
    'host.rulesChanged': 'The program was upgraded: from here on the rules are version {to} (before: {from}).',
  },
  fr: {
    'host.botFailed': 'Le robot « {bot} » a échoué ; « {instead} » a répondu à sa place.',
    'host.clockRanOut': 'Temps écoulé : un robot a décidé.',
    'host.invitation': 'On vous invite à jouer à {game}',
    'host.invites': '{name} vous invite à jouer à {game}',
    'host.players': 'À {count} joueurs, dans le navigateur : sans compte, rien à installer.',
    'host.rulesChanged':
      'Le programme a été mis à jour : à partir d’ici, les règles sont en version {to} (avant : {from}).',
  },
  it: {
    'host.botFailed': 'Il bot «{bot}» non ha funzionato; «{instead}» ha risposto al suo posto.',
    'host.clockRanOut': 'Tempo scaduto: ha deciso un bot.',
    'host.invitation': 'Sei invitato a giocare a {game}',
    'host.invites': '{name} ti invita a giocare a {game}',
    'host.players': 'In {count}, nel browser: nessun account, niente da installare.',
    'host.rulesChanged':
      'Il programma è stato aggiornato: da qui in poi valgono le regole versione {to} (prima: {from}).',
  },
} as const;

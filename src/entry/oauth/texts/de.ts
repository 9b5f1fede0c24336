import type { OAuthTexts } from './oauth-texts.js'

export const de: OAuthTexts = {
  problem: 'Das geht so nicht',
  unregistered: 'Die Anwendung oder die Adresse, unter der sie aufgerufen werden will, ist hier nicht registriert.',
  signIn: {
    title: 'Anmelden',
    about: 'Eine Anwendung möchte für Sie handeln. Melden Sie sich an, um zu entscheiden.',
    name: 'Anmeldename oder E-Mail-Adresse',
    password: 'Passwort',
    code: 'Code, wenn Sie einen zweiten Faktor verwenden',
    button: 'Anmelden',
  },
  consent: {
    title: (application) => `${application} erlauben?`,
    asks: 'möchte für Sie handeln und könnte dann verwenden:',
    until: (changes) =>
      `Die Anwendung kann 90 Tage lang lesen${changes ? ' und ändern' : ''}, was Sie können, auch während Sie nicht da sind. In der Liste Ihrer Zugriffstoken können Sie das jederzeit beenden.`,
    allow: 'Erlauben',
    refuse: 'Ablehnen',
  },
  device: {
    title: 'Ein Gerät verbinden',
    about: 'Geben Sie den Code ein, den Ihr Gerät zeigt.',
    code: 'Code',
    next: 'Weiter',
    nothing: 'Kein Gerät wartet mit diesem Code.',
    allowed: 'Erlaubt',
    refused: 'Abgelehnt',
    back: 'Sie können zu Ihrem Gerät zurückkehren.',
  },
}

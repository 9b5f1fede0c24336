import type { OAuthTexts } from './oauth-texts.js'

export const en: OAuthTexts = {
  problem: 'This does not work',
  unregistered: 'The application or the address that it wants to be called at is not registered here.',
  signIn: {
    title: 'Sign in',
    about: 'An application asks to act for you. Sign in to decide.',
    name: 'Login name or e-mail address',
    password: 'Password',
    code: 'Code, if you use a second factor',
    button: 'Sign in',
  },
  consent: {
    title: (application) => `Allow ${application}?`,
    asks: 'asks to act for you. It could then use:',
    until: (changes) =>
      `It can read${changes ? ' and change' : ''} what you can, for 90 days, also while you are not there. You can end it at any time in your list of access tokens.`,
    allow: 'Allow',
    refuse: 'Refuse',
  },
  device: {
    title: 'Connect a device',
    about: 'Type the code that your device shows.',
    code: 'Code',
    next: 'Continue',
    nothing: 'No device waits with this code.',
    allowed: 'Allowed',
    refused: 'Refused',
    back: 'You can go back to your device.',
  },
}

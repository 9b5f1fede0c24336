import type { EntryChange, MailTexts } from './mail-texts.js'

const IGNORE = 'If you did not ask for this, you can ignore this mail.'
const UNKNOWN_SENDER = 'If you do not know the sender, you can ignore this mail.'
const until = (end: string): string => `The link works once, until ${end}.`

const ENTRY_CHANGES: Readonly<Record<EntryChange, { readonly subject: string; readonly what: string }>> = {
  factorAdded: {
    subject: 'A second factor was added to your account',
    what: 'A second factor, an authenticator app or a passkey, was added to your account.\nYou were signed out everywhere else.',
  },
  factorRemoved: {
    subject: 'A second factor was removed from your account',
    what: 'A second factor, an authenticator app or a passkey, was removed from your account.\nYou were signed out everywhere else.',
  },
  factorsReset: {
    subject: 'The second factors of your account were removed',
    what: 'Your practice, or whoever runs the service, removed the second factors of your\naccount. You were signed out everywhere. Your password stays as it is.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used for your account',
    what: 'Somebody signed in to your account, or confirmed a change of it, with your\npassword and one of your recovery codes. That code is used up.',
  },
  recoveryCodesRenewed: {
    subject: 'Your account has new recovery codes',
    what: 'New recovery codes were made for your account.\nThose from before are worth nothing any more.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    what: 'The password of your account was changed by somebody who was signed in and knew\nthe one before. You were signed out everywhere else.',
  },
  // After wrong codes: whoever gave them knows the password.
  codeGuesses: {
    subject: 'Somebody may know your password',
    what: 'Your password was given several times with a wrong code of your second factor.\nThe account was not opened.',
  },
}

export const en: MailTexts = {
  greeting: (firstName) => (firstName === null ? 'Hello,' : `Hello ${firstName},`),

  choosePassword: (link) => ({
    subject: 'Choose your password',
    paragraphs: ['To choose the password for your account, open this link:', link.url, until(link.until), IGNORE],
  }),
  confirmAddress: (link) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'To use this e-mail address for your account, open this link:',
      ...[link.url, until(link.until), IGNORE],
    ],
  }),
  undoAddress: (link) => ({
    subject: 'Your e-mail address was changed',
    paragraphs: [
      'Your account now uses another e-mail address than this one.\nIf you changed it, you can ignore this mail.',
      'If you did not, open this link. It restores this address and signs\nyou out everywhere. Then choose a new password.',
      link.url,
      until(link.until),
    ],
  }),
  oldAddress: (isReplaced) => ({
    subject: 'Your e-mail address is being changed',
    paragraphs: [
      isReplaced
        ? 'Another e-mail address was entered for your account.\nThis one is no longer used.'
        : 'Another e-mail address was entered for your account.\nIt will replace this one as soon as it is confirmed.',
      'If you did not expect this, choose a new password now and inform your\npractice.',
    ],
  }),
  knownAddress: (passwordPage) => ({
    subject: 'You already have an account',
    paragraphs: [
      'You or another person tried to sign up with this e-mail address.\nYou already have an account. Nothing was changed.',
      'If you forgot your password, ask for a new link here:',
      passwordPage,
      IGNORE,
    ],
  }),
  guesses: (passwordPage) => ({
    subject: 'Wrong passwords were given for your account',
    paragraphs: [
      'Somebody gave a wrong password for your account several times.\nThe account was not opened. Further attempts now have to wait.',
      'You can sign in as usual where you signed in before. On another device you may have to wait too.',
      'If it was not you, you need not do anything, unless your password is short or also used elsewhere.\nHere you get a link for a new one, which also ends the wait:',
      passwordPage,
    ],
  }),
  entryChanged: (change, passwordPage) => ({
    subject: ENTRY_CHANGES[change].subject,
    paragraphs: [
      ENTRY_CHANGES[change].what,
      'If it was you, you can ignore this mail.',
      'If it was not you, somebody else may be able to sign in as you. Choose a new\npassword now, look at your second factors, and inform your practice:',
      passwordPage,
    ],
  }),
  newToken: (passwordPage) => ({
    subject: 'An access token was made for your account',
    paragraphs: [
      'An access token was made for your account. With it, a program can do\nwhat its maker allowed, without your password, until it expires.',
      'If you made it, you can ignore this mail.',
      'If you did not, choose a new password here. That also ends the token:',
      passwordPage,
    ],
  }),
  newCalendarFeed: (passwordPage) => ({
    subject: 'A calendar address was made for your account',
    paragraphs: [
      'A calendar address was made for your account. Whoever has it reads\nwhen your appointments are, without your password.',
      'If you made it, you can ignore this mail.',
      'If you did not, choose a new password here. That also ends the address:',
      passwordPage,
    ],
  }),
  providerLinked: () => ({
    subject: 'You signed in through your practice',
    paragraphs: [
      'You signed in for the first time through the identity provider of your practice.\nFrom now on your account can be entered through it.',
      'If it was you, you can ignore this mail.',
      'If it was not you, inform your practice at once.',
    ],
  }),

  invitation: (from, link) => ({
    subject: 'You are invited to sign up',
    paragraphs: [
      `${from ?? 'Somebody who knows your address'}\ninvites you to sign up.`,
      'To accept, open this link and choose a password:',
      link.url,
      `${until(link.until)}\nIf you already have an account, sign in with it on that page.`,
      UNKNOWN_SENDER,
    ],
  }),
  staffInvitation: (from, link) => ({
    subject: 'You are invited to work with us',
    paragraphs: [
      `${from ?? 'Somebody who knows your address'}\ninvites you to their staff.`,
      'To accept, open this link and choose a password:',
      link.url,
      until(link.until),
      UNKNOWN_SENDER,
    ],
  }),
  invitedInName: (home) => ({
    subject: 'Somebody was invited in your name',
    paragraphs: [
      'The front desk of your practice has invited somebody in your name.',
      'Whom, you see on your caseload when you sign in here. There you can revoke the invitation:',
      home,
    ],
  }),
  applicant: (approval, home) =>
    ({
      pending: {
        subject: 'Your registration is being checked',
        paragraphs: [
          'You registered as a therapist. Before you can work here, somebody checks who you are.',
          'Until then you can sign in and see your own profile, and nothing else.\nYou get a mail as soon as it is decided.',
        ],
      },
      approved: {
        subject: 'Your registration is approved',
        paragraphs: ['You can now work here as a therapist. Sign in here:', home],
      },
      declined: {
        subject: 'Your registration was declined',
        paragraphs: [
          'You registered as a therapist. This was declined, so you see your own profile and nothing else.',
          'If you think that this is a mistake, ask the practice where you want to work.',
        ],
      },
    })[approval],
  transfer: ({ therapist, practice }, home) => ({
    subject: 'You have a new contact person',
    paragraphs: [
      `${therapist ?? 'A colleague'} is your new contact person at\n${practice ?? 'the place that you know'}, in place of the previous one.`,
      'This person sees nothing of yours until you agree. To agree, sign in here:',
      home,
      'If you prefer another person, say so there.',
    ],
  }),
  transferDeclined: (home) => ({
    subject: 'A client prefers another therapist',
    paragraphs: [
      'Somebody who was handed over does not agree to the new therapist, and has no therapist at present.',
      'Who it is you see under “Clients” when you sign in here. Please find somebody else soon:',
      home,
    ],
  }),
  supervision: ({ isSupervisor, hasEnded }, home) => {
    const reads = isSupervisor
      ? 'You read the notes of a colleague, and co-sign what they sign.'
      : 'A colleague reads your notes, except psychotherapy notes, and co-signs what you sign.'
    const readsNoLonger = isSupervisor
      ? 'You no longer read and co-sign the notes of a colleague.'
      : 'A colleague no longer reads and co-signs your notes.'
    return {
      subject: hasEnded ? 'A supervision has ended' : 'A supervision has begun',
      paragraphs: [
        hasEnded ? readsNoLonger : reads,
        'An administrator of your practice decided so. Who it is, you see when you sign in here:',
        home,
      ],
    }
  },

  appointment: (when, home) => ({
    subject: `Your appointment: ${when}`,
    paragraphs: [
      `You have an appointment: ${when}.`,
      `Sign in to see how you meet, or to write if you cannot come:\n\n${home}appointments`,
      'You can switch these reminders off in your account.',
    ],
  }),
  reminder: (home) => ({
    subject: 'Something waits for you',
    paragraphs: ['Something waits for you. Sign in to see it:', home],
  }),
  safetyContact: (home) => ({
    subject: 'Something waits for you',
    paragraphs: [
      'You are the safety contact of your practice. Something needs your attention soon.\nSign in here:',
      home,
    ],
  }),
  emergencyOfClient: (practice, home) => ({
    subject: 'Somebody opened what you keep with us',
    paragraphs: [
      `${practice ?? 'The place that you know'}: a member of staff who is not one of your contact persons\nopened your record. In an emergency they may read it for an hour.`,
      'Who it was, and when, you see when you sign in here:',
      home,
      'An administrator checks every such case. If you have questions, ask there.',
    ],
  }),
  emergencyOfPractice: (practice, home) => ({
    subject: 'A record was opened in an emergency',
    paragraphs: [
      `A colleague${practice === null ? '' : ` at ${practice}`} opened a record that they are not assigned to.\nIt stays open for an hour, and waits for the review by an administrator.`,
      'Sign in here to see who, when and why:',
      home,
    ],
  }),
  webhookOff: () => ({
    subject: 'A webhook of your practice was switched off',
    paragraphs: [
      'A program of your practice did not take messages of this service for five days, or said that it wants no more.\nIts webhook was switched off, and the program is told nothing any more.',
      'Events are kept for seven days. When the program works again, switch the webhook on, and it goes on where it stopped.',
    ],
  }),
}

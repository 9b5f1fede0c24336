/** What the pages of mailed links say. Other languages have the same texts. */
export const en = {
  noScript: 'This page needs JavaScript to read the link in your mail.',
  /** What the page of a mailed link says without the token of the link. */
  incomplete: 'This link is incomplete. Please open it from the mail again.',
  dead: 'This link does not work any more. It was used already, is too old, or a newer mail has replaced it.',
  next: 'Go on to sign in',
  reveal: 'Show the password',
  differ: 'The two passwords differ.',
  unreachable: 'The server cannot be reached at the moment. Please try again.',
  newPassword: 'New password',
  choosePassword: 'Choose a password',
  repeatPassword: 'Repeat the password',
  firstName: 'First name',
  lastName: 'Last name',
  accept: 'Accept',
  /** How inputs are called at the beginning of a sentence, by the names of the API. */
  inputs: {
    password: 'The password',
    emailid: 'The e-mail address',
    username: 'The e-mail address',
    code: 'The code',
    firstName: 'The first name',
    lastName: 'The last name',
    dob: 'The date of birth',
  },
  /** What is wrong, by what the API says of it: that of an input, or the type or status of a problem. */
  complaints: {},
  /** For what is not listed; empty: as the API says it. */
  otherComplaint: '',
  otherProblem: '',
  password: {
    title: 'Choose a password',
    dead: 'Your password was not changed.',
    set: 'Set password',
    ask: 'We will mail you a link to choose a new password.',
    address: 'E-mail address',
    send: 'Send me a link',
    done: 'Your password is set.',
    sent: 'If the address belongs to an account, a mail with a link is on its way.',
  },
  email: {
    title: 'Confirm your e-mail address',
    dead: 'If the new address is not yet in force, enter it again in your profile: you get a new link.',
    about: 'After you confirm, you sign in with this address and receive mails at it.',
    confirm: 'Confirm',
    done: 'Your e-mail address is confirmed.',
  },
  undo: {
    title: 'Restore your e-mail address',
    /** Around the link to the page for a new password. */
    dead: [
      'If somebody else changed your address, ',
      'choose a new password',
      ', and ask your practice for help if no mail comes.',
    ],
    about: 'This restores the e-mail address that you had before, and signs you out everywhere.',
    restore: 'Restore',
    done: 'Your e-mail address is restored. Choose a new password if you did not change it yourself.',
  },
  invitation: {
    title: 'You are invited',
    dead: 'If you have accepted already, sign in. Otherwise ask whoever invited you for a new invitation.',
    about: 'About you',
    dateOfBirth: 'Date of birth',
    address: 'Your e-mail address',
    ownPassword: 'The password of your account',
    code: 'Code of your authenticator app, or a recovery code',
    agree: 'I agree',
    disagree: 'I do not agree',
    /** With and without the names of who invites. */
    from: '{from} invites {address} to sign up.',
    fromNobody: 'This invites {address} to sign up.',
    done: 'Thank you. You have accepted the invitation.',
  },
  staff: {
    title: 'You are invited to work with us',
    dead: 'If you have accepted already, sign in. Otherwise ask your practice to invite you again.',
    done: 'Thank you. Your account is ready.',
  },
}

type Texts<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends string
    ? string
    : Of[Name] extends readonly string[]
      ? readonly string[]
      : Name extends 'complaints'
        ? Readonly<Record<string, string>>
        : Texts<Of[Name]>
}

export type LinkPageTexts = Texts<typeof en>

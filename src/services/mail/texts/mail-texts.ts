/** Subject and paragraphs of a mail, without the greeting. */
export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** A link that works once. */
interface OnceLink {
  readonly url: string
  /** The end of its validity, as people of this language write it. */
  readonly until: string
}

/**
 * What mails say in one language. Others than the recipient may read them, so they say nothing of care. `home` is the
 * address of the application, `passwordPage` that of the page for a new password.
 */
export interface MailTexts {
  readonly greeting: (firstName: string | null) => string

  readonly choosePassword: (link: OnceLink) => Letter
  readonly confirmAddress: (link: OnceLink) => Letter
  readonly undoAddress: (link: OnceLink) => Letter
  /** @param isReplaced whether the other address is in force already. */
  readonly oldAddress: (isReplaced: boolean) => Letter
  readonly knownAddress: (passwordPage: string) => Letter
  /** Says nothing about who guessed: a network address tells the person little, and may be somebody else's. */
  readonly guesses: (passwordPage: string) => Letter
  /** A change of how an account is entered. Whoever did it may be a thief, so its owner is always told. */
  readonly entryChanged: (change: EntryChange, passwordPage: string) => Letter
  /** The token's name is not in the mail: a thief may have chosen it. */
  readonly newToken: (passwordPage: string) => Letter
  /** The address is not in the mail. */
  readonly newCalendarFeed: (passwordPage: string) => Letter
  readonly providerLinked: () => Letter

  /** @param from the names of who invites; null if none can be shown. */
  readonly invitation: (from: string | null, link: OnceLink) => Letter
  readonly staffInvitation: (from: string | null, link: OnceLink) => Letter
  readonly invitedInName: (home: string) => Letter
  readonly applicant: (approval: 'pending' | 'approved' | 'declined', home: string) => Letter
  /** Names the new therapist, and gives no reason. */
  readonly transfer: (parties: Parties, home: string) => Letter
  /** To the practice. Names nobody. */
  readonly transferDeclined: (home: string) => Letter
  readonly supervision: (facts: Supervision, home: string) => Letter

  readonly appointment: (when: string, home: string) => Letter
  /** Something waits for a client. It does not say what. */
  readonly reminder: (home: string) => Letter
  readonly safetyContact: (home: string) => Letter
  /** To the client whose record was opened. Names nobody and gives no reason. */
  readonly emergencyOfClient: (practice: string | null, home: string) => Letter
  readonly emergencyOfPractice: (practice: string | null, home: string) => Letter
  readonly webhookOff: () => Letter
}

export type EntryChange =
  | 'factorAdded'
  | 'factorRemoved'
  | 'factorsReset'
  | 'recoveryCodeUsed'
  | 'recoveryCodesRenewed'
  | 'passwordChanged'
  | 'codeGuesses'

interface Parties {
  readonly practice: string | null
  readonly therapist: string | null
}

interface Supervision {
  readonly isSupervisor: boolean
  readonly hasEnded: boolean
}

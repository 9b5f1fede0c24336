/** A mail in plain text. `messageId` is stable across repeats, so that a receiver can drop a second copy. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly messageId: string
}

/** Sends mail; resolves when the next hop has taken it. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

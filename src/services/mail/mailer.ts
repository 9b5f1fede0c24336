/** A mail in plain text. `messageId` is the same for every retry, so that a receiver can drop duplicates. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly messageId: string
}

/** Sends mail. The promise resolves when the next mail server has accepted it. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

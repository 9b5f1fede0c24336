import type { Clock } from '../../kernel/time/clock.js'
import type { Mailer } from './mailer.js'
import { OutboxMailer } from './outbox-mailer.js'
import { SmtpMailer } from './smtp-mailer.js'

export interface MailSettings {
  /** Undefined: mails become files in the data folder. */
  readonly smtpUrl: string | undefined
  /** Sender, `Name <address>`. */
  readonly from: string
  readonly dataDir: string
}

/** Makes the mailer for these settings. It does not connect yet. */
export function makeMailer(settings: MailSettings, clock: Clock): Mailer {
  const { dataDir, from, smtpUrl } = settings
  return smtpUrl === undefined ? new OutboxMailer(dataDir, from, clock) : new SmtpMailer(smtpUrl, from, clock)
}

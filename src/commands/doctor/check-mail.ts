import { systemClock } from '../../kernel/time/clock.js'
import { SmtpMailer } from '../../services/mail/smtp-mailer.js'
import { action, type Finding, type Installation, note, ok } from './check.js'

/** Causes by the code of the mail library. What the server said is not shown, because servers quote addresses. */
const CAUSES: Readonly<Record<string, string>> = {
  EAUTH: 'it refuses the user and password of SMTP_URL',
  ETLS: 'no encrypted connection came about',
  EDNS: 'its name is not known',
  ESOCKET: 'it does not answer',
  ECONNECTION: 'it does not answer',
  ETIMEDOUT: 'it does not answer in time',
}

/** Speaks with the mail server up to the sign-in, and sends nothing. */
export async function checkMail({ settings }: Installation): Promise<readonly Finding[]> {
  const { smtpUrl, from } = settings.mail
  if (smtpUrl === undefined) {
    const found = 'SMTP_URL is not set: mails become files in DATA_DIR/outbox.'
    return [settings.mode === 'production' ? action(found, 'Set it, or nobody gets a link.') : note(found)]
  }
  const code = await new SmtpMailer(smtpUrl, from, systemClock).probe()
  if (code === undefined) return [ok('The mail server takes connections and the sign-in; nothing was sent.')]
  return [
    action(`The mail server cannot be used (${code}): ${CAUSES[code] ?? 'it answers wrongly'}.`, 'Check SMTP_URL.'),
  ]
}

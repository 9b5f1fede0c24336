import { once } from '../../kernel/once.js'
import type { Clock } from '../../kernel/time/clock.js'
import { assertHeader, MailError } from './mail-error.js'
import type { Mail, Mailer } from './mailer.js'

/**
 * Sends over SMTP. `smtps:` uses TLS from the start. `smtp:` requires STARTTLS, except to this machine or if the URL
 * has `?requireTLS=false`.
 */
export class SmtpMailer implements Mailer {
  /** Loaded with the first mail. */
  readonly #transport

  constructor(
    url: string,
    private readonly from: string,
    private readonly clock: Clock,
  ) {
    const { hostname, protocol, searchParams } = new URL(url)
    const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    this.#transport = once(async () => {
      const { createTransport } = await import('nodemailer')
      return createTransport({
        url,
        ...(protocol === 'smtp:' && !local && !searchParams.has('requireTLS') ? { requireTLS: true } : {}),
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    })
  }

  /**
   * Speaks with the server as for a mail, up to the sign-in, and sends nothing.
   * @returns the code of what went wrong; undefined if nothing did.
   */
  async probe(): Promise<string | undefined> {
    const transport = await this.#transport()
    try {
      await transport.verify()
      return undefined
    } catch (error) {
      return (error as { readonly code?: string }).code ?? 'EPROTOCOL'
    } finally {
      transport.close()
    }
  }

  async send(mail: Mail): Promise<void> {
    try {
      const transport = await this.#transport()
      await transport.sendMail({
        from: this.from,
        to: { name: '', address: assertHeader(mail.to) },
        subject: assertHeader(mail.subject),
        text: mail.text,
        date: this.clock.now(),
        messageId: assertHeader(mail.messageId),
      })
    } catch (error) {
      throw error instanceof MailError ? error : toMailError(error)
    }
  }
}

/** Only the refusal of a recipient is permanent. A retry may help after any other error. */
function toMailError(error: unknown): MailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const refused = code === 'EENVELOPE' && (typeof responseCode !== 'number' || responseCode >= 500)
  return refused ? new MailError('MAIL_REFUSED', true) : new MailError('MAIL_NOT_TAKEN', false)
}

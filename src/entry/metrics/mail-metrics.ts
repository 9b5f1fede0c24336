import { Counter, type Registry } from 'prom-client'
import { MailError } from '../../services/mail/mail-error.js'
import type { Mailer } from '../../services/mail/mailer.js'

const OUTCOMES = ['sent', 'refused', 'failed'] as const

/** Wraps a mailer and counts its mails by outcome. `refused`: the receiver's address. `failed`: anything else. */
export function countMails(registry: Registry, mailer: Mailer): Mailer {
  const mails = new Counter({
    name: 'care_mails_total',
    help: 'Attempts to send a mail, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of OUTCOMES) mails.inc({ outcome }, 0)
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
        mails.inc({ outcome: 'sent' })
      } catch (error) {
        mails.inc({ outcome: error instanceof MailError && error.permanent ? 'refused' : 'failed' })
        throw error
      }
    },
  }
}

import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { JobRun } from '../../../jobs/define-job.js'
import type { Id } from '../../../kernel/ids.js'
import type { MailText, Reader } from '../../../services/mail/write-mail.js'
import type { LinkPurpose } from '../../../services/links.js'
import type { OperationContext } from '../../operation-context.js'
import { accountToNotify } from '../account.policy.js'

/** The recipient of a mail. */
export interface Addressee extends Reader, Record<string, unknown> {
  readonly id: Id
  readonly email: string | null
}

export async function readAddressee(ctx: OperationContext, userId: Id): Promise<Addressee | undefined> {
  const [addressee] = await readRows<Addressee>(
    ctx,
    sql`select u.id, u.first_name as "firstName", u.email, u.language, u.zone from ${accountToNotify(userId).as('u')}`,
    { subject: (row) => row.id },
  )
  return addressee
}

const PAGES: Readonly<Record<LinkPurpose, string>> = {
  password: '/auth/password/',
  email: '/auth/email/',
  'undo-email': '/auth/email/undo/',
}

/** The link with a token. The token is behind the `#`, so no server logs it. */
export function linkUrl(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}${PAGES[purpose]}#token=${token}`
}

/** The page on which a person asks for a link to a new password. */
export function passwordPage(publicUrl: string): string {
  return `${publicUrl}${PAGES.password}`
}

/**
 * Sends the one mail of a job. Its identity is the same in every attempt, so that a second copy can be dropped.
 * The job is defined with `outside: true`, which completes it afterwards.
 */
export async function sendJobMail(ctx: OperationContext, run: JobRun, to: string, mail: MailText): Promise<void> {
  const { key } = await run.beginOutside()
  await ctx.services.mailer.send({ to, ...mail, messageId: messageId(ctx.rules.publicUrl, key) })
}

/** The identity of a mail, from the key of the job that sends it. */
export function messageId(publicUrl: string, key: string): string {
  return `<${key}@${new URL(publicUrl).hostname.replace(/[[\]]/g, '').replaceAll(':', '.')}>`
}

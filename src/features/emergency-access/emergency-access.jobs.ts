import { z } from 'zod'
import { readRows, readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { type Transaction, write } from '../../database/write/write.js'
import { accessRevoked } from '../../events/revocation.js'
import { defineJob } from '../../jobs/define-job.js'
import { completeJob } from '../../jobs/outbox.js'
import type { Id } from '../../kernel/ids.js'
import { nameInMail } from '../../kernel/text/name-in-mail.js'
import { letter, type MailText, readAddressee, sendJobMail } from '../auth/index.js'
import type { OperationContext } from '../operation-context.js'
import { EmergencyAccess } from './emergency-access.entity.js'
import {
  emergencyAccessesClosable,
  emergencyAccessToMail,
  END_EMERGENCY_ACCESS,
  MAIL_EMERGENCY_ACCESS,
} from './emergency-access.policy.js'
import { emergencyAccessChanged } from './emergency-access.record.js'

/** Ends an access. The next statement finds no rows; open subscriptions of the therapist end within a second. */
export function endAccess(tx: Transaction, access: EmergencyAccess, at: Date): void {
  if (access.endedAt !== null) return
  access.endedAt = at
  tx.event(accessRevoked([access.therapistUserId], access.id))
  tx.event(emergencyAccessChanged.event([access.clientUserId], access.id, 'updated'))
}

/** Ends an access when its time is over. */
export const endEmergencyAccess = defineJob(
  END_EMERGENCY_ACCESS,
  z.object({ accessId: z.number() }),
  async (ctx: OperationContext, { accessId }, run) => {
    await write(ctx, async (tx) => {
      const access = await tx.find(EmergencyAccess, emergencyAccessesClosable(ctx), accessId)
      if (access !== undefined) endAccess(tx, access, access.expiresAt)
      tx.audit(`emergencyAccess:${accessId}`, [access?.clientUserId ?? null])
      await completeJob(tx, run.claim)
      return {}
    })
  },
)

/**
 * Mails one of the people who are told; the version is their place among them. The mails name nobody and give no
 * reason: others may read them.
 */
export const mailEmergencyAccess = defineJob(
  MAIL_EMERGENCY_ACCESS,
  z.object({ accessId: z.number(), version: z.number() }),
  async (ctx: OperationContext, { accessId, version }, run) => {
    const [access] = await readRows<{ clientId: Id; recipientId: Id | null; organisationId: Id }>(
      ctx,
      sql`select e.client_user_id as "clientId", e.told_to[${version}::int] as "recipientId",
            e.organisation_id as "organisationId"
          from ${emergencyAccessToMail(ctx).as('e')} where e.id = ${accessId}`,
      { subject: ({ clientId }) => clientId },
    )
    if (access === undefined || access.recipientId === null) return
    const addressee = await readAddressee(ctx, access.recipientId)
    if (addressee === undefined || addressee.email === null) return
    const [practice] = await readSystemRows<{ name: string }>(
      ctx,
      sql`select name from organisation where id = ${access.organisationId}`,
    )
    const mail = access.recipientId === access.clientId ? clientMail : staffMail
    const text = mail(addressee.firstName, nameInMail(practice?.name), `${ctx.rules.publicUrl}/`)
    await sendJobMail(ctx, run, addressee.email, text)
  },
  { outside: true },
)

function clientMail(firstName: string | null, practice: string | null, url: string): MailText {
  const place = practice ?? 'The place that you know'
  return {
    subject: 'Somebody opened what you keep with us',
    text: letter(firstName, [
      `${place}: a member of staff who is not one of your contact persons\nopened your record. In an emergency they may read it for an hour.`,
      'Who it was, and when, you see when you sign in here:',
      url,
      'An administrator checks every such case. If you have questions, ask there.',
    ]),
  }
}

function staffMail(firstName: string | null, practice: string | null, url: string): MailText {
  return {
    subject: 'A record was opened in an emergency',
    text: letter(firstName, [
      `A colleague${practice === null ? '' : ` at ${practice}`} opened a record that they are not assigned to.\nIt stays open for an hour, and waits for the review by an administrator.`,
      'Sign in here to see who, when and why:',
      url,
    ]),
  }
}

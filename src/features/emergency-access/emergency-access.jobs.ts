import { z } from 'zod'
import { readRows, readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { type Transaction, write } from '../../database/write/write.js'
import { accessRevoked } from '../../events/revocation.js'
import { defineJob } from '../../jobs/define-job.js'
import { completeJob } from '../../jobs/outbox.js'
import type { Id } from '../../kernel/ids.js'
import { nameInMail } from '../../kernel/text/name-in-mail.js'
import { writeMail } from '../../services/mail/write-mail.js'
import { readAddressee, sendJobMail } from '../auth/index.js'
import type { OperationContext } from '../operation-context.js'
import { EmergencyAccess } from './emergency-access.entity.js'
import {
  emergencyAccessesClosable,
  emergencyAccessToMail,
  END_EMERGENCY_ACCESS,
  MAIL_EMERGENCY_ACCESS,
} from './emergency-access.policy.js'
import { emergencyAccessEvents } from './emergency-access.record.js'

/** Ends an access. The next statement finds no rows; open subscriptions of the therapist end within a second. */
export function endAccess(tx: Transaction, access: EmergencyAccess, at: Date): void {
  if (access.endedAt !== null) return
  access.endedAt = at
  tx.event(accessRevoked([access.therapistUserId], access.id))
  for (const event of emergencyAccessEvents(access, 'updated')) tx.event(event)
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
    const kind = access.recipientId === access.clientId ? 'emergencyOfClient' : 'emergencyOfPractice'
    const mail = writeMail(addressee, (texts) => texts[kind](nameInMail(practice?.name), `${ctx.rules.publicUrl}/`))
    await sendJobMail(ctx, run, addressee.email, mail)
  },
  { outside: true },
)

import { withPurpose } from '../../database/access/row-context.js'
import { z } from 'zod'
import { write, type Transaction } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import { Conflict, NotFound, RateLimited } from '../../kernel/errors.js'
import { type Id, idSchema } from '../../kernel/ids.js'
import { LIMITS } from '../../kernel/limits.js'
import { parseInput, writtenText } from '../../kernel/text/text.js'
import { DAY, HOUR } from '../../kernel/time/durations.js'
import { invalidateCallerCache } from '../../services/credentials/credentials.js'
import type { OperationContext } from '../operation-context.js'
import { assertFreshAuthentication } from '../requests/fresh-authentication.js'
import { endEmergencyAccess, mailEmergencyAccess } from './emergency-access.jobs.js'
import { EmergencyAccess } from './emergency-access.entity.js'
import {
  emergencyAccessesBy,
  isAssigned,
  permitEmergencyAccess,
  type PracticeTherapist,
  practiceTherapist,
  recordsToOpen,
  staffToTell,
} from './emergency-access.policy.js'
import { emergencyAccessEvents } from './emergency-access.record.js'

const inputSchema = z.object({ clientId: idSchema, reason: writtenText(LIMITS.emergencyAccess.reason) })

/** How long a record stays open. Whoever needs longer says why again, and everybody is told again. */
const OPEN_MS = HOUR
/** The most records that a therapist opens in a day: more than emergencies bring, far fewer than a practice has. */
const MOST_A_DAY = 10

/** The access, stored as it is under the idempotency key. */
export type OpenedRecord = { readonly emergencyAccessId: Id }

/**
 * Opens the record of a client of the practice for an hour, for reading, to a therapist who is not assigned. The
 * client, the safety contact and the admins of the practice are told at once.
 * @throws Unauthenticated, Forbidden; FreshAuthenticationRequired; InvalidInput naming the field; NotFound for a client
 * who does not exist or is of another practice; Conflict for an assigned therapist, and while the record is open;
 * RateLimited.
 */
export async function openRecordInEmergency(ctx: OperationContext, rawInput: unknown): Promise<OpenedRecord> {
  const therapist = practiceTherapist(ctx)
  const { clientId, reason } = parseInput(inputSchema, rawInput)
  const opened = await write<OpenedRecord>(withPurpose(ctx, 'open-emergency'), async (tx) => {
    await assertFreshAuthentication(ctx, tx)
    // Of two requests at once the second finds the access of the first.
    await tx.lock(`emergency-access ${therapist.userId}`)
    await assertToOpen(tx, therapist, clientId)
    const now = ctx.clock.now()
    await assertWithinCap(tx, therapist, clientId, now)
    const staff = await tx.rows<{ id: Id }>(sql`select u.id from ${staffToTell(therapist).as('u')} order by u.id`)
    const toldTo = [clientId, ...staff.map(({ id }) => id)]
    const access = tx.create(EmergencyAccess, permitEmergencyAccess(therapist, clientId), {
      ...{ reason, toldTo, openedAt: now, expiresAt: new Date(now.getTime() + OPEN_MS) },
    })
    await tx.flush()
    for (const event of emergencyAccessEvents(access, 'created')) tx.event(event)
    for (const at of toldTo.keys()) tx.enqueue(mailEmergencyAccess.outboxJob(access.id, at + 1))
    tx.enqueue(endEmergencyAccess.outboxJob(access.id, 1, access.expiresAt))
    tx.audit(`emergencyAccess:${access.id}`, [clientId])
    return { emergencyAccessId: access.id }
  })
  invalidateCallerCache(ctx.services.credentials)
  return opened
}

async function assertToOpen(tx: Transaction, therapist: PracticeTherapist, clientId: Id): Promise<void> {
  const [client] = await tx.rows<{ isAssigned: boolean }>(
    sql`select ${isAssigned(therapist, sql`u.id`)} as "isAssigned" from ${recordsToOpen(therapist).as('u')}
        where u.id = ${clientId}`,
  )
  if (client === undefined) throw new NotFound()
  if (client.isAssigned) throw new Conflict('You are assigned to this client and read the record already.')
}

async function assertWithinCap(tx: Transaction, therapist: PracticeTherapist, clientId: Id, now: Date): Promise<void> {
  const [counted] = await tx.rows<{ ofDay: number; first: Date | null; isOpen: boolean }>(
    sql`select count(*)::int as "ofDay", min(e.opened_at) as first,
          coalesce(bool_or(e.client_user_id = ${clientId} and e.ended_at is null and e.expires_at > now()), false) as "isOpen"
        from ${emergencyAccessesBy(therapist).as('e')} where e.opened_at > ${new Date(now.getTime() - DAY)}`,
  )
  if (counted === undefined) throw new Error('An aggregate returned no row.')
  const { ofDay, first, isOpen } = counted
  if (isOpen) throw new Conflict('You have opened this record already.')
  if (ofDay < MOST_A_DAY) return
  throw new RateLimited(((first ?? now).getTime() + DAY - now.getTime()) / 1_000)
}

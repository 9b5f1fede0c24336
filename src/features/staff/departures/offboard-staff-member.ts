import { z } from 'zod'
import { write, type Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { InvalidInput } from '../../../kernel/errors.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'
import { parseInput, writtenText } from '../../../kernel/text/text.js'
import { invalidateCallerCache } from '../../../services/credentials/credentials.js'
import type { OperationContext } from '../../operation-context.js'
import { closeRelationship, handOver, lockCaseload, Relationship, relationshipsBetween } from '../../practice/index.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { claimSignInNames, joinOrganisation, therapistsOfPractice } from '../../users/index.js'
import { type ChangedMember, findMember, type ManagedMember, memberChanged } from '../find-member.js'
import { needsTaker, relationshipsOfMember } from '../staff.policy.js'
import { closeAccount } from './close-account.js'
import { runDepartureSteps } from './departure-step.js'

const offboardSchema = z.object({
  userId: idSchema,
  handovers: z
    .array(z.object({ clientId: idSchema, therapistId: idSchema }))
    .max(LIST_LIMITS.handovers, `must be at most ${LIST_LIMITS.handovers}`),
  reason: writtenText(LIMITS.transfer.reason).nullish(),
})

const DEFAULT_REASON = 'The therapist has left the practice.'

/** The result of an off-boarding: how many clients are asked to agree to their new therapist. */
export type Offboarded = ChangedMember & { readonly handedOver: number }

/** A relationship of the leaving member; `clientId` is null where nobody has to take over. */
interface Held {
  readonly id: Id
  readonly clientId: Id | null
}

/**
 * Off-boards a member of staff: the account is closed for good, its relationships end, and each client gets a pending
 * relationship with the colleague who is named for them, as in a transfer. The account is kept for what the person
 * wrote; its names and address are free again. All in one transaction.
 * @throws Unauthenticated; Forbidden, also for oneself; NotFound; Conflict for somebody who has left already;
 * InvalidInput naming `handovers` with the clients for whom nobody is named, or one of them;
 * FreshAuthenticationRequired.
 */
export async function offboardStaffMember(ctx: OperationContext, rawInput: unknown): Promise<Offboarded> {
  const { userId, handovers, reason } = parseInput(offboardSchema, rawInput)
  const offboarded = await write<Offboarded>(ctx, async (tx) => {
    const managed = await findMember(ctx, tx, userId)
    await assertFreshAuthentication(ctx, tx)
    const held = await relationshipsHeld(tx, userId)
    const takers = takersOf(held, handovers)
    await assertTakers(tx, managed, handovers)
    await leave(ctx, tx, managed)
    // The first of a transaction names its audit row.
    const changed = memberChanged(tx, managed.member, 'left')
    for (const taker of [...new Set(takers.values())].toSorted((a, b) => a - b)) await lockCaseload(tx, taker)
    let handedOver = 0
    for (const one of held) {
      if (await pass(ctx, tx, managed, { ...one, takers, reason: reason ?? DEFAULT_REASON })) handedOver++
    }
    await tx.flush()
    const { organisationId, adminId } = managed
    await runDepartureSteps(ctx, tx, { memberId: userId, organisationId, adminId, clientIds: [...takers.keys()] })
    return { ...changed, handedOver }
  })
  invalidateCallerCache(ctx.services.credentials)
  return offboarded
}

function relationshipsHeld(tx: Transaction, userId: Id): Promise<readonly Held[]> {
  return tx.rows<Held>(
    sql`select r.id, case when ${needsTaker} then r.client_user_id end as "clientId"
        from ${relationshipsOfMember(userId).as('r')} order by r.id`,
  )
}

/**
 * Who takes over which client.
 * @throws InvalidInput naming `handovers`, or one of them.
 */
function takersOf(
  held: readonly Held[],
  handovers: readonly { readonly clientId: Id; readonly therapistId: Id }[],
): ReadonlyMap<Id, Id> {
  const clients = new Set(held.flatMap(({ clientId }) => clientId ?? []))
  const takers = new Map<Id, Id>()
  for (const [at, { clientId, therapistId }] of handovers.entries()) {
    if (takers.has(clientId)) throw InvalidInput.of(`handovers[${at}].clientId`, 'is named twice')
    if (!clients.has(clientId)) throw InvalidInput.of(`handovers[${at}].clientId`, 'is not a client of this person')
    takers.set(clientId, therapistId)
  }
  const missing = [...clients].filter((clientId) => !takers.has(clientId))
  if (missing.length === 0) return takers
  throw InvalidInput.of('handovers', `must name who takes over these clients: ${missing.join(', ')}`)
}

async function assertTakers(
  tx: Transaction,
  { member, organisationId }: ManagedMember,
  handovers: readonly { readonly therapistId: Id }[],
): Promise<void> {
  const named = handovers.map(({ therapistId }) => therapistId)
  const colleagues = await tx.rows<{ id: Id }>(
    sql`select u.id from ${therapistsOfPractice(organisationId).as('u')} where u.id = any(${named}::bigint[]) and u.id <> ${member.id}`,
  )
  const known = new Set(colleagues.map(({ id }) => id))
  const at = named.findIndex((therapistId) => !known.has(therapistId))
  if (at < 0) return
  throw InvalidInput.of(`handovers[${at}].therapistId`, 'is not a therapist of this practice who can sign in')
}

/** Closes the account for good. Its names are free for an account elsewhere. */
async function leave(ctx: OperationContext, tx: Transaction, managed: ManagedMember): Promise<void> {
  const { member, organisationId } = managed
  await closeAccount(ctx, tx, managed)
  Object.assign(member, { leftAt: ctx.clock.now(), isOrganisationAdmin: false })
  await joinOrganisation(tx, organisationId, member.id, false)
  await claimSignInNames(tx, member.id, { loginName: null, email: null })
  await tx.flush()
}

interface Passed extends Held {
  readonly takers: ReadonlyMap<Id, Id>
  readonly reason: string
}

/**
 * Ends one relationship, and hands its client over unless the taker has the client already.
 * @returns whether the client is asked to agree.
 */
async function pass(
  ctx: OperationContext,
  tx: Transaction,
  { member, organisationId }: ManagedMember,
  { id, clientId, takers, reason }: Passed,
): Promise<boolean> {
  const relationship = await tx.find(Relationship, relationshipsOfMember(member.id), id)
  if (relationship === undefined) return false
  const toTherapistId = clientId === null ? undefined : takers.get(clientId)
  const isNew =
    clientId !== null &&
    toTherapistId !== undefined &&
    (await tx.rows(sql`select 1 from ${relationshipsBetween(clientId, toTherapistId).as('r')} limit 1`)).length === 0
  if (!isNew) {
    await closeRelationship(ctx, tx, relationship)
    tx.audit(`relationship:${id}`, [relationship.clientUserId])
    return false
  }
  const people = { organisationId, clientUserId: clientId, therapistUserId: member.id }
  await handOver(ctx, tx, relationship, { people, toTherapistId, reason })
  return true
}

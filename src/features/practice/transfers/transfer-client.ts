import { write, type Transaction } from '../../../database/write/write.js'
import { mayRead } from '../../../database/access/may-read.js'
import { sql } from '../../../database/sql.js'
import { Conflict, Forbidden, InvalidInput, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { caseloadEvents, therapistsOfPractice } from '../../users/index.js'
import { closeRelationship } from '../end-relationship.js'
import { lockCaseload } from '../invitations/inviting-therapist.js'
import { Relationship, RelationshipTransfer } from '../relationship.entity.js'
import { transferInput } from '../relationship-change.type.js'
import { relationshipsReadable } from '../relationship.policy.js'
import { mailTransferNotice } from './transfer-mail.job.js'
import {
  permitTransfer,
  permitTransferred,
  relationshipsBetween,
  relationshipsTransferable,
  type TransferredPeople,
} from './transfer.policy.js'

/** The two relationships of a transfer. */
export type Transferred = { readonly fromRelationshipId: Id; readonly toRelationshipId: Id }

/**
 * Transfers a client to a colleague of the same organisation. The relationship and its open subscriptions end at once.
 * The new one is pending until the client, who is notified by mail, activates it. Chat, notes and other records stay
 * where they are.
 * @throws NotFound, Forbidden; InvalidInput naming the field; Conflict when nobody has signed up yet, or the colleague
 * has the client already.
 */
export async function transferClient(ctx: OperationContext, rawInput: unknown): Promise<Transferred> {
  const { relationshipId, toTherapistId, reason } = parseInput(transferInput, rawInput)
  const scope = relationshipsTransferable(ctx)
  return write(ctx, async (tx) => {
    const from = await tx.find(Relationship, scope, relationshipId)
    if (from === undefined) return refuse(tx.reading(ctx), relationshipId)
    await lockCaseload(tx, toTherapistId)
    const people = await assertTransferable(tx, from, toTherapistId)
    return handOver(ctx, tx, from, { people, toTherapistId, reason })
  })
}

/** A transfer whose people were checked. */
interface HandOver {
  readonly people: TransferredPeople
  readonly toTherapistId: Id
  readonly reason: string
}

/**
 * Ends a relationship and creates the one that takes its place, which waits for the client; the client is mailed. The
 * caseload of the new therapist must be locked.
 */
export async function handOver(
  ctx: OperationContext,
  tx: Transaction,
  from: Relationship,
  { people, toTherapistId, reason }: HandOver,
): Promise<Transferred> {
  await closeRelationship(ctx, tx, from)
  const now = ctx.clock.now()
  const { clientGroupId, careTeamEmail } = from
  const to = tx.create(Relationship, permitTransferred(people, toTherapistId), {
    ...{ clientGroupId, careTeamEmail, isInvitation: true, createdAt: now, updatedAt: now },
  })
  await tx.flush()
  tx.create(RelationshipTransfer, permitTransfer(ctx, people), {
    ...{ fromRelationshipId: from.id, toRelationshipId: to.id, reason, transferredAt: now },
    ...{ fromTherapistUserId: people.therapistUserId, toTherapistUserId: toTherapistId },
  })
  for (const event of caseloadEvents(to, 'created')) tx.event(event)
  tx.enqueue(mailTransferNotice.outboxJob(to.id))
  tx.audit(`relationship:${from.id},${to.id}`, [people.clientUserId])
  return { fromRelationshipId: from.id, toRelationshipId: to.id }
}

async function refuse(ctx: OperationContext, id: Id): Promise<never> {
  throw (await mayRead(ctx, relationshipsReadable(ctx), id)) ? new Forbidden() : new NotFound()
}

async function assertTransferable(tx: Transaction, from: Relationship, toTherapistId: Id): Promise<TransferredPeople> {
  const { organisationId, clientUserId, therapistUserId } = from
  if (organisationId === null || clientUserId === null || therapistUserId === null) {
    throw new Conflict(
      'The invited person has not signed up. Revoke the invitation and ask your colleague to invite them.',
    )
  }
  if (toTherapistId === therapistUserId) throw InvalidInput.of('toTherapistId', "is already the client's therapist")
  const colleagues = await tx.rows(
    sql`select u.id from ${therapistsOfPractice(organisationId).as('u')} where u.id = ${toTherapistId}`,
  )
  if (colleagues.length === 0) throw InvalidInput.of('toTherapistId', 'is not a therapist of this organisation')
  const between = await tx.rows(
    sql`select r.id from ${relationshipsBetween(clientUserId, toTherapistId).as('r')} limit 1`,
  )
  if (between.length > 0) throw new Conflict("The client is already on this therapist's caseload.")
  return { organisationId, clientUserId, therapistUserId }
}

import type { Transaction } from '../../database/in-transaction.js'
import { sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { caseloadEvents, joinPractice, type User } from '../users/index.js'
import { runEnrolmentSteps } from './enrolment-step.js'
import { invitationsOf } from './invitations/invitation.policy.js'
import type { Relationship } from './relationship.entity.js'

/** Whether a client can be cared for under this relationship: of its organisation, or of none yet. */
export function isOfTheirs({ organisationId }: User, relationship: Relationship): boolean {
  return (
    organisationId === null || relationship.organisationId === null || organisationId === relationship.organisationId
  )
}

/**
 * Makes a relationship active: the therapist is assigned from the commit on. A client of no organisation joins that of the
 * therapist. The first time, what the invitation names is set up.
 */
export async function makeActive(
  ctx: OperationContext,
  tx: Transaction,
  relationship: Relationship,
  client: User,
): Promise<void> {
  const isFirst = relationship.activatedAt === null
  const now = ctx.clock.now()
  const { id: clientUserId } = client
  Object.assign(relationship, { clientUserId, isProfileActive: true, updatedAt: now })
  if (isFirst) relationship.activatedAt = now
  await joinPractice(tx, client, relationship.organisationId)
  await tx.flush()
  for (const event of caseloadEvents(relationship, 'updated')) tx.event(event)
  if (!isFirst) return
  const { id: relationshipId, therapistUserId, organisationId } = relationship
  const [invitation] = await tx.rows<{ screenings: readonly string[] }>(
    sql`select i.screenings from ${invitationsOf(relationshipId).as('i')} order by i.id desc limit 1`,
  )
  const screenings = invitation?.screenings ?? []
  await runEnrolmentSteps(ctx, tx, { relationshipId, clientUserId, therapistUserId, organisationId, screenings })
}

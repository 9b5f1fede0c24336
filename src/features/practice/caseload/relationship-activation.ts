import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import type { OperationContext } from '../../operation-context.js'
import { caseloadEvents, joinPractice, type User } from '../../users/index.js'
import { runEnrolmentSteps } from './enrolment-step.js'
import { invitationsOf } from '../invitations/invitation.policy.js'
import type { Relationship } from '../relationship.entity.js'
import { relationshipsBetween } from '../transfers/transfer.policy.js'

/**
 * The reason why a client cannot activate this relationship, as a message to them; undefined if they can. The client's
 * account must be locked. A client never has two active relationships with one therapist, because ending one would not
 * end the care.
 */
export async function activationObstacle(
  tx: Transaction,
  { id: clientId, organisationId }: User,
  relationship: Relationship,
): Promise<string | undefined> {
  const { id, therapistUserId, organisationId: practice } = relationship
  if (organisationId !== null && practice !== null && organisationId !== practice) {
    return 'Your account belongs to another organisation.'
  }
  if (therapistUserId === null) return undefined
  const others = await tx.rows(
    sql`select 1 from ${relationshipsBetween(clientId, therapistUserId).as('r')} where r.is_profile_active and r.id <> ${id}`,
  )
  return others.length > 0 ? 'There is an active relationship with this therapist already.' : undefined
}

/**
 * Activates a relationship: the therapist is assigned from the commit on. A client without an organisation joins the
 * therapist's. The first activation runs the enrolment steps.
 */
export async function activateRelationship(
  ctx: OperationContext,
  tx: Transaction,
  relationship: Relationship,
  client: User,
): Promise<void> {
  const isFirst = relationship.activatedAt === null
  const now = ctx.clock.now()
  const { id: clientUserId, dateOfBirth } = client
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
  await runEnrolmentSteps(ctx, tx, {
    ...{ relationshipId, clientUserId, dateOfBirth, therapistUserId, organisationId, screenings },
  })
}

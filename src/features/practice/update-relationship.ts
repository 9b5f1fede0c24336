import { write, type Transaction } from '../../database/write/write.js'
import { Conflict, Forbidden, InvalidInput, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import { invalidateCallerCache } from '../../services/credentials/credentials.js'
import type { OperationContext } from '../operation-context.js'
import { caseloadEvents, User, usersWritable } from '../users/index.js'
import { assertGroupOf } from './groups/find-client-groups.js'
import { activateRelationship, activationObstacle } from './caseload/relationship-activation.js'
import { closeRelationship, suspendRelationship } from './end-relationship.js'
import { Relationship } from './relationship.entity.js'
import { relationshipChange, type RelationshipChange } from './relationship-change.type.js'
import { isItsClient, relationshipsWritable } from './relationship.policy.js'

/** The state of a relationship after a change. An ended one shows nothing else. */
export type UpdatedRelationship = {
  readonly relationshipId: Id
  readonly therapistId: Id | null
  readonly clientId: Id | null
  readonly isInvitation: boolean
  readonly hasEnded: boolean
}

/**
 * Changes a relationship. An absent field stays; null clears group and address. Its two people never change.
 * `isProfileActive` false suspends it and its open subscriptions at once; true activates it if its client is the caller
 * and changes nothing for all others. `isDeleted` true ends it.
 * @throws NotFound; Forbidden for a client who changes what is the practice's; Conflict for one who cannot make it
 * active; InvalidInput naming the field.
 */
export async function updateRelationship(
  ctx: OperationContext,
  id: Id,
  rawInput: unknown,
): Promise<UpdatedRelationship> {
  const input = parseInput(relationshipChange, rawInput)
  const scope = relationshipsWritable(ctx)
  let hasActivated = false
  const updated = await write<UpdatedRelationship>(ctx, async (tx) => {
    const relationship = await tx.find(Relationship, scope, id)
    if (relationship === undefined) throw new NotFound()
    assertSamePeople(relationship, input)
    await changePracticeFields(ctx, tx, relationship, input)
    const activates = input.isProfileActive === true && isItsClient(ctx, relationship) && !relationship.isProfileActive
    if (input.isDeleted === true) await closeRelationship(ctx, tx, relationship)
    else if (activates) await activate(ctx, tx, relationship)
    else changeRights(ctx, tx, relationship, input)
    hasActivated = relationship.isProfileActive && activates
    tx.audit(`relationship:${id}`, [relationship.clientUserId])
    return {
      relationshipId: id,
      therapistId: relationship.therapistUserId,
      clientId: relationship.clientUserId,
      isInvitation: relationship.isInvitation,
      hasEnded: relationship.isDeleted,
    }
  })
  // The client may have joined the practice.
  if (hasActivated) invalidateCallerCache(ctx.services.credentials)
  return updated
}

function assertSamePeople(relationship: Relationship, { therapistId, clientId }: RelationshipChange): void {
  if (therapistId != null && therapistId !== relationship.therapistUserId) {
    throw InvalidInput.of('therapistId', 'cannot be changed; use transferClient to transfer a client')
  }
  if (clientId != null && clientId !== relationship.clientUserId) {
    throw InvalidInput.of('clientId', 'cannot be changed; an invited person is linked when they sign up')
  }
}

/** Only the practice sets group and address. A client who sends them back unchanged changes nothing. */
async function changePracticeFields(
  ctx: OperationContext,
  tx: Transaction,
  relationship: Relationship,
  { clientGroupId, careTeamEmail }: RelationshipChange,
): Promise<void> {
  const newGroup = clientGroupId !== undefined && clientGroupId !== relationship.clientGroupId
  const newAddress = careTeamEmail !== undefined && careTeamEmail !== relationship.careTeamEmail
  if (!newGroup && !newAddress) return
  if (isItsClient(ctx, relationship)) throw new Forbidden()
  if (newGroup) {
    if (clientGroupId !== null) await assertGroupOf(ctx, tx, relationship.organisationId, clientGroupId)
    relationship.clientGroupId = clientGroupId
  }
  if (newAddress) relationship.careTeamEmail = careTeamEmail
}

/** Activates one relationship, as `activateRelationships` does for all pending ones. */
async function activate(ctx: OperationContext, tx: Transaction, relationship: Relationship): Promise<void> {
  const client =
    relationship.clientUserId === null ? undefined : await tx.find(User, usersWritable(ctx), relationship.clientUserId)
  if (client === undefined) throw new Forbidden()
  const refusal = await activationObstacle(tx, client, relationship)
  if (refusal !== undefined) throw new Conflict(refusal)
  await activateRelationship(ctx, tx, relationship, client)
}

function changeRights(
  ctx: OperationContext,
  tx: Transaction,
  relationship: Relationship,
  { isProfileActive }: RelationshipChange,
): void {
  if (isProfileActive === false) suspendRelationship(tx, relationship)
  relationship.updatedAt = ctx.clock.now()
  for (const event of caseloadEvents(relationship, 'updated')) tx.event(event)
}

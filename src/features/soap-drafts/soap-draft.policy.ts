import { readRows } from '../../database/read/read-rows.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { type UserCaller, userIdOf } from '../../kernel/caller.js'
import { ConsentRequired, InvalidInput, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { defineDeidentifyingJob } from '../deidentification/index.js'
import type { CareRelationship } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, consentInForce, DRAFT_SOAP_NOTE, draftedClients } from '../users/index.js'
import { personTable } from '../../database/access/person-tables.js'

/** The identifiers of the draft's client are removed from its sources. */
export const draftClients = defineDeidentifyingJob(
  DRAFT_SOAP_NOTE,
  (subjectId) =>
    sql`select d.client_user_id as id from ${personTable('soap_draft_request')} d where d.id = ${subjectId}`,
)

/**
 * Draft requests: those of a therapist while assigned to the client, and for a job the one that it was started for.
 * Clients read notes only when these are final, and the legacy integration has no operation for drafts.
 */
export function soapDraftsReadable({ caller }: OperationContext): Scope<'soap_draft_request', 'read'> {
  switch (caller.kind) {
    case 'user':
      return new Scope('soap_draft_request', 'read', ofAssigned(caller))
    case 'legacy':
      return new Scope('soap_draft_request', 'read', sql`false`)
    case 'job':
      return new Scope('soap_draft_request', 'read', named(caller))
    case 'public':
      throw new Unauthenticated()
  }
}

function ofAssigned(caller: UserCaller): Sql {
  return caller.role === 'therapist'
    ? sql`t.therapist_user_id = ${caller.userId} and t.client_user_id = any(array(${assignedClients(caller.userId)}))`
    : sql`false`
}

function named({ job, subjectId }: { readonly job: string; readonly subjectId: Id }): Sql {
  return job === DRAFT_SOAP_NOTE ? sql`t.id = ${subjectId}` : sql`false`
}

/** Only the job of a request updates it. */
export function soapDraftsWritable({ caller }: OperationContext): Scope<'soap_draft_request', 'update'> {
  return new Scope('soap_draft_request', 'update', caller.kind === 'job' ? named(caller) : sql`false`)
}

/** Open requests of a relationship, to avoid making a second one. Only their ids are read. */
export function soapDraftsUnderWay(relationship: CareRelationship): Scope<'soap_draft_request', 'read'> {
  return new Scope(
    'soap_draft_request',
    'read',
    sql`t.relationship_id = ${relationship.relationshipId} and t.state = 'requested'`,
  )
}

/** A request belongs to the two people of a relationship. `careRelationshipFor` decides who may create one. */
export function permitSoapDraft(
  { caller }: OperationContext,
  { relationshipId, clientUserId, therapistUserId, organisationId }: CareRelationship,
): CreatePermit<'soap_draft_request'> {
  const requestedByUserId = userIdOf(caller)
  return new CreatePermit('soap_draft_request', {
    relationshipId,
    clientUserId,
    therapistUserId,
    organisationId,
    requestedByUserId,
  })
}

/**
 * The relationship of a draft while it is active. It is locked while a request is made, so that two calls at once make
 * one request.
 */
export function relationshipDraftedIn({ relationshipId }: CareRelationship): Scope<'relationship', 'read'> {
  return new Scope('relationship', 'read', sql`t.id = ${relationshipId} and t.is_profile_active and not t.is_deleted`)
}

/**
 * Asserts that drafts may be made in this relationship now.
 * @throws InvalidInput naming `relationshipId` if it is not active; ConsentRequired if the client has not consented to
 *   automated assistance.
 */
export async function assertDraftable(ctx: OperationContext, relationship: CareRelationship): Promise<void> {
  const { clientUserId } = relationship
  const [found] = await readRows<{ clientId: Id; isAllowed: boolean }>(
    ctx,
    sql`select r.client_user_id as "clientId", ${consentInForce('ai', sql`r.client_user_id`, ctx.rules)} as "isAllowed"
        from ${relationshipDraftedIn(relationship).as('r')}`,
    { subject: () => clientUserId },
  )
  if (found === undefined) throw InvalidInput.of('relationshipId', 'is not active')
  if (!found.isAllowed) throw new ConsentRequired('ai')
}

/** True while the running draft may still be made: the therapist is assigned, and the client consents. */
export async function mayStillDraft(ctx: OperationContext): Promise<boolean> {
  const client = new Scope('user_account', 'read', sql`t.id = any(array(${draftedClients(ctx)}))`)
  const rows = await readRows<{ id: Id }>(ctx, sql`select u.id from ${client.as('u')}`, { subject: ({ id }) => id })
  return rows.length > 0
}

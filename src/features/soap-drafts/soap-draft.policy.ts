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

/** The identifiers that are taken out of a draft's sources are those of its client. */
export const draftClients = defineDeidentifyingJob(
  DRAFT_SOAP_NOTE,
  (subjectId) =>
    sql`select d.client_user_id as id from ${personTable('soap_draft_request')} d where d.id = ${subjectId}`,
)

/**
 * Requests for drafts: the therapist's in whose name it is drafted, while assigned; the job's named one. Not the client's,
 * who reads notes when they are final, nor the legacy integration's, for which no operation reads one.
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

/** What becomes of a request its job writes down, and nobody else. */
export function soapDraftsWritable({ caller }: OperationContext): Scope<'soap_draft_request', 'update'> {
  return new Scope('soap_draft_request', 'update', caller.kind === 'job' ? named(caller) : sql`false`)
}

/** Requests of one relationship that wait or are being worked on, for not making a second. Only their ids are taken from here. */
export function soapDraftsUnderWay(relationship: CareRelationship): Scope<'soap_draft_request', 'read'> {
  return new Scope(
    'soap_draft_request',
    'read',
    sql`t.relationship_id = ${relationship.relationshipId} and t.state = 'requested'`,
  )
}

/** A request belongs to the two people of a relationship; `careRelationshipFor` says who may write under one. */
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

/** The relationship of a draft while it is active, to be held while a request is made: two at once make one. */
export function relationshipDraftedIn({ relationshipId }: CareRelationship): Scope<'relationship', 'read'> {
  return new Scope('relationship', 'read', sql`t.id = ${relationshipId} and t.is_profile_active and not t.is_deleted`)
}

/**
 * That drafts may be made in this relationship now.
 * @throws InvalidInput naming `relationshipId` when it is not active, ConsentRequired when the client's consent to
 *   automated assistance is not in force.
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

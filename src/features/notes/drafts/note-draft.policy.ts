import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import type { UserCaller } from '../../../kernel/caller.js'
import { Forbidden, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { CareRelationship } from '../care-relationship.policy.js'

/**
 * Who is calling. Unfinished words are seen by who writes them: never by the legacy integration, the public, or a job.
 * @throws Unauthenticated, for jobs Forbidden.
 */
function writer({ caller }: OperationContext): UserCaller {
  if (caller.kind === 'user') return caller
  throw caller.kind === 'job' ? new Forbidden() : new Unauthenticated()
}

/**
 * Drafts: the therapist's own, also after the end of a relationship. What may become of them the note's policy says.
 */
export function noteDraftsReadable(ctx: OperationContext): Scope<'note_draft', 'read'> {
  return new Scope('note_draft', 'read', sql`t.therapist_user_id = ${writer(ctx).userId}`)
}

/** The same for change. */
export function noteDraftsWritable(ctx: OperationContext): Scope<'note_draft', 'update'> {
  return new Scope('note_draft', 'update', sql`t.therapist_user_id = ${writer(ctx).userId}`)
}

/** One draft of the caller, to be thrown away by them or replaced by its submission. */
export function noteDraftRemovable(ctx: OperationContext, id: Id): Scope<'note_draft', 'remove'> {
  return new Scope('note_draft', 'remove', sql`t.id = ${id} and t.therapist_user_id = ${writer(ctx).userId}`)
}

/** A draft belongs to who writes it, about the client of their relationship or of the note that it changes. */
export function permitNoteDraft(
  ctx: OperationContext,
  { clientUserId, organisationId }: Pick<CareRelationship, 'clientUserId' | 'organisationId'>,
  noteId: Id | null,
): CreatePermit<'note_draft'> {
  return new CreatePermit('note_draft', { clientUserId, organisationId, therapistUserId: writer(ctx).userId, noteId })
}

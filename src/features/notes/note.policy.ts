import { mayRead } from '../../database/access/may-read.js'
import { personTable } from '../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { type Sql, sql } from '../../database/sql.js'
import { type UserCaller, userIdOf } from '../../kernel/caller.js'
import { Forbidden, NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { defineModelSource } from '../egress/index.js'
import { WORKFLOW_JOBS } from '../note-workflows/index.js'
import { assignedClients, DRAFT_SOAP_NOTE, draftedClients, orBySupervised, readableClients } from '../users/index.js'
import type { CareRelationship } from './care-relationship.policy.js'
import type { Note } from './note.entity.js'
import { DAY } from '../../kernel/time/durations.js'

export const noteModelSource = defineModelSource(
  'note',
  (ctx) => sql`select n.id from ${notesReadable(ctx).as('n')}`,
  () => sql`select n.id from ${personTable('note')} n where n.is_psychotherapy`,
)

/** Deleted notes are retained and seen by nobody. */
const kept = sql`t.deleted_at is null`
const isOpenKind = sql`not t.is_psychotherapy`

/**
 * Notes: for the assigned therapist all but the psychotherapy notes of others; for who wrote one in a relationship that
 * is over, that one; for a supervisor those of supervised therapists; for the client those that were released; for the
 * legacy integration all but psychotherapy notes.
 */
export function notesReadable(ctx: OperationContext): Scope<'note', 'read'> {
  return new Scope('note', 'read', readable(ctx))
}

/**
 * Notes whose changes the caller may hear of: those they may read, and those they could read until they were deleted.
 */
export function notesAnnounced(ctx: OperationContext): Scope<'note', 'read'> {
  return new Scope('note', 'read', known(ctx))
}

function readable(ctx: OperationContext): Sql {
  return sql`${kept} and ${known(ctx)}`
}

function known(ctx: OperationContext): Sql {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user': {
      const released = sql`(t.client_user_id = ${caller.userId} and t.released_at is not null and ${isOpenKind})`
      if (caller.role !== 'therapist') return released
      return sql`(${released} or ${isOpenKind} and (${ofReadable(caller)} or ${authoredInEnded(caller.userId)}${orBySupervised(caller)})
        or t.is_psychotherapy and t.therapist_user_id = ${caller.userId})`
    }
    case 'legacy':
      return isOpenKind
    case 'job': {
      if (caller.job === WORKFLOW_JOBS.note) return sql`${isOpenKind} and t.id = ${caller.subjectId}`
      if (caller.job !== DRAFT_SOAP_NOTE) return sql`false`
      // A draft is made from the notes that its therapist may read; it has no client but while it may go on.
      return sql`${isOpenKind} and t.client_user_id = any(array(${draftedClients(ctx)}))`
    }
    case 'public':
      throw new Unauthenticated()
  }
}

function ofReadable(caller: UserCaller): Sql {
  return sql`t.client_user_id = any(array(${readableClients(caller)}))`
}

function ofAssigned({ userId }: UserCaller): Sql {
  return sql`t.client_user_id = any(array(${assignedClients(userId)}))`
}

/**
 * Notes whose text the caller may change: the assigned therapist's, a psychotherapy note its author's alone; for thirty
 * days after the end of a relationship those of sessions before it that they wrote.
 */
export function notesWritable({ caller, clock }: OperationContext): Scope<'note', 'update'> {
  switch (caller.kind) {
    case 'user': {
      if (caller.role !== 'therapist') return new Scope('note', 'update', sql`false`)
      const theirs = sql`(${ofAssigned(caller)} or ${completableAfterEnd(caller.userId, clock.now())})`
      return new Scope('note', 'update', sql`${kept} and ${readableKind(caller)} and ${theirs}`)
    }
    case 'legacy':
      return new Scope('note', 'update', sql`${kept} and ${isOpenKind}`)
    case 'job':
      return new Scope('note', 'update', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

/** The same notes, for asking before the change whether there will be one. */
export function notesToChange(ctx: OperationContext): Scope<'note', 'read'> {
  return new Scope('note', 'read', notesWritable(ctx).where)
}

/** Notes that the caller may delete: while assigned, a psychotherapy note only its author. */
export function notesDeletable({ caller }: OperationContext): Scope<'note', 'update'> {
  switch (caller.kind) {
    case 'user':
      return new Scope(
        'note',
        'update',
        caller.role === 'therapist' ? sql`${kept} and ${readableKind(caller)} and ${ofAssigned(caller)}` : sql`false`,
      )
    case 'legacy':
      return new Scope('note', 'update', sql`${kept} and ${isOpenKind}`)
    case 'job':
      return new Scope('note', 'update', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Notes that the caller may show to the client, or no longer: the assigned therapist alone, and never a psychotherapy
 * note.
 */
export function notesReleasable({ caller }: OperationContext): Scope<'note', 'update'> {
  if (caller.kind === 'public' || caller.kind === 'legacy') throw new Unauthenticated()
  const isTherapist = caller.kind === 'user' && caller.role === 'therapist'
  return new Scope(
    'note',
    'update',
    isTherapist ? sql`${kept} and ${isOpenKind} and ${ofAssigned(caller)}` : sql`false`,
  )
}

function readableKind({ userId }: UserCaller): Sql {
  return sql`(${isOpenKind} or t.therapist_user_id = ${userId})`
}

/** What was submitted, of the notes that the caller may read. */
export function noteVersionsReadable(ctx: OperationContext): Scope<'note_version', 'read'> {
  return new Scope('note_version', 'read', ofReadableNote(ctx))
}

/** Files of the notes that the caller may read. */
export function noteAttachmentsReadable(ctx: OperationContext): Scope<'note_attachment', 'read'> {
  return new Scope('note_attachment', 'read', ofReadableNote(ctx))
}

/** Within the subquery `t` is the note, so that the rule is the same words for the note and for what hangs on it. */
function ofReadableNote(ctx: OperationContext): Sql {
  return sql`t.note_id in (select t.id from ${personTable('note')} t where ${readable(ctx)})`
}

/** A new note is one of the two people of the relationship under which the caller may write. */
export function permitNote({ caller }: OperationContext, relationship: CareRelationship): CreatePermit<'note'> {
  const { relationshipId, clientUserId, therapistUserId, organisationId } = relationship
  const createdByUserId = userIdOf(caller)
  return new CreatePermit('note', { relationshipId, clientUserId, therapistUserId, organisationId, createdByUserId })
}

/**
 * Keeps the legacy integration away from psychotherapy notes, as far as writing one goes.
 * @throws Unauthenticated
 */
export function assertMayWriteKind({ caller }: OperationContext, kind: { readonly isPsychotherapy: boolean }): void {
  if (kind.isPsychotherapy && caller.kind !== 'user') throw new Unauthenticated()
}

/** What is submitted of a note belongs to whom the note belongs to; whoever found it for change may write it. */
export function permitNoteVersion(note: Note): CreatePermit<'note_version'> {
  const { id: noteId, clientUserId, organisationId, therapistUserId, relationshipId, createdByUserId } = note
  const whose = { clientUserId, organisationId, therapistUserId, relationshipId }
  return new CreatePermit('note_version', { noteId, ...whose, createdByUserId })
}

/** The same for files. */
export function permitNoteAttachment(note: Note): CreatePermit<'note_attachment'> {
  const { id: noteId, clientUserId, organisationId } = note
  return new CreatePermit('note_attachment', { noteId, clientUserId, organisationId })
}

/**
 * Ends a change of a note that the scope does not reach.
 * @throws Forbidden when the caller may read it, NotFound otherwise.
 */
export async function refuseNote(ctx: OperationContext, id: Id): Promise<never> {
  throw (await mayRead(ctx, notesReadable(ctx), id)) ? new Forbidden() : new NotFound()
}

/** For how long after the end of a relationship its notes may be completed. */
const COMPLETED_WITHIN_MS = 30 * DAY

/**
 * Notes (alias `t`) that the therapist wrote in a relationship that is over, and keeps reading: as they last submitted
 * them, or as they stood at the end. What a successor writes into one later is not theirs.
 */
export function authoredInEnded(therapistId: Id): Sql {
  return sql`(t.therapist_user_id = ${therapistId} and (t.updated_by_user_id = ${therapistId} or exists (
    select 1 from ${personTable('relationship')} r
    where r.id = t.relationship_id and r.therapist_user_id = ${therapistId} and t.submitted_at <= r.ended_at)))`
}

/** Of these the ones of sessions before the end, while it is not long ago: those the therapist may still complete. */
export function completableAfterEnd(therapistId: Id, now: Date): Sql {
  return sql`(${authoredInEnded(therapistId)} and exists (
    select 1 from ${personTable('relationship')} r
    where r.id = t.relationship_id and r.therapist_user_id = ${therapistId} and t.date < r.ended_at
      and r.ended_at > ${new Date(now.getTime() - COMPLETED_WITHIN_MS)}))`
}

import { personTable } from '../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { authoredInEnded, type CareRelationship, therapistSessionsReadable } from '../notes/index.js'
import {
  announcedTo,
  readByTherapist,
  refuseChange,
  releasedByTherapist,
  versionReadByTherapist,
  writtenByTherapist,
} from '../signed-records/index.js'
import { DRAFT_SOAP_NOTE, ofAdministered } from '../users/index.js'
import type { SoapNote } from './soap-note.entity.js'

/** The jobs that may touch a SOAP note; each has it, or what it was made for, as its subject. */
export const PROCESS_SOAP_NOTE = 'process-soap-note'
export const RELEASE_SOAP_NOTE = 'release-soap-note'

/**
 * SOAP notes as they are now: for the assigned therapist; for who wrote one in a relationship that is over, that one;
 * for a supervisor those of supervised therapists; for the legacy integration. Clients read what was released to them,
 * see `soapNotesReleased`: a draft is never theirs.
 */
export function soapNotesReadable(ctx: OperationContext): Scope<'soap_note', 'read'> {
  return new Scope('soap_note', 'read', readable(ctx))
}

function readable({ caller }: OperationContext): Sql {
  switch (caller.kind) {
    case 'user':
      return readByTherapist(caller)
    case 'legacy':
      return sql`true`
    case 'job':
      return caller.job === PROCESS_SOAP_NOTE ? sql`t.id = ${caller.subjectId}` : sql`false`
    case 'public':
      throw new Unauthenticated()
  }
}

/** The client's own notes that are released and, signed or else approved, have something final to show. */
export function soapNotesReleased({ caller }: OperationContext): Scope<'soap_note', 'read'> {
  if (caller.kind === 'public') throw new Unauthenticated()
  const final = sql`t.released_at is not null and (t.is_approved or t.signed_version is not null)`
  return new Scope(
    'soap_note',
    'read',
    caller.kind === 'user' ? sql`t.client_user_id = ${caller.userId} and ${final}` : sql`false`,
  )
}

/** Notes whose changes the caller may hear of: the therapist's, and the client's own that are or were released. */
export function soapNotesAnnounced(ctx: OperationContext): Scope<'soap_note', 'read'> {
  const { caller } = ctx
  if (caller.kind !== 'user') return soapNotesReadable(ctx)
  return new Scope('soap_note', 'read', announcedTo(caller))
}

/** Versions of the notes that the caller reads as they are now. */
export function soapVersionsReadable(ctx: OperationContext): Scope<'soap_note_version', 'read'> {
  const { caller } = ctx
  if (caller.kind !== 'user' || caller.role !== 'therapist') {
    return new Scope('soap_note_version', 'read', sql`t.soap_note_id in (${noteIds(readable(ctx))})`)
  }
  const authored = noteIds(authoredInEnded(caller.userId))
  return new Scope('soap_note_version', 'read', versionReadByTherapist(caller, sql`t.soap_note_id`, authored))
}

/** Versions that the client may read: from the released one on, those that were final. */
export function soapVersionsReleased(ctx: OperationContext): Scope<'soap_note_version', 'read'> {
  const shown = sql`exists (select 1 from ${soapNotesReleased(ctx).as('n')} where n.id = t.soap_note_id
    and t.content_version >= n.released_version
    and (t.signed_at is not null or n.signed_version is null and n.content_version = t.content_version))`
  return new Scope('soap_note_version', 'read', shown)
}

/** Sessions whose times stand in the history of notes: for whoever reads sessions, and for who held one. */
export function sessionTimesReadable(ctx: OperationContext): Scope<'therapist_session', 'read'> {
  const { caller } = ctx
  if (caller.kind === 'legacy') return new Scope('therapist_session', 'read', sql`true`)
  const { where } = therapistSessionsReadable(ctx)
  const held = caller.kind === 'user' ? sql`t.therapist_user_id = ${caller.userId}` : sql`false`
  return new Scope('therapist_session', 'read', sql`(${where}) or ${held}`)
}

/** Within the subquery `t` is the note, so that the rule is the same words for the note and for its versions. */
function noteIds(where: Sql): Sql {
  return sql`select t.id from ${personTable('soap_note')} t where ${where}`
}

/**
 * Notes that the caller may write, approve, sign, amend and release: the therapist whose note it is, while assigned,
 * and for thirty days after the end those of sessions before it. A colleague who is assigned to the same client writes
 * their own.
 */
export function soapNotesWritable({ caller, clock }: OperationContext): Scope<'soap_note', 'update'> {
  switch (caller.kind) {
    case 'user':
      return new Scope('soap_note', 'update', writtenByTherapist(caller, clock.now()))
    case 'legacy':
      return new Scope('soap_note', 'update', sql`true`)
    case 'job':
      return new Scope('soap_note', 'update', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

/** Notes that the caller may show to the client, or no longer: the therapist whose note it is, while assigned. */
export function soapNotesReleasable({ caller }: OperationContext): Scope<'soap_note', 'update'> {
  switch (caller.kind) {
    case 'user':
      return new Scope('soap_note', 'update', releasedByTherapist(caller))
    case 'job':
      return new Scope(
        'soap_note',
        'update',
        caller.job === RELEASE_SOAP_NOTE ? sql`t.id = ${caller.subjectId}` : sql`false`,
      )
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

/** Notes of one therapist and client whose draft a drafting job may replace: neither approved nor ever signed. */
export function soapNotesDraftable(
  { caller }: OperationContext,
  { clientUserId, therapistUserId }: Pick<CareRelationship, 'clientUserId' | 'therapistUserId'>,
): Scope<'soap_note', 'update'> {
  const isDrafting = caller.kind === 'job' && caller.job === DRAFT_SOAP_NOTE
  return new Scope(
    'soap_note',
    'update',
    isDrafting ? sql`t.client_user_id = ${clientUserId} and t.therapist_user_id = ${therapistUserId}` : sql`false`,
  )
}

/**
 * Notes that the caller may count, without reading any: the therapist's own; an administrator those of the
 * organisation.
 */
export function soapNotesCountable({ caller }: OperationContext): Scope<'soap_note', 'read'> {
  if (caller.kind !== 'user') throw new Unauthenticated()
  const own = caller.role === 'therapist' ? sql`t.therapist_user_id = ${caller.userId}` : sql`false`
  return new Scope('soap_note', 'read', sql`(${own} or ${ofAdministered(caller)})`)
}

/** A new note belongs to the two people of a relationship; `careRelationshipFor` says who may write under one. */
export function permitSoapNote(relationship: CareRelationship): CreatePermit<'soap_note'> {
  const { relationshipId, clientUserId, therapistUserId, organisationId } = relationship
  return new CreatePermit('soap_note', { relationshipId, clientUserId, therapistUserId, organisationId })
}

/** A version belongs to whom its note belongs to; whoever found the note for change may write it. */
export function permitSoapNoteVersion(note: SoapNote): CreatePermit<'soap_note_version'> {
  const { id: soapNoteId, clientUserId, organisationId, therapistUserId, relationshipId, contentVersion } = note
  return new CreatePermit('soap_note_version', {
    soapNoteId,
    clientUserId,
    organisationId,
    therapistUserId,
    relationshipId,
    contentVersion,
  })
}

/**
 * Ends a change of a note that the scope does not reach.
 * @throws Forbidden when the caller may read it, NotFound otherwise.
 */
export function refuseSoapNote(ctx: OperationContext, id: Id): Promise<never> {
  return refuseChange(ctx, id, [soapNotesReadable(ctx), soapNotesReleased(ctx)])
}

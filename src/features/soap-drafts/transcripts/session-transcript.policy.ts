import { personTable } from '../../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { sql, type Sql } from '../../../database/sql.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { OperationContext } from '../../operation-context.js'
import { assignedClients, DRAFT_SOAP_NOTE, draftedClients } from '../../users/index.js'
import type { SoapDraftRequest } from '../soap-draft-request.entity.js'

/** The recurring job that takes transcripts away when their time is over. */
export const SWEEP_TRANSCRIPTS = 'sweep-transcripts'

/**
 * Transcripts: those of a therapist while assigned to the client, and for the drafting job that of its request, while
 * the client consents. Nobody else reads one, not even a supervisor: it has every word of a session.
 */
export function transcriptsReadable(ctx: OperationContext): Scope<'session_transcript', 'read'> {
  return new Scope('session_transcript', 'read', readableBy(ctx))
}

function readableBy(ctx: OperationContext): Sql {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user':
      return caller.role === 'therapist'
        ? sql`t.therapist_user_id = ${caller.userId} and t.client_user_id = any(array(${assignedClients(caller.userId)}))`
        : sql`false`
    case 'legacy':
      return sql`false`
    case 'job':
      return caller.job === DRAFT_SOAP_NOTE
        ? sql`t.soap_draft_request_id = ${caller.subjectId} and t.client_user_id = any(array(${draftedClients(ctx)}))`
        : sql`false`
    case 'public':
      throw new Unauthenticated()
  }
}

/** A transcript belongs to the two people of its request. */
export function permitTranscript({
  id,
  clientUserId,
  therapistUserId,
  organisationId,
}: SoapDraftRequest): CreatePermit<'session_transcript'> {
  return new CreatePermit('session_transcript', {
    soapDraftRequestId: id,
    clientUserId,
    therapistUserId,
    organisationId,
  })
}

/** The transcript of the running job's request, to take it away if there is no draft. */
export function transcriptOfJob({ caller }: OperationContext): Scope<'session_transcript', 'update'> {
  const isDrafting = caller.kind === 'job' && caller.job === DRAFT_SOAP_NOTE
  return new Scope(
    'session_transcript',
    'update',
    isDrafting ? sql`t.soap_draft_request_id = ${caller.subjectId} and t.turns is not null` : sql`false`,
  )
}

/** Transcripts whose time is over, and those of requests that ended without a draft: at most `most`, oldest first. */
export function transcriptsOver(
  { caller }: OperationContext,
  before: Date,
  most: number,
): Scope<'session_transcript', 'update'> {
  const isSweeping = caller.kind === 'job' && caller.job === SWEEP_TRANSCRIPTS
  return new Scope(
    'session_transcript',
    'update',
    isSweeping
      ? sql`t.id = any(array(select o.id from ${personTable('session_transcript')} o where o.turns is not null and o.created_at < ${before}
          order by o.created_at limit ${most}))`
      : sql`false`,
  )
}

import { loadById } from '../../database/read/loader.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { DRAFT_SOAP_NOTE } from '../users/index.js'
import type { DraftWindow } from './draft-source.js'
import { soapDraftsReadable } from './soap-draft.policy.js'
import type { SoapDraftType } from './soap-draft.type.js'

/** While a request is open, its state is that of its newest job, which may also have failed. */
const state = sql`case when d.state <> 'requested' then d.state else coalesce((
    select case e.state when 'dead' then 'failed' when 'running' then e.stage end from effect e
    where e.kind = ${DRAFT_SOAP_NOTE} and e.ref_id = d.id order by e.id desc limit 1), 'requested') end`

const columns = sql`d.id, d.client_user_id as "clientId", d.therapist_user_id as "therapistId", d.record_type_id as "recordTypeId",
  d.therapist_session_id as "therapistSessionId", d.template, ${state} as state, d.reason, d.read_from as "readFrom", d.read_to as "readTo",
  d.record_count as "recordCount", d.sentence_count as "sentenceCount", d.unsupported_count as "unsupportedCount", d.model, d.offline_reason as "offlineReason",
  d.soap_note_id as "soapNoteId", d.created_at as "createdAt", d.finished_at as "finishedAt"`

/** The most requests that are listed: the newest ones. */
const MOST_LISTED = 20

function read(ctx: OperationContext, condition: Sql): Promise<readonly SoapDraftType[]> {
  return readRows<SoapDraftType>(
    ctx,
    sql`select ${columns} from ${soapDraftsReadable(ctx).as('d')} where ${condition}`,
    {
      subject: ({ clientId }) => clientId,
    },
  )
}

/**
 * Finds a draft request and its state.
 * @throws NotFound if it does not exist or the caller may not see it.
 */
export async function findSoapDraft(ctx: OperationContext, id: Id): Promise<SoapDraftType> {
  const [draft] = await findSoapDrafts(ctx, [id])
  if (draft === undefined) throw new NotFound()
  return draft
}

/** Requests by id; null for those that the caller may not see. */
export const soapDraftById = loadById((ctx: OperationContext, ids) => findSoapDrafts(ctx, ids))

function findSoapDrafts(ctx: OperationContext, ids: readonly Id[]): Promise<readonly SoapDraftType[]> {
  return read(ctx, sql`d.id = any(${ids}::bigint[])`)
}

/** The newest requests about a client, newest first. */
export function listSoapDrafts(ctx: OperationContext, clientId: Id): Promise<readonly SoapDraftType[]> {
  return read(ctx, sql`d.client_user_id = ${clientId} order by d.id desc limit ${MOST_LISTED}`)
}

interface DraftToMake {
  readonly organisationId: Id | null
  readonly template: string
}

/** The request of the running job. */
export async function findDraftToMake(ctx: OperationContext, id: Id): Promise<(DraftWindow & DraftToMake) | undefined> {
  const [request] = await readRows<DraftWindow & DraftToMake & Record<string, unknown>>(
    ctx,
    sql`select d.client_user_id as "clientUserId", d.therapist_user_id as "therapistUserId", d.relationship_id as "relationshipId",
          d.organisation_id as "organisationId", d.template, d.therapist_session_id as "therapistSessionId",
          d.read_from as "readFrom", d.read_to as "readTo"
        from ${soapDraftsReadable(ctx).as('d')} where d.id = ${id}`,
    { subject: ({ clientUserId }) => clientUserId },
  )
  return request
}

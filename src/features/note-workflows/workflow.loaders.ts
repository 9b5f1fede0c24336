import { defineLoader, loadById, type LoaderDefinition } from '../../database/read/loader.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { KeysetList } from '../../database/read/keyset-page.js'
import type { OperationContext } from '../operation-context.js'
import type { Documentation } from './documentation/documentation.js'
import type { DeidentifiedNoteType, NoteDocumentationType } from './note-results.type.js'
import { deidentifiedReadable, documentationReadable, workflowsReadable } from './note-workflow.policy.js'
import type { NoteWorkflowType } from './note-workflow.type.js'
import type { WorkflowKind } from './workflow-source.js'
import type { OfflineReason } from '../egress/index.js'

/** Lists of workflows, newest first: exactly the columns of the index `note_workflow_of_client`. */
export const workflowList: KeysetList = {
  time: sql`w.created_at`,
  id: sql`w.id`,
  version: sql`w.version`,
  clientId: sql`w.client_user_id`,
  direction: 'newest first',
}

/** The columns of a workflow under the names of the fields, from alias `w`. */
export const workflowColumns = sql`w.id, w.client_user_id as "clientId", w.kind, w.note_id as "noteId", w.note_version as "noteVersion",
  w.state, w.percent, w.waiting_since as "waitingSince", w.error_code as "errorCode", w.retries, w.created_at as "createdAt",
  w.updated_at as "updatedAt", w.ended_at as "endedAt"`

/** Reads workflows; the one place that knows their subject. They have no free text. */
export function readWorkflows<Row extends NoteWorkflowType = NoteWorkflowType>(
  ctx: OperationContext,
  statement: Sql,
): Promise<readonly Row[]> {
  return readRows<Row & Record<string, unknown>>(ctx, statement, { subject: ({ clientId }) => clientId })
}

/** Workflows by id, as far as the caller may see them. */
export const workflowById = loadById((ctx: OperationContext, ids) =>
  readWorkflows(
    ctx,
    sql`select ${workflowColumns} from ${workflowsReadable(ctx).as('w')} where w.id = any(${ids}::bigint[])`,
  ),
)

/** The workflow of the newest version of each note that was submitted, by the note's id: for a field of the note. */
export function workflowOf(kind: WorkflowKind): LoaderDefinition<OperationContext, Id, NoteWorkflowType | null> {
  return newestOf[kind]
}

const newestOf = { note: newest('note'), soapNote: newest('soapNote') }

function newest(kind: WorkflowKind) {
  return defineLoader<OperationContext, Id, NoteWorkflowType | null>({
    batch: async (ctx, noteIds) => {
      const rows = await readWorkflows(
        ctx,
        sql`select distinct on (w.note_id) ${workflowColumns} from ${workflowsReadable(ctx).as('w')}
            where w.kind = ${kind} and w.note_id = any(${noteIds}::bigint[]) order by w.note_id, w.note_version desc`,
      )
      return new Map(rows.map((row) => [row.noteId, row]))
    },
    missing: null,
  })
}

interface Result {
  readonly workflowId: Id
  readonly clientId: Id
}

/** The de-identified version of each workflow, by its id; null if the caller may not see it. */
export const deidentifiedByWorkflow = defineLoader<OperationContext, Id, DeidentifiedNoteType | null>({
  batch: async (ctx, ids) => {
    const rows = await readRows<DeidentifiedNoteType & Result & Record<string, unknown>>(
      ctx,
      sql`select d.workflow_id as "workflowId", d.client_user_id as "clientId", d.parts, d.created_at as "createdAt"
          from ${deidentifiedReadable(ctx).as('d')} where d.workflow_id = any(${ids}::bigint[])`,
      { subject: ({ clientId }) => clientId },
    )
    return new Map(rows.map((row) => [row.workflowId, row]))
  },
  missing: null,
})

/** The same for its documentation. */
export const documentationByWorkflow = defineLoader<OperationContext, Id, NoteDocumentationType | null>({
  batch: async (ctx, ids) => {
    const rows = await readRows<
      Result & { model: string; offlineReason: OfflineReason | null; content: Documentation; createdAt: Date }
    >(
      ctx,
      sql`select d.workflow_id as "workflowId", d.client_user_id as "clientId", d.model, d.offline_reason as "offlineReason", d.content, d.created_at as "createdAt"
          from ${documentationReadable(ctx).as('d')} where d.workflow_id = any(${ids}::bigint[])`,
      { subject: ({ clientId }) => clientId },
    )
    return new Map(
      rows.map(({ workflowId, model, offlineReason, createdAt, content }) => [
        workflowId,
        { model, offlineReason, createdAt, ...content },
      ]),
    )
  },
  missing: null,
})

import type { KeysetList } from '../../database/read/keyset-page.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import type { NoteWorkflowType } from './note-workflow.type.js'

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

/** Reads workflows; the one place that knows their subject. They hold nothing that a person wrote. */
export function readWorkflows<Row extends NoteWorkflowType = NoteWorkflowType>(
  ctx: OperationContext,
  statement: Sql,
): Promise<readonly Row[]> {
  return readRows<Row & Record<string, unknown>>(ctx, statement, { subject: ({ clientId }) => clientId })
}

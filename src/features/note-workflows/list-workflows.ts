import { keysetCursor, keysetPage } from '../../database/read/keyset-page.js'
import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { Connection } from '../../kernel/paging/connection.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { NoteWorkflowType } from './note-workflow.type.js'
import type { WorkflowKind } from './workflow-source.js'
import { readWorkflows, workflowColumns, workflowList } from './workflow.loaders.js'

/** A page of workflows. */
export type ListedWorkflows = Connection<NoteWorkflowType>

/** Which workflows a list has. */
export interface WorkflowFilter {
  readonly clientId: Id
  readonly kind: WorkflowKind | null
  readonly noteId: Id | null
  /** Running workflows, ended ones, or both. */
  readonly open: boolean | null
}

/**
 * One page of the workflows of a client's notes, newest submission first; empty if the caller may not read the notes.
 * @throws InvalidInput naming `after` or `before`.
 */
export async function listWorkflows(
  ctx: OperationContext,
  scope: Scope<'note_workflow', 'read'>,
  { clientId, kind, noteId, open }: WorkflowFilter,
  page: PageArguments,
): Promise<ListedWorkflows> {
  const rows = await readWorkflows(
    ctx,
    sql`select ${workflowColumns} from ${scope.as('w')}
        where w.client_user_id = ${clientId} and w.kind = coalesce(${kind}::text, w.kind)
          and w.note_id = coalesce(${noteId}::bigint, w.note_id)
          and (${open}::boolean is null or (w.ended_at is null) = ${open}) ${keysetPage(workflowList, page)}`,
  )
  return new Connection(rows, page, (workflow) => keysetCursor(workflow.createdAt, workflow.id), undefined)
}

import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { deidentifiedReadable, workflowsReadable } from './note-workflow.policy.js'
import type { WorkflowKind } from './workflow-kind.js'

/** What a job has to know of the workflow that it is to move on. */
export interface FoundWorkflow {
  readonly id: Id
  readonly clientId: Id
  readonly organisationId: Id | null
  readonly therapistId: Id | null
  /** Whether an earlier attempt has stored the de-identified text. */
  readonly isDeidentified: boolean
  readonly isEnded: boolean
  readonly isWaitingForModel: boolean
}

/** The workflow of a version, also one that has ended; undefined when there is none. */
export async function findWorkflow(
  ctx: OperationContext,
  kind: WorkflowKind,
  noteId: Id,
  version: number,
): Promise<FoundWorkflow | undefined> {
  const [workflow] = await readRows<FoundWorkflow & Record<string, unknown>>(
    ctx,
    sql`select w.id, w.client_user_id as "clientId", w.organisation_id as "organisationId", w.therapist_user_id as "therapistId",
          w.ended_at is not null as "isEnded", w.waiting_since is not null as "isWaitingForModel",
          exists (select 1 from ${deidentifiedReadable(ctx).as('d')} where d.workflow_id = w.id) as "isDeidentified"
        from ${workflowsReadable(ctx).as('w')}
        where w.kind = ${kind} and w.note_id = ${noteId} and w.note_version = ${version}`,
    { subject: ({ clientId }) => clientId },
  )
  return workflow
}

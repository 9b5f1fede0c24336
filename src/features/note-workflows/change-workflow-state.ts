import { write, type Transaction } from '../../database/write/write.js'
import { type JobClaim, holdClaim, deferJob, completeJob } from '../../jobs/outbox.js'
import { PermanentFailure } from '../../jobs/job-errors.js'
import type { Id } from '../../kernel/ids.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { announceWorkflow } from './announce-workflow.js'
import { NoteWorkflow, type WorkflowState } from './note-workflow.entity.js'
import { workflowsChangeable, deidentifiedReadable, workflowsReadable } from './note-workflow.policy.js'
import type { WorkflowKind } from './workflow-source.js'

/** A change of state of a workflow, and what is stored with it. */
export interface WorkflowChange {
  readonly state: WorkflowState
  readonly percent?: number
  readonly errorCode?: string
  /** Stores the results of the step. Called with the workflow locked. */
  readonly store?: ((tx: Transaction, workflow: NoteWorkflow, now: Date) => void) | undefined
  /** How long the job is deferred if the workflow waits (milliseconds). Called with the workflow locked. */
  readonly deferMs?: (waitingSince: Date, now: Date) => number
}

const ENDS: readonly WorkflowState[] = ['done', 'failed', 'superseded', 'cancelled', 'withheld']

/**
 * Moves a workflow on, with its event and audit row, and completes or defers its job. A workflow that has
 * ended meanwhile (a later version, a deletion) stays as it is, and its job ends.
 * @returns false when it had ended.
 */
export async function changeWorkflowState(
  ctx: OperationContext,
  id: Id,
  claim: JobClaim,
  change: WorkflowChange,
): Promise<boolean> {
  const { isChanged } = await write(ctx, async (tx) => {
    const workflow = await tx.find(NoteWorkflow, workflowsChangeable(ctx), id)
    if (workflow === undefined) throw new PermanentFailure('NO_WORKFLOW')
    tx.audit(`noteWorkflow:${id}`, [workflow.clientUserId])
    const hadEnded = workflow.endedAt !== null
    if (!hadEnded) applyChange(tx, workflow, change, ctx.clock.now())
    if (hadEnded || ENDS.includes(change.state)) await completeJob(tx, claim)
    else if (change.deferMs !== undefined && workflow.waitingSince !== null) {
      await deferJob(tx, claim, change.deferMs(workflow.waitingSince, ctx.clock.now()))
    } else await holdClaim(tx, claim)
    return { isChanged: !hadEnded }
  })
  return isChanged
}

function applyChange(tx: Transaction, workflow: NoteWorkflow, change: WorkflowChange, now: Date): void {
  const { state, percent = workflow.percent, errorCode = null } = change
  change.store?.(tx, workflow, now)
  workflow.waitingSince = state === 'waiting_for_model' ? (workflow.waitingSince ?? now) : null
  Object.assign(workflow, { state, percent, errorCode, updatedAt: now, endedAt: ENDS.includes(state) ? now : null })
  announceWorkflow(tx, workflow, 'updated')
}

/** The workflow as its job needs it. */
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

/** The workflow of a version, including ended ones; undefined if there is none. */
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

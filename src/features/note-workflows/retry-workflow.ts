import { write, type Transaction } from '../../database/write/write.js'
import { mayRead } from '../../database/access/may-read.js'
import { sql } from '../../database/sql.js'
import { repeatJob } from '../../jobs/outbox.js'
import { Conflict, Forbidden, NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { countAiOperation } from '../requests/count-ai-operation.js'
import type { OperationContext } from '../operation-context.js'
import { announceWorkflow } from './announce-workflow.js'
import { NoteWorkflow, NoteWorkflowRetry } from './note-workflow.entity.js'
import { permitOfWorkflow, workflowsReadable, workflowsRetriable } from './note-workflow.policy.js'
import { WORKFLOW_JOBS } from './workflow-source.js'

/**
 * Has a failed workflow tried again, and records who asked for it.
 * @throws NotFound; Forbidden for whoever may see it and is not the assigned therapist; Conflict when it has not
 * failed, or a later version of the note was submitted since; RateLimited: each time a model may be asked.
 */
export async function retryWorkflow(ctx: OperationContext, id: Id): Promise<{ readonly workflowId: Id }> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  countAiOperation(ctx)
  const scope = workflowsRetriable(ctx)
  return write(ctx, async (tx) => {
    const workflow = await tx.find(NoteWorkflow, scope, id)
    if (workflow === undefined) {
      throw (await mayRead(tx.reading(ctx), workflowsReadable(ctx), id)) ? new Forbidden() : new NotFound()
    }
    if (workflow.errorCode === null) throw new Conflict('Only a failed workflow can be retried.')
    await assertNewest(ctx, tx, workflow)
    const now = ctx.clock.now()
    const number = workflow.retries + 1
    tx.create(NoteWorkflowRetry, permitOfWorkflow('note_workflow_retry', workflow), {
      ...{ number, errorCode: workflow.errorCode, askedBy: caller.userId, askedAt: now },
    })
    // The database allows the change from a final state only if the retry is recorded.
    await tx.flush()
    Object.assign(workflow, {
      state: 'waiting',
      percent: 0,
      errorCode: null,
      endedAt: null,
      retries: number,
      updatedAt: now,
    })
    await repeatJob(tx, {
      ...{ kind: WORKFLOW_JOBS[workflow.kind], refId: workflow.noteId, refVersion: workflow.noteVersion },
    })
    tx.audit(`noteWorkflow:${workflow.id}`, [workflow.clientUserId])
    announceWorkflow(tx, workflow, 'updated')
    return { workflowId: workflow.id }
  })
}

async function assertNewest(
  ctx: OperationContext,
  tx: Transaction,
  { kind, noteId, noteVersion }: NoteWorkflow,
): Promise<void> {
  const later = await tx.rows(
    sql`select w.id from ${workflowsReadable(ctx).as('w')}
        where w.kind = ${kind} and w.note_id = ${noteId} and w.note_version > ${noteVersion} limit 1`,
  )
  if (later.length > 0) throw new Conflict('A later version of the note has been submitted.')
}

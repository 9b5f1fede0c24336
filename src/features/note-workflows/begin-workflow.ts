import type { Transaction } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { announceWorkflow } from './announce-workflow.js'
import { NoteWorkflow } from './note-workflow.entity.js'
import { openWorkflowsOf, permitWorkflow } from './note-workflow.policy.js'
import { WORKFLOW_JOBS, type WorkflowKind } from './workflow-source.js'

/** A version of a note that is being submitted. The note is stored or locked by the same transaction. */
export interface SubmittedNote {
  readonly kind: WorkflowKind
  readonly noteId: Id
  /** Rises with each submission of the note. */
  readonly noteVersion: number
  readonly clientId: Id
  readonly organisationId: Id | null
  readonly therapistId: Id | null
  readonly isPsychotherapy: boolean
}

/**
 * Has a submitted version worked on, in the transaction that stores it; what is still open of an earlier version ends
 * as superseded. A psychotherapy note is withheld from everything: its workflow ends as it begins.
 */
export async function beginWorkflow(ctx: OperationContext, tx: Transaction, note: SubmittedNote): Promise<void> {
  const { kind, noteId, noteVersion, isPsychotherapy } = note
  const now = ctx.clock.now()
  // What is submitted for the first time has nothing open.
  if (noteVersion > 1) await endOpen(tx, note, 'superseded', now)
  const workflow = tx.create(NoteWorkflow, permitWorkflow(note.clientId, note.organisationId), {
    ...{ kind, noteId, noteVersion, therapistUserId: note.therapistId, createdAt: now, updatedAt: now },
    ...(isPsychotherapy ? { state: 'withheld', endedAt: now } : { state: 'waiting' }),
  })
  await tx.flush()
  announceWorkflow(tx, workflow, 'created')
  if (!isPsychotherapy) tx.enqueue({ kind: WORKFLOW_JOBS[kind], refId: noteId, refVersion: noteVersion })
}

/** Ends what is open of a note, in the transaction that deletes it. */
export async function cancelWorkflow(
  ctx: OperationContext,
  tx: Transaction,
  note: Pick<SubmittedNote, 'kind' | 'noteId' | 'clientId'>,
): Promise<void> {
  await endOpen(tx, note, 'cancelled', ctx.clock.now())
}

async function endOpen(
  tx: Transaction,
  { kind, noteId, clientId }: Pick<SubmittedNote, 'kind' | 'noteId' | 'clientId'>,
  state: 'superseded' | 'cancelled',
  now: Date,
): Promise<void> {
  const ended = await tx.rows<{ id: Id }>(
    openWorkflowsOf(kind, noteId).update(
      sql`state = ${state}, ended_at = ${now}, updated_at = ${now}, waiting_since = null, version = version + 1`,
      sql`true`,
    ),
  )
  for (const { id } of ended) announceWorkflow(tx, { id, clientUserId: clientId }, 'updated')
}

import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { defineJob, type JobRun } from '../../jobs/define-job.js'
import { isPermanent, JobAborted, PermanentFailure } from '../../jobs/job-errors.js'
import { errorCode } from '../../kernel/code-of-error.js'
import type { Id } from '../../kernel/ids.js'
import { MINUTE, SECOND } from '../../kernel/time/durations.js'
import { ModelBudgetSpent, type ModelTrouble, ModelUnavailable } from '../../services/model/model-errors.js'
import type { OperationContext } from '../operation-context.js'
import { OFFLINE } from '../../services/model/offline-model.js'
import { deidentifyFor } from '../deidentification/index.js'
import { resolveProvider } from '../egress/index.js'
import { documentNote } from './documentation/document-note.js'
import { findWorkflow, type FoundWorkflow, type WorkflowChange, changeWorkflowState } from './change-workflow-state.js'
import { NoteDeidentified, NoteDocumentation, type DeidentifiedPart } from './note-workflow.entity.js'
import { permitOfWorkflow } from './note-workflow.policy.js'
import { WORKFLOW_JOBS, type WorkflowKind, workflowSources, type WorkflowText } from './workflow-source.js'

const SHORTEST_WAIT = SECOND
const LONGEST_WAIT = MINUTE
/** The longest `Retry-After` of an endpoint that is respected. */
const LONGEST_ASKED = 30 * MINUTE

/** Errors of the endpoint that do not depend on the note; they pass by themselves or are fixed by an operator. */
const OF_THE_ENDPOINT: readonly ModelTrouble[] = ['timeout', 'limited', 'failed', 'open-circuit']
/** A rejected key is an error of the endpoint too. */
const NOT_LET_IN: readonly (number | undefined)[] = [401, 403]

/** Whether the workflow waits for the model; otherwise the error concerns this note, and attempts are counted. */
function isWorthWaiting(error: unknown): error is ModelUnavailable | ModelBudgetSpent {
  if (error instanceof ModelBudgetSpent) return true
  if (!(error instanceof ModelUnavailable)) return false
  const { trouble, details } = error
  return OF_THE_ENDPOINT.includes(trouble) || (trouble === 'refused' && NOT_LET_IN.includes(details.status))
}

/** The time until the next attempt: half of the time waited so far, and at least what the endpoint asks for. */
function pauseForModel(error: ModelUnavailable | ModelBudgetSpent, since: Date, now: Date): number {
  const waited = Math.min(Math.max((now.getTime() - since.getTime()) / 2, SHORTEST_WAIT), LONGEST_WAIT)
  const asked = error instanceof ModelBudgetSpent ? error.retryAfter * SECOND : (error.details.waitMs ?? 0)
  return Math.max(waited, Math.min(asked, LONGEST_ASKED))
}

const ATTEMPTS = 5
const BEGUN = 10
const DEIDENTIFIED = 50
/** How long de-identification takes before its state is stored: each state takes a transaction. */
const SHOWN_AFTER_MS = 250

const options = {
  maxAttempts: ATTEMPTS,
  // Short, so that a note is picked up soon after its process has died.
  leaseMs: 10_000,
  firstPauseMs: 1_000,
  // Background work takes a small share of a gateway, so that requests come first.
  concurrency: 2,
}
const payload = z.object({ noteId: z.number(), version: z.number() })

/** Processes a submitted note: de-identifies it, then documents it. */
export const processNote = defineJob(WORKFLOW_JOBS.note, payload, jobFor('note'), options)

/** Processes an approved SOAP note: de-identifies it. It needs no documentation. */
export const processSoapNote = defineJob(WORKFLOW_JOBS.soapNote, payload, jobFor('soapNote'), options)

function jobFor(kind: WorkflowKind) {
  return async (ctx: OperationContext, { noteId, version }: z.infer<typeof payload>, run: JobRun): Promise<void> => {
    const workflow = await findWorkflow(ctx, kind, noteId, version)
    if (workflow === undefined) throw new PermanentFailure('NO_WORKFLOW')
    try {
      await work(ctx, kind, { noteId, version }, workflow, run)
    } catch (error) {
      const isOver = isPermanent(error) || run.claim.attempt >= ATTEMPTS
      // A job that was aborted is run again.
      if (error instanceof JobAborted || run.signal.aborted || run.claim.completed || !isOver) throw error
      await changeWorkflowState(ctx, workflow.id, run.claim, { state: 'failed', errorCode: errorCode(error) })
    }
  }
}

async function work(
  ctx: OperationContext,
  kind: WorkflowKind,
  { noteId, version }: { readonly noteId: Id; readonly version: number },
  workflow: FoundWorkflow,
  run: JobRun,
): Promise<void> {
  const changeState = (change: WorkflowChange): Promise<boolean> =>
    changeWorkflowState(ctx, workflow.id, run.claim, change)
  if (workflow.isEnded) return void (await changeState({ state: 'cancelled' }))
  const note = await workflowSources(ctx).get(kind)?.read(ctx, noteId, version)
  const end = endBefore(note, version)
  if (end !== undefined || note === undefined) return void (await changeState({ state: end ?? 'cancelled' }))
  const text = workflow.isDeidentified
    ? undefined
    : await deidentify(ctx, workflow, note, run, () => changeState({ state: 'deidentifying', percent: BEGUN }))
  if (text?.isEnded === true) return
  if (kind === 'soapNote') return void (await changeState({ state: 'done', percent: 100, store: text?.store }))
  const { reach } = await resolveProvider(ctx, workflow.organisationId, undefined)
  const isHere = reach === 'here'
  // What is quick and is done here is stored at once, with the result.
  const isStoredAtEnd = isHere && text?.isShown === false
  // A waiting workflow stays in that state until the model has answered.
  if (!isStoredAtEnd && !(workflow.isDeidentified && workflow.isWaitingForModel)) {
    if (!(await changeState({ state: 'documenting', percent: DEIDENTIFIED, store: text?.store }))) return
  }
  const provider = isHere ? OFFLINE : undefined
  const made = await documentNote(ctx, noteId, workflow, note, run.signal, provider).catch((error: unknown) => {
    if (isWorthWaiting(error) && !run.signal.aborted) return error
    throw error
  })
  if (made instanceof Error) {
    const deferMs = (since: Date, now: Date): number => pauseForModel(made, since, now)
    return void (await changeState({ state: 'waiting_for_model', percent: DEIDENTIFIED, deferMs }))
  }
  await changeState({
    ...{ state: 'done', percent: 100 },
    store: (tx, stored, createdAt) => {
      if (isStoredAtEnd) text.store(tx, stored, createdAt)
      tx.create(NoteDocumentation, permitOfWorkflow('note_documentation', stored), { ...made, createdAt })
    },
  })
}

/** The final state of a workflow whose note is no longer what was submitted. */
function endBefore(
  note: WorkflowText | undefined,
  version: number,
): 'cancelled' | 'withheld' | 'superseded' | undefined {
  if (note === undefined) return 'cancelled'
  if (note.isPsychotherapy) return 'withheld'
  return note.version === version ? undefined : 'superseded'
}

/** The de-identified text of a note, which is not stored yet. */
interface FoundText {
  /** True if it took so long that its state was stored. */
  readonly isShown: boolean
  /** True if the workflow had ended meanwhile, as far as was looked. */
  readonly isEnded: boolean
  readonly store: NonNullable<WorkflowChange['store']>
}

/** De-identifies a note. If that takes a while, `show` stores the state meanwhile. */
async function deidentify(
  ctx: OperationContext,
  { clientId }: FoundWorkflow,
  note: WorkflowText,
  { signal }: JobRun,
  show: () => Promise<boolean>,
): Promise<FoundText> {
  const finding = deidentifyNote(ctx, clientId, note, signal)
  const isShown = await Promise.race([finding.then(() => false), delay(SHOWN_AFTER_MS, true, { ref: false })])
  const [parts, isOpen] = await Promise.all([finding, isShown ? show() : true])
  return {
    isShown,
    isEnded: !isOpen,
    store: (tx, workflow, createdAt) =>
      void tx.create(NoteDeidentified, permitOfWorkflow('note_deidentified', workflow), { parts, createdAt }),
  }
}

/** De-identifies a note and its attachments, including their names. */
async function deidentifyNote(
  ctx: OperationContext,
  clientId: Id,
  { text, attachments }: WorkflowText,
  signal: AbortSignal,
): Promise<readonly DeidentifiedPart[]> {
  const about = { clientIds: [clientId] }
  const parts: DeidentifiedPart[] = []
  // One after another: each is processed in small steps, and there is no hurry.
  for (const [part, { name, text: written }] of [{ name: null, text }, ...attachments].entries()) {
    signal.throwIfAborted()
    const found = await deidentifyFor(ctx, about, written)
    parts.push({
      part,
      name: name === null ? null : (await deidentifyFor(ctx, about, name)).text,
      text: found.text,
      spans: found.spans.map(({ start, end, type }) => ({ start, end, type })),
    })
  }
  return parts
}

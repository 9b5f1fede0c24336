import { z } from 'zod'
import { clientsOf } from '../../../database/access/clients-of.js'
import { write } from '../../../database/write/write.js'
import { defineJob, type JobRun } from '../../../jobs/define-job.js'
import { completeJob } from '../../../jobs/outbox.js'
import { PermanentFailure } from '../../../jobs/job-errors.js'
import { cutToCodePoints } from '../../../kernel/text/text.js'
import { OFFLINE } from '../../../services/model/offline-model.js'
import type { Id } from '../../../kernel/ids.js'
import { type AnswerCall, askOrOffline, type OfflineReason } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { findsRisk } from '../../safety/index.js'
import { announceSession, sessionClosed, sessionSummarized } from '../sessions/conversation-session.record.js'
import { ConversationSession } from '../sessions/conversation-session.entity.js'
import { SUMMARIZE_SESSION, sessionsReadable, sessionsWritable } from '../conversation.policy.js'
import { mayStillSummarize, readMaterial, type Material } from './read-material.js'
import { summarizeSessionTask } from './summarize-session.task.js'
import { LIMITS } from '../../../kernel/limits.js'

/** What a model gets at most, and what it gets of the ten seconds within which a closed session has its title. */
const MODEL_MS = 6_000
const PROMISED_MS = 9_000

/** The end of a summary that may leave out what mattered most. */
const READ_IT = 'Some of it reads as if somebody could be in danger: please read the conversation itself.'

interface Summary {
  readonly title: string
  readonly summary: string | null
  readonly model: string | null
  readonly offlineReason: OfflineReason | null
}

const NO_SUMMARY = { summary: null, model: null, offlineReason: null }

/**
 * Gives a closed session its title, once, and its summary, each time that what was said in it has changed. A model that
 * is slow or away, or whose budget is spent, is replaced by the offline version: a summary that is late is worth less
 * than a plain one.
 */
export const summarizeSession = defineJob(
  SUMMARIZE_SESSION,
  z.object({ sessionId: z.number(), version: z.number() }),
  async (ctx: OperationContext, { sessionId, version }, run) => {
    run.progress(10, 'reading')
    const material = await readMaterial(ctx, sessionId)
    if (material === undefined) throw new PermanentFailure('NO_SESSION')
    run.progress(40, 'summarising')
    const made = await summarise(ctx, sessionId, material, run)
    await write(ctx, async (tx) => {
      const session = await tx.find(ConversationSession, sessionsWritable(ctx), sessionId)
      if (session === undefined) throw new PermanentFailure('NO_SESSION')
      // An attempt that was overtaken has read less than what is stored.
      if (version > session.summaryMade) store(session, made, version, ctx.clock.now())
      announceSession(tx, session, sessionClosed, 'updated')
      tx.event(sessionSummarized.event([session.id], session.id, 'updated'))
      await completeJob(tx, run.claim)
      return {}
    })
  },
  {
    // Short, so that a summary is not late by much when the process that made it is gone.
    leaseMs: 9_000,
    timeLimitMs: 30_000,
    firstPauseMs: 500,
    concurrency: 8,
    debounce: { quietMs: 2_000, mostMs: 20_000 },
    progress: { stages: ['reading', 'summarising'], owners: sessionOwners },
  },
)

async function summarise(
  ctx: OperationContext,
  sessionId: Id,
  material: Material,
  { signal }: JobRun,
): Promise<Summary> {
  const { texts, written } = material
  const plain = `Conversation of ${material.day}`
  if (!material.isAllowed || texts.length === 0) return { title: plain, ...NO_SUMMARY }
  const call = callFor(ctx, sessionId, material, signal)
  const { result, model, offlineReason } = await askOrOffline(
    ctx,
    summarizeSessionTask,
    { texts, written },
    call,
    isWhole,
  )
  // The client may have withdrawn while it was being made.
  if (!(await mayStillSummarize(ctx, sessionId))) return { title: plain, ...NO_SUMMARY }
  const isConcerning = await findsRisk(ctx, { texts: written.join('\n\n') })
  const title = cutToCodePoints(result.title.trim(), LIMITS.conversationSession.title)
  const summary = result.summary.trim()
  return {
    // Titles are read over shoulders and on locked screens.
    title: isConcerning ? plain : title || plain,
    summary: (isConcerning ? `${summary} ${READ_IT}`.trim() : summary) || null,
    ...{ model, offlineReason },
  }
}

/** Without a title or a summary a model's answer is none: sentences that the rules refuse were taken out of it. */
function isWhole({ title, summary }: { readonly title: string; readonly summary: string }): boolean {
  return title.trim() !== '' && summary.trim() !== ''
}

/** The service sums up by itself: nobody's ledger shows it but the client's. */
function callFor(ctx: OperationContext, sessionId: Id, material: Material, signal: AbortSignal): AnswerCall {
  const { clientId, organisationId, messageIds } = material
  const timeoutMs = timeLeft(ctx, material)
  const messages = messageIds.map((id) => ({ kind: 'conversationMessage', id }) as const)
  return {
    clientIds: clientId === null ? [] : [clientId],
    onBehalfOf: null,
    organisationId,
    sources: [{ kind: 'conversationSession', id: sessionId }, ...messages],
    signal,
    // Title and summary are read by the client first, and name nobody.
    ...{ reader: 'client', quotes: false },
    ...(timeoutMs > 0 ? { timeoutMs } : { provider: OFFLINE }),
  }
}

/** How long a model may take: the first time no longer than is left of what was promised with the close. */
function timeLeft({ clock }: OperationContext, { closedAt, hasTitle }: Material): number {
  if (hasTitle || closedAt === null) return MODEL_MS
  return Math.min(MODEL_MS, closedAt.getTime() + PROMISED_MS - clock.now().getTime())
}

function store(session: ConversationSession, made: Summary, version: number, now: Date): void {
  if (!session.titleGenerated) {
    session.title = made.title
    session.titleGenerated = true
  }
  session.summary = made.summary
  session.summaryModel = made.model
  session.summaryOfflineReason = made.offlineReason
  session.summaryMade = version
  session.updatedAt = now
}

/** Of these sessions those that the caller may read, and whose each is; sessions of nobody are left out. */
async function sessionOwners(ctx: OperationContext, ids: readonly Id[]): Promise<ReadonlyMap<Id, Id>> {
  const clients = await clientsOf(ctx, sessionsReadable(ctx), ids)
  return new Map([...clients].filter((entry): entry is [Id, Id] => entry[1] !== null))
}

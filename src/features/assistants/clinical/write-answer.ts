import { CareError, ConsentRequired, Forbidden, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { ModelUnavailable } from '../../../services/model/model-errors.js'
import type { ResolvedProvider } from '../../../services/model/model.js'
import { OFFLINE } from '../../../services/model/offline-model.js'
import { offlineReasonOf, statedSources, streamModel } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import type { StoreAnswer } from '../answer-once.js'
import { type AssistedClient, assistedClient } from '../assisted-client.policy.js'
import { asConsentError } from '../run-assistant.js'
import { collectGrounding, type GivenDocument } from '../grounding/collect-grounding.js'
import { AnswerDraft, answerOf } from './answer-draft.js'
import { answerOffline, openDanger } from './answer-offline.js'
import type { Outlet } from './answer-pipe.js'
import { storing } from './answer-limits.js'
import { CitationReader } from './citation-reader.js'
import { clinicalAssistantTask } from './clinical-assistant.task.js'
import { NO_METHOD } from '../crisis-lead.js'
import { earlierExchanges } from './earlier-exchanges.js'
import { DANGERS_LEFT_OUT, withoutDangers } from './without-dangers.js'

/** A stored question that waits for its answer. */
export interface StoredQuestion {
  readonly client: AssistedClient
  readonly askerId: Id | null
  readonly asker: 'client' | 'therapist'
  readonly question: string
  readonly documents: readonly GivenDocument[]
  readonly messageId: Id
  readonly sessionId: Id
  readonly provider: ResolvedProvider
  /** The beginning of the answer: crisis resources if the question reads like a crisis, else empty. */
  readonly lead: string
  /** Whether it reads like a severe crisis, so that no model is asked. */
  readonly isDangerous: boolean
  /** Whether a client asks for a method of dying, so that nothing is answered but where help is. */
  readonly asksForMethod: boolean
  /** Stores the answer. */
  readonly store: StoreAnswer
  /** Called once a model was asked or nothing is left to prepare, so that the next question can begin. */
  readonly ready: () => void
}

/** The longest time for an answer, in milliseconds, everything included. */
export const ANSWER_MS = 120_000

/** Streams the answer to a stored question and stores it, complete or as far as it came. Never throws. */
export async function writeAnswer(ctx: OperationContext, asked: StoredQuestion, outlet: Outlet): Promise<void> {
  const draft = new AnswerDraft()
  try {
    const { messageId, sessionId, provider } = asked
    await outlet.put({ kind: 'start', messageId, sessionId, model: asked.isDangerous ? OFFLINE : provider.model })
    await write(ctx, asked, draft, outlet)
    // Minutes may have passed, so rights are checked again before the answer is completed.
    // An answer made in this process has used no model, so its place is released here.
    asked.ready()
    await storing.run(async () => {
      await assistedClient(ctx, asked.client.clientId)
      await asked.store(answerOf(draft, 'complete'))
    })
    for (const citation of draft.citations()) await outlet.put({ kind: 'citation', ...citation })
    const { usage, model, offlineReason } = draft
    await outlet.put({ kind: 'done', messageId, usage, model: model ?? OFFLINE, offlineReason })
  } catch (error) {
    asked.ready()
    await giveUp(ctx, asked, draft, outlet, error)
  }
}

async function write(ctx: OperationContext, asked: StoredQuestion, draft: AnswerDraft, outlet: Outlet): Promise<void> {
  const { client, question, documents, askerId, asker, provider, lead } = asked
  const tell = async (text: string): Promise<void> => {
    draft.text += text
    if (text !== '') await outlet.put({ kind: 'delta', text })
  }
  if (asked.asksForMethod) {
    draft.model = OFFLINE
    draft.offlineReason = 'danger-found'
    return tell(`${lead}${NO_METHOD}`)
  }
  const grounding = await collectGrounding(ctx, { clientId: client.clientId, question, documents })
  const { records, coverage } = grounding
  const units = asker === 'client' ? await withoutDangers(ctx, grounding.units) : grounding.units
  const isLeftOut = units.length < grounding.units.length
  const earlier = await earlierExchanges(ctx, asked)
  draft.units = units
  draft.sources = [...records, ...earlier.sources]
  draft.cites = new CitationReader(new Set(units.map(({ number }) => number)))
  await tell(lead)
  if (isLeftOut) await tell(`${DANGERS_LEFT_OUT}\n\n`)
  // Whatever is asked and whoever answers, an open flag is not left out.
  const danger = openDanger(units)
  if (danger !== '') await tell(draft.cites.push(`${danger}\n\n`))
  const begun = draft.text.length
  if (units.length === 0) {
    draft.model = OFFLINE
    draft.offlineReason = asked.isDangerous ? 'danger-found' : 'not-needed'
    return tell(answerOffline({ asker, question, earlier: [], units, coverage }))
  }
  const input = { asker, question, earlier: earlier.exchanges, units, coverage }
  const isBegun = (): boolean => draft.text.slice(begun).trim() !== ''
  try {
    const chunks = streamModel(ctx, clinicalAssistantTask, input, {
      clientIds: [client.clientId],
      onBehalfOf: askerId,
      organisationId: client.organisationId,
      sources: statedSources([
        ...(askerId === null ? [] : [{ kind: 'question', askerId: askerId } as const]),
        ...draft.sources,
        { kind: 'reference' },
      ]),
      // To a client it speaks; to a therapist it restates a record.
      ...{ reader: asker, quotes: asker === 'therapist', isDangerous: asked.isDangerous },
      ...{ provider: provider.name, signal: outlet.signal, timeoutMs: ANSWER_MS, onReady: asked.ready },
    })
    for await (const chunk of chunks) {
      if (chunk.kind === 'delta') await tell(draft.cites.push(chunk.text))
      else [draft.model, draft.offlineReason, draft.usage] = [chunk.model, chunk.offlineReason, chunk.usage]
    }
    await tell(draft.cites.end())
    if (!isBegun()) throw new ModelUnavailable('garbage')
  } catch (thrown) {
    const error = asConsentError(thrown)
    const reason = offlineReasonOf(error)
    if (reason === undefined || outlet.signal.aborted) throw error
    // What the record and the manuals say is not lost with the model.
    await tell(draft.cites.end())
    draft.model = isBegun() ? provider.model : OFFLINE
    draft.offlineReason = reason
    if (isBegun()) await tell(`\n\n${BROKEN_OFF}\n\n`)
    await tell(draft.cites.push(clinicalAssistantTask.offline(input)) + draft.cites.end())
  }
}

/** Stands between what a model wrote before it failed and what was found without it. */
const BROKEN_OFF = 'The answer of the model ended here before it was complete. What follows was found without a model.'

/** Stores what there is of the answer, then tells the reader why it ends. */
async function giveUp(
  ctx: OperationContext,
  asked: StoredQuestion,
  draft: AnswerDraft,
  outlet: Outlet,
  thrown: unknown,
): Promise<void> {
  const error = asConsentError(thrown)
  const isLeft = outlet.signal.aborted
  if (!isLeft && !(error instanceof CareError)) ctx.services.faults.report('ASSISTANT_FAILED', ctx.request.id)
  try {
    await storing.run(async () => {
      // If the client has withdrawn consent, nothing of the answer is stored.
      const kept = (await mayStillAsk(ctx, asked.client.clientId)) ? draft : new AnswerDraft()
      await asked.store(answerOf(kept, 'incomplete'))
    })
  } catch {
    // The message stays incomplete; nobody writes to it after its time is over.
    ctx.services.faults.report('ASSISTANT_FAILED', ctx.request.id)
  }
  if (isLeft) return
  const [message, retryable] = reasonOf(error)
  await outlet.put({ kind: 'error', message, retryable }).catch(() => undefined)
}

async function mayStillAsk(ctx: OperationContext, clientId: Id): Promise<boolean> {
  try {
    await assistedClient(ctx, clientId)
    return true
  } catch (error) {
    if (error instanceof ConsentRequired || error instanceof Forbidden || error instanceof NotFound) return false
    throw error
  }
}

function reasonOf(error: unknown): [message: string, retryable: boolean] {
  if (error instanceof CareError) return [error.message, error.code === 'UNAVAILABLE']
  return ['Something went wrong here.', true]
}

import { CareError, ConsentRequired, Forbidden, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { ModelUnavailable } from '../../../services/model/model-errors.js'
import type { ReachedProvider } from '../../../services/model/model.js'
import { OFFLINE } from '../../../services/model/offline-model.js'
import { statedSources, streamModel } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { type AssistedClient, assistedClient } from '../assisted-client.policy.js'
import { refusalOfConsent } from '../refusal-of-consent.js'
import { groundIn, type GivenDocument } from '../grounding/ground-in.js'
import { AnswerDraft } from './answer-draft.js'
import { NOTHING_FOUND } from './answer-offline.js'
import type { Outlet } from './answer-pipe.js'
import { storing } from './answer-limits.js'
import { CitationReader } from './citation-reader.js'
import { clinicalAssistantTask } from './clinical-assistant.task.js'
import { earlierExchanges } from './earlier-exchanges.js'
import { keepAnswer } from './keep-answer.js'

/** A question that is stored, and waits for its answer. */
export interface StoredQuestion {
  readonly client: AssistedClient
  readonly askerId: Id | null
  readonly asker: 'client' | 'therapist'
  readonly question: string
  readonly documents: readonly GivenDocument[]
  readonly messageId: Id
  readonly sessionId: Id
  readonly provider: ReachedProvider
  /** Said before anything else: where help is found, to who writes of danger. */
  readonly lead: string
  /** Told once a model has been asked, or nothing needs to be made ready any more: then the next question has its turn. */
  readonly ready: () => void
}

/** The longest an answer may take, everything included. */
export const ANSWER_MS = 120_000
/** So long something may still be told after the client has withdrawn, or is assigned no longer. */
const LOOK_MS = 1_000

/** Writes the answer of a stored question, piece by piece, and stores it: whole, or as much of it as came. Never throws. */
export async function writeAnswer(ctx: OperationContext, asked: StoredQuestion, outlet: Outlet): Promise<void> {
  const draft = new AnswerDraft()
  try {
    const { messageId, sessionId, provider } = asked
    await outlet.put({ kind: 'start', messageId, sessionId, model: provider.model })
    await write(ctx, asked, draft, outlet)
    // Minutes may have passed: an answer about somebody whom the caller may not ask about any more is not given to its end.
    // What is answered in this process is ready with its answer.
    asked.ready()
    await storing.run(async () => {
      await assistedClient(ctx, asked.client.clientId)
      await keepAnswer(ctx, messageId, draft, 'complete')
    })
    for (const citation of draft.citations()) await outlet.put({ kind: 'citation', ...citation })
    await outlet.put({ kind: 'done', messageId, usage: draft.usage })
  } catch (error) {
    asked.ready()
    await giveUp(ctx, asked, draft, outlet, error)
  }
}

async function write(ctx: OperationContext, asked: StoredQuestion, draft: AnswerDraft, outlet: Outlet): Promise<void> {
  const { client, question, documents, askerId, asker, provider, lead } = asked
  const { units, records } = await groundIn(ctx, { clientId: client.clientId, question, documents })
  const earlier = await earlierExchanges(ctx, asked)
  draft.units = units
  draft.sources = [...records, ...earlier.sources]
  draft.cites = new CitationReader(new Set(units.map(({ number }) => number)))
  const tell = async (text: string): Promise<void> => {
    draft.text += text
    if (text !== '') await outlet.put({ kind: 'delta', text })
  }
  await tell(lead)
  if (units.length === 0) {
    draft.model = OFFLINE
    return tell(NOTHING_FOUND)
  }
  const chunks = streamModel(
    ctx,
    clinicalAssistantTask,
    { asker, question, earlier: earlier.exchanges, units },
    {
      clientIds: [client.clientId],
      onBehalfOf: askerId,
      organisationId: client.organisationId,
      sources: statedSources([
        ...(askerId === null ? [] : [{ kind: 'question', selectRequested: askerId } as const]),
        ...draft.sources,
        { kind: 'reference' },
      ]),
      ...{ provider: provider.name, signal: outlet.signal, timeoutMs: ANSWER_MS, onReady: asked.ready },
    },
  )
  let lookedAt = performance.now()
  for await (const chunk of chunks) {
    if (performance.now() - lookedAt >= LOOK_MS) {
      await assistedClient(ctx, client.clientId)
      lookedAt = performance.now()
    }
    if (chunk.kind === 'delta') await tell(draft.cites.push(chunk.text))
    else [draft.model, draft.usage] = [chunk.model, chunk.usage]
  }
  await tell(draft.cites.end())
  if (draft.text.trim() === '') throw new ModelUnavailable('garbage')
}

/** Says why there is no more of it, after what there is has been stored. */
async function giveUp(
  ctx: OperationContext,
  asked: StoredQuestion,
  draft: AnswerDraft,
  outlet: Outlet,
  thrown: unknown,
): Promise<void> {
  const error = refusalOfConsent(thrown)
  const isLeft = outlet.signal.aborted
  if (!isLeft && !(error instanceof CareError)) ctx.services.faults.report('ASSISTANT_FAILED', ctx.request.id)
  try {
    await storing.run(async () => {
      // After a withdrawal nothing is kept of what was made until then, whoever noticed it first.
      const kept = (await mayStillAsk(ctx, asked.client.clientId)) ? draft : new AnswerDraft()
      await keepAnswer(ctx, asked.messageId, kept, 'incomplete')
    })
  } catch {
    // The message stays incomplete as it is; nobody writes it any more once its time is over.
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

const RETRYABLE = new Set<string>(['timeout', 'limited', 'failed', 'cut-off', 'open-circuit'])

function reasonOf(error: unknown): [message: string, retryable: boolean] {
  if (error instanceof ModelUnavailable) return [error.message, RETRYABLE.has(error.trouble)]
  if (error instanceof CareError) return [error.message, error.code === 'UNAVAILABLE']
  return ['Something went wrong here.', true]
}

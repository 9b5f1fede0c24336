import { OFFLINE } from '../../../services/model/offline-model.js'
import type { Id } from '../../../kernel/ids.js'
import { askOrOffline, type EgressCall, type FoundAnswer, statedSources } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { asConsentError } from '../run-assistant.js'
import { type StoredSource, storedSources } from '../clinical/answer-draft.js'
import type { CrisisLead } from '../crisis-lead.js'
import { companionTask } from './companion.task.js'
import { type CompanionTurn, type CompanionQuestion, readTurn } from './read-turn.js'
import { composeReply } from './offline/compose-reply.js'
import { checkAnswer, type SafeRule } from './safe-messaging.js'

/** The time for the model with its retries, in milliseconds; the client is waiting. */
const MODEL_MS = 20_000
/** The time for a whole answer, in milliseconds. */
export const ANSWER_MS = 30_000
/** The reply if no other passes the rules. */
const LAST_WORDS = 'I have read what you wrote. What about it matters most to you?'

/** A reply to a client, and how it was made. */
export interface WrittenReply {
  readonly text: string
  readonly model: string
  /** The rules by which sentences of the model were removed. */
  readonly withheld: readonly SafeRule[]
  /** The messages behind it. */
  readonly messageIds: readonly Id[]
  /** The records whose figures stand in it. */
  readonly madeOf: readonly StoredSource[]
}

/**
 * Writes the reply to a message. If the screening found something, the reply begins with crisis resources. If the
 * finding is urgent, they are the whole reply; otherwise a model that fails is replaced, so that nobody in need gets an
 * error.
 * @throws ModelUnavailable, ModelBudgetSpent, ConsentRequired
 */
export async function writeReply(
  ctx: OperationContext,
  asked: CompanionQuestion,
  lead: CrisisLead | undefined,
  provider: string | undefined,
): Promise<WrittenReply> {
  if (lead?.isAll === true) return { text: lead.text, model: OFFLINE, withheld: [], messageIds: [], madeOf: [] }
  const { turn, sources } = await readTurn(ctx, asked)
  const call: EgressCall = {
    clientIds: [asked.clientId],
    onBehalfOf: ctx.caller.kind === 'user' ? ctx.caller.userId : null,
    organisationId: asked.organisationId,
    sources: statedSources(sources),
    ...{ provider, timeoutMs: MODEL_MS },
  }
  const found = await ask(ctx, turn, call, lead !== undefined)
  const { text, broken } = checkAnswer(found.result.reply)
  const reply = text ?? checkAnswer(composeReply(turn)).text ?? LAST_WORDS
  const isOffline = text === undefined || found.model === OFFLINE
  return {
    text: lead === undefined ? reply : `${lead.text}\n\n${reply}`,
    model: text === undefined ? OFFLINE : found.model,
    withheld: broken,
    messageIds: sources.flatMap((source) => (source.kind === 'conversationMessage' ? [source.id] : [])),
    madeOf: isOffline ? storedSources(turn.facts.flatMap((fact) => fact.sources)) : [],
  }
}

async function ask(
  ctx: OperationContext,
  turn: CompanionTurn,
  call: EgressCall,
  mayFallBack: boolean,
): Promise<FoundAnswer<{ readonly reply: string }>> {
  try {
    return await askOrOffline(ctx, companionTask, turn, call, mayFallBack ? 'unavailable' : 'instructions-echoed')
  } catch (error) {
    throw asConsentError(error)
  }
}

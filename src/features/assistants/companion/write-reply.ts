import { OFFLINE } from '../../../services/model/offline-model.js'
import type { Id } from '../../../kernel/ids.js'
import { askOrOffline, type EgressCall, type FoundAnswer, statedSources } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { asConsentError } from '../run-assistant.js'
import { companionTask } from './companion.task.js'
import { type CompanionTurn, type AskedOfCompanion, readTurn } from './read-turn.js'
import type { CrisisLead } from '../crisis-lead.js'
import { composeReply } from './offline/compose-reply.js'
import { checkAnswer, type SafeRule } from './safe-messaging.js'

/** What a model may take, repeats included: somebody is waiting for it. */
const MODEL_MS = 20_000
/** How long an answer may take in all. */
export const ANSWER_MS = 30_000
/** Said where nothing else can be. */
const LAST_WORDS = 'I have read what you wrote. What about it matters most to you?'

/** What is said to a client, and how it came to be. */
export interface WrittenReply {
  readonly text: string
  readonly model: string
  /** Rules for whose sake sentences of the model were left out. */
  readonly withheld: readonly SafeRule[]
  /** The messages that it was made of. */
  readonly messageIds: readonly Id[]
}

/**
 * Writes what is said to a question. Where the screen has found something the resources lead; where that is pressing they are
 * all that is said, and where it is not a model that fails is replaced: nobody in need is answered with an error.
 * @throws ModelUnavailable, ModelBudgetSpent, ConsentRequired
 */
export async function writeReply(
  ctx: OperationContext,
  asked: AskedOfCompanion,
  lead: CrisisLead | undefined,
  provider: string | undefined,
): Promise<WrittenReply> {
  if (lead?.isAll === true) return { text: lead.text, model: OFFLINE, withheld: [], messageIds: [] }
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
  return {
    text: lead === undefined ? reply : `${lead.text}\n\n${reply}`,
    model: text === undefined ? OFFLINE : found.model,
    withheld: broken,
    messageIds: sources.flatMap((source) => (source.kind === 'conversationMessage' ? [source.id] : [])),
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

import { OFFLINE } from '../../../services/model/offline-model.js'
import type { Id } from '../../../kernel/ids.js'
import { type AnswerCall, askOrOffline, type OfflineReason, statedSources } from '../../egress/index.js'
import { CRISIS_TOPICS, type OperationContext } from '../../operation-context.js'
import { checkText, crisisResourcesFor, SentenceJudge } from '../../safety/index.js'
import { type StoredSource, storedSources } from '../clinical/answer-draft.js'
import type { CrisisLead } from '../crisis-lead.js'
import { companionTask } from './companion.task.js'
import { otherLanguage } from './offline/other-language.js'
import { type CompanionTurn, type CompanionQuestion, readTurn } from './read-turn.js'

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
  /** Why no model wrote it; null if one did. */
  readonly offlineReason: OfflineReason | null
  /** The rules for which sentences of the model were removed. */
  readonly withheld: readonly string[]
  /** The messages behind it. */
  readonly messageIds: readonly Id[]
  /** The records whose figures stand in it. */
  readonly madeOf: readonly StoredSource[]
}

/**
 * Writes the reply to a message. If the screening found something, the reply begins with crisis resources. If the
 * finding is urgent, they are the whole reply and no model is asked. A model that fails or says what no client should
 * read is replaced by the version without a model.
 */
export async function writeReply(
  ctx: OperationContext,
  asked: CompanionQuestion,
  lead: CrisisLead | undefined,
  provider: string | undefined,
): Promise<WrittenReply> {
  if (lead?.isAll === true) {
    const nothing = { withheld: [], messageIds: [], madeOf: [] }
    return { text: lead.text, model: OFFLINE, offlineReason: 'danger-found', ...nothing }
  }
  const { turn, sources } = await readTurn(ctx, asked)
  const call: AnswerCall = {
    clientIds: [asked.clientId],
    onBehalfOf: ctx.caller.kind === 'user' ? ctx.caller.userId : null,
    organisationId: asked.organisationId,
    sources: statedSources(sources),
    ...{ reader: 'client', quotes: false },
    ...{ provider, timeoutMs: MODEL_MS },
  }
  const { result, model, offlineReason, withheld } = await askOrOffline(
    ctx,
    companionTask,
    turn,
    call,
    (answer) => answer.reply.trim() !== '',
  )
  const reply = model === OFFLINE ? await safeReply(ctx, turn, result.reply, asked.clientId) : result.reply
  return {
    text: lead === undefined ? reply : `${lead.text}\n\n${reply}`,
    ...{ model, offlineReason, withheld },
    messageIds: sources.flatMap((source) => (source.kind === 'conversationMessage' ? [source.id] : [])),
    madeOf: model === OFFLINE ? storedSources(turn.facts.flatMap((fact) => fact.sources)) : [],
  }
}

/**
 * The reply without a model. It reflects what the client wrote, so the rules hold for it too. They read English, and
 * take the nouns of other languages for names: a fixed text in one of these needs no judge.
 */
async function safeReply(ctx: OperationContext, turn: CompanionTurn, reply: string, clientId: Id): Promise<string> {
  if (reply === otherLanguage(turn.question)) return reply
  const judge = new SentenceJudge({
    ...{ reader: 'client', quotes: false, resources: await crisisResourcesFor(ctx, clientId, CRISIS_TOPICS) },
    given: () => companionTask.prompt(turn),
    isKnown: () => false,
  })
  return (await checkText(reply, judge)).text ?? LAST_WORDS
}

import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { DAY } from '../../../kernel/time/durations.js'
import { permitSession, findOrStartSession, storeQuestion, messagesReadable } from '../../conversations/index.js'
import { countAiOperation } from '../../requests/count-ai-operation.js'
import { resolveProvider } from '../../egress/index.js'
import { underKey } from '../../requests/idempotency-key.js'
import type { CrisisTopic, OperationContext } from '../../operation-context.js'
import { isPressing, prewarmRiskScreen, screenFields, topicOf } from '../../safety/index.js'
import { answerOnce, type StoreAnswer } from '../answer-once.js'
import { type AssistedClient, assistedClient } from '../assisted-client.policy.js'
import { assistantQuestionSchema } from '../assistant-question.type.js'
import { isOfRules } from '../crisis-lead.js'
import type { AskCompanionInput } from './companion.type.js'
import { companionTask } from './companion.task.js'
import { DISCLOSURE, isDisclosureDue } from './disclosure.js'
import { companionLead } from './support-lead.js'
import { ANSWER_MS, writeReply } from './write-reply.js'
import { LIMITS } from '../../../kernel/limits.js'

const companionInput = assistantQuestionSchema(LIMITS.companion)

/** The stored question, from which a repeat renders its answer again. */
export type AskedCompanion = {
  readonly clientId: Id
  readonly messageId: Id
  readonly sessionId: Id
  readonly discloses: boolean
  readonly crisisTopic: CrisisTopic | null
  /** Whether a recent message was urgent. */
  readonly isAfter: boolean
}

/**
 * Answers a client's message to the companion: stores and screens the message, answers, and stores the answer. Only
 * clients can write, or the legacy integration for them. If there is no answer, the message stays and is marked as
 * incomplete.
 * @throws InvalidInput naming the field; NotFound, Forbidden; ConsentRequired; RateLimited; Conflict for a key that was
 * used with another input.
 */
export async function askCompanion(
  ctx: OperationContext,
  { idempotencyKey, ...rawInput }: AskCompanionInput,
): Promise<AskedCompanion> {
  countAiOperation(ctx)
  const { query, sessionId, clientId = null, provider } = parseInput(companionInput, rawInput)
  const permit = await permitSession(ctx, clientId)
  await resolveProvider(ctx, permit.stamp['organisationId'] as Id | null, provider)
  const client = await assistedClient(ctx, permit.stamp['clientUserId'] as Id)
  await prewarmRiskScreen(ctx, query)
  const keyed = underKey(ctx, 'askCompanion', idempotencyKey, rawInput)
  return answerOnce(keyed, {
    clientId: client.clientId,
    reserve: async (tx): Promise<AskedCompanion> => {
      const session = await findOrStartSession(ctx, tx, permit, sessionId)
      const discloses = await isDisclosureDue(tx.reading(ctx), session.id)
      const question = { question: query, writtenBy: 'client', answerWithinMs: ANSWER_MS } as const
      const { message, findings } = await storeQuestion(ctx, tx, session, question)
      const reading = tx.reading(ctx)
      const isAfter = await wasPressing(reading, session.id, message.id)
      const crisisTopic = topicOf(findings) ?? (isAfter ? 'crisis' : null)
      return {
        clientId: client.clientId,
        messageId: message.id,
        sessionId: session.id,
        discloses,
        crisisTopic,
        isAfter,
      }
    },
    answer: async (inner, asked, store) => {
      await answer(inner, { client, asked, question: query, provider: provider ?? undefined, store })
      return asked
    },
    repeat: (_inner, asked) => Promise.resolve(asked),
    afterFailure: { continuesWithinMs: ANSWER_MS },
  })
}

interface Answering {
  readonly client: AssistedClient
  readonly asked: AskedCompanion
  readonly question: string
  readonly provider: string | undefined
  readonly store: StoreAnswer
}

async function answer(ctx: OperationContext, { client, asked, question, provider, store }: Answering): Promise<void> {
  const { messageId, sessionId, discloses, isAfter } = asked
  try {
    const findings = await screenFields(ctx, { prompt: question })
    const danger = { isFlagged: isAfter || findings.length > 0, isCertain: isAfter || findings.some(isOfRules) }
    const lead = await companionLead(ctx, { clientId: client.clientId, question, findings, isAfter })
    const reply = await writeReply(ctx, { ...client, messageId, sessionId, question, ...danger }, lead, provider)
    // The model took seconds, in which the client may have withdrawn consent.
    await assistedClient(ctx, client.clientId)
    const { model, offlineReason, withheld, messageIds, madeOf } = reply
    await store({
      answer: discloses ? `${DISCLOSURE}\n\n${reply.text}` : reply.text,
      state: 'complete',
      ...{ model, offlineReason, discloses, madeOf },
      // The ledger of calls stores the prompt. The message stores only what it was made of.
      modelMessages: {
        ...{ task: companionTask.name, version: companionTask.version },
        ...{ model, withheld, messageIds },
      },
    })
  } catch (error) {
    await store({ answer: null, state: 'incomplete' })
    throw error
  }
}

/** An urgent message counts for this many messages and this long, even if the next ones are calm. */
const MESSAGES = 3
const WITHIN_MS = DAY
/** The most characters screened of a message that was stored without that limit. */
const MOST_CHARACTERS = LIMITS.companion.query

/** Whether a recent message of the session, except the newest, was urgent. */
async function wasPressing(ctx: OperationContext, sessionId: Id, newest: Id): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - WITHIN_MS)
  const rows = await readRows<{ clientId: Id | null; prompt: string; [column: string]: unknown }>(
    ctx,
    sql`select m.client_user_id as "clientId", m.prompt from ${messagesReadable(ctx).as('m')}
        where m.session_id = ${sessionId} and m.id <> ${newest} and m.prompt is not null
          and m.create_timestamp > ${since}::timestamptz
        order by m.create_timestamp desc, m.id desc limit ${MESSAGES}`,
    { subject: ({ clientId }) => clientId },
  )
  for (const { prompt } of rows) {
    const found = await screenFields(ctx, { prompt: prompt.slice(0, MOST_CHARACTERS) })
    if (found.some(isPressing)) return true
  }
  return false
}

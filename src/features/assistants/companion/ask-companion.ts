import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { parseInput, text, writtenText } from '../../../kernel/text/text.js'
import {
  permitSession,
  sessionFor,
  storeAnswer,
  storeQuestion,
  takeOverAnswer,
  waitForAnswer,
} from '../../conversations/index.js'
import { countAiOperation } from '../../count-ai-operation.js'
import { reachedProvider } from '../../egress/index.js'
import { underKey } from '../../idempotency-key.js'
import type { OperationContext } from '../../operation-context.js'
import { prewarmRiskScreen, screenFields } from '../../safety/index.js'
import { type AssistedClient, assistedClient } from '../assisted-client.policy.js'
import { companionTask } from './companion.task.js'
import { crisisLead } from './crisis.js'
import { DISCLOSURE, isDisclosureDue } from './disclosure.js'
import { wasPressing } from './recent-danger.js'
import { ANSWER_MS, writeReply } from './write-reply.js'

/** What one person writes at a time. */
const LONGEST_QUESTION = 8_000

const companionInput = z.object({
  query: writtenText(LONGEST_QUESTION),
  sessionId: writtenText(255),
  clientId: idSchema.nullish(),
  provider: text(64).nullish(),
})

/** What decides whether it is a repeat; everything else is checked. */
interface AskedInput {
  readonly query: string
  readonly sessionId: string
  readonly clientId?: Id | null
  readonly provider?: string | null
  readonly idempotencyKey?: string | null
}

/** What was asked and is kept for a repeat: from it the answer is rendered again. */
export type AskedCompanion = {
  readonly messageId: Id
  readonly sessionId: Id
  readonly discloses: boolean
  readonly showsCrisisResources: boolean
}

/**
 * Talks with a client: stores what they write, screens it, answers, and stores the answer. Only the client talks, and the legacy
 * integration for one; a therapist reads what is shared. What was asked stays when no answer comes, marked as incomplete.
 * @throws InvalidInput naming the field; NotFound, Forbidden; ConsentRequired; ModelUnavailable, ModelBudgetSpent; RateLimited;
 *   Conflict for a key that was used with another input.
 */
export async function askCompanion(
  ctx: OperationContext,
  { idempotencyKey, ...rawInput }: AskedInput,
): Promise<AskedCompanion> {
  countAiOperation(ctx)
  const { query, sessionId, clientId = null, provider } = parseInput(companionInput, rawInput)
  reachedProvider(ctx, provider)
  const permit = await permitSession(ctx, clientId)
  const client = await assistedClient(ctx, permit.stamp['clientUserId'] as Id)
  await prewarmRiskScreen(ctx, query)
  const keyed = underKey(ctx, 'askCompanion', idempotencyKey, rawInput)
  const asked = await write(keyed, async (tx) => {
    const session = await sessionFor(ctx, tx, permit, sessionId)
    const discloses = await isDisclosureDue(tx.reading(ctx), session.id)
    const question = { question: query, writtenBy: 'client', answerWithinMs: ANSWER_MS } as const
    const { message, findings } = await storeQuestion(ctx, tx, session, question)
    const reading = tx.reading(ctx)
    const showsCrisisResources = findings.length > 0 || (await wasPressing(reading, session.id, message.id))
    return { messageId: message.id, sessionId: session.id, discloses, showsCrisisResources }
  })
  // A repeat has nothing to store; whether there is something to answer is to be seen.
  const inner = { ...ctx, idempotency: null }
  if (keyed.idempotency?.replayed !== true || (await takesOver(inner, client, asked))) {
    await answer(inner, client, asked, query, provider ?? undefined)
  }
  return asked
}

async function takesOver(ctx: OperationContext, { clientId }: AssistedClient, { messageId }: AskedCompanion) {
  if (await waitForAnswer(ctx, clientId, messageId)) return false
  const { isMine } = await write(ctx, async (tx) => ({
    isMine: await takeOverAnswer(ctx, tx, messageId, ANSWER_MS),
  }))
  return isMine
}

async function answer(
  ctx: OperationContext,
  client: AssistedClient,
  { messageId, sessionId, discloses, showsCrisisResources }: AskedCompanion,
  question: string,
  provider: string | undefined,
): Promise<void> {
  const store = (given: Parameters<typeof storeAnswer>[3]) =>
    write(ctx, async (tx) => {
      tx.audit(`conversation-message:${messageId}`, [client.clientId])
      await storeAnswer(ctx, tx, messageId, given)
      return {}
    })
  try {
    const findings = await screenFields(ctx, { prompt: question })
    const lead = crisisLead(findings, ctx.rules.crisisResources, showsCrisisResources)
    const reply = await writeReply(ctx, { ...client, messageId, sessionId, question }, lead, provider)
    // Models take seconds, in which a client can withdraw.
    await assistedClient(ctx, client.clientId)
    const { model, withheld, messageIds } = reply
    await store({
      answer: discloses ? `${DISCLOSURE}\n\n${reply.text}` : reply.text,
      state: 'complete',
      ...{ model, discloses },
      // What was sent stands in the ledger of calls: here is what it was made of, and no text a second time.
      modelMessages: { task: companionTask.name, version: companionTask.version, model, withheld, messageIds },
    })
  } catch (error) {
    await store({ answer: null, state: 'incomplete' })
    throw error
  }
}

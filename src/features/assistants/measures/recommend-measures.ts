import { z } from 'zod'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { parseInput, writtenText } from '../../../kernel/text/text.js'
import type { CrisisTopic, OperationContext } from '../../operation-context.js'
import { latestScores } from '../../screenings/index.js'
import { ofBoth } from '../../safety/index.js'
import { userById } from '../../users/index.js'
import { askOrOffline, type OfflineReason } from '../../egress/index.js'
import { assistantCall, type AssistantClient, runAssistant, withIdempotencyKey } from '../run-assistant.js'
import { addModelMeasures } from './add-model-measures.js'
import { readClientFacts } from './client-facts.js'
import { findSafetyFlags, topicOfFlags } from './find-safety-flags.js'
import type { MeasureAdvice } from './measure-advice.js'
import { recommendByRules } from './recommend-by-rules.js'
import { recommendMeasuresTask } from './recommend-measures.task.js'
import { summarizeAdvice } from './summarize-advice.js'
import { LIMITS } from '../../../kernel/limits.js'

const measuresInput = z.object({
  clientData: writtenText(LIMITS.measures.clientData),
  clientId: idSchema.nullish(),
  provider: z.string().nullish(),
})

/** The recommendations, and who made them: `offline` stands for the rules alone. */
export interface RecommendedMeasures extends MeasureAdvice {
  readonly model: string
  /** Why no model was asked or used; null if one was. */
  readonly offlineReason: OfflineReason | null
  /** Whether the words of the client, or of somebody unknown, read like a crisis. */
  readonly crisisTopic: CrisisTopic | null
  /** Whose country decides which places are shown. */
  readonly clientId: Id | null
}

/**
 * Recommends instruments for a client: by rules, then by a model, which can only add to them.
 * @throws InvalidInput naming the field; NotFound, Forbidden, ConsentRequired; RateLimited.
 */
export function recommendMeasures(ctx: OperationContext, rawInput: unknown): Promise<RecommendedMeasures> {
  const { clientData, clientId, provider } = parseInput(measuresInput, rawInput)
  return runAssistant(ctx, clientId ?? null, clientData, (assisted) =>
    withIdempotencyKey(ctx, () => recommend(ctx, assisted, clientData, provider ?? undefined)),
  )
}

async function recommend(
  ctx: OperationContext,
  assisted: AssistantClient,
  text: string,
  provider: string | undefined,
): Promise<RecommendedMeasures> {
  const { last, dateOfBirth } = await readKnown(ctx, assisted)
  const now = ctx.clock.now()
  const facts = readClientFacts(text, dateOfBirth, now)
  const question = { text, facts, flags: await findSafetyFlags(ctx, text), last, now }
  const ruled = recommendByRules(question)
  const records = last.map(({ id }) => ({ kind: 'screening', id }) as const)
  const { result, model, offlineReason } = await askOrOffline(
    ctx,
    recommendMeasuresTask,
    { text, ruled: ruled.recommendations },
    assistantCall(ctx, assisted, provider, records),
  )
  const { recommendations, safetyFlags } = addModelMeasures(question, ruled, result)
  const summary = summarizeAdvice(text, facts, { ...ruled, recommendations }, safetyFlags)
  const isOfTherapist = ctx.caller.kind === 'user' && ctx.caller.role === 'therapist'
  // Therapists know where help is; for all others the rules' flags count as the screen's findings do.
  const crisisTopic = ofBoth(isOfTherapist ? null : topicOfFlags(question.flags), assisted.crisisTopic)
  return { recommendations, safetyFlags, summary, model, offlineReason, crisisTopic, clientId: assisted.clientId }
}

/** What the record says about the client, for signed-in callers. The legacy integration sees no screenings. */
async function readKnown(ctx: OperationContext, { clientId }: AssistantClient) {
  if (clientId === null || ctx.caller.kind !== 'user') return { last: [], dateOfBirth: null }
  const [scores, profile] = await Promise.all([
    ctx.loaders.get(latestScores, ctx).load(clientId),
    ctx.loaders.get(userById, ctx).load(clientId),
  ])
  const last = scores.map(({ screening: { id, instrumentKey, score, takenAt } }) => ({
    ...{ id, instrument: instrumentKey, score, takenAt },
  }))
  return { last, dateOfBirth: profile?.dateOfBirth ?? null }
}

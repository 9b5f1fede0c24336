import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { wasKeyUsed } from '../../../database/write/was-key-used.js'
import { Conflict, InvalidInput, NotFound } from '../../../kernel/errors.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { jsonValue, textsInJson } from '../../../kernel/json-value.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { CrisisTopic, OperationContext } from '../../operation-context.js'
import { assistantCall, type AssistantClient, runAssistant, withIdempotencyKey } from '../run-assistant.js'
import { type CitingGoal, type GeneratedGoal, GOAL_MODES, type PlanCitation } from './generated-goal.js'
import { generationById, goalSetter, screenProposed } from './save-generated-goals.js'
import { GoalGeneration } from './goal-generation.entity.js'
import { permitGeneration } from './goal-generation.policy.js'
import { type MadeGoals, makeGoals } from './make-goals.js'
import { leaveOutDangers } from './plan/leave-out-dangers.js'
import { readPlan } from './plan/read-plan.js'
import { readSignedPlan, type ReadSignedPlan } from './plan/read-signed-plan.js'
import { findPlanInForce } from '../../treatment-plan/index.js'
import { atMostBytes, BYTE_LIMITS } from '../../../kernel/limits.js'
import { ofBoth } from '../../safety/index.js'

/** The time for all steps of the agent together, in milliseconds. */
const AGENT_MS = 150_000

const most = BYTE_LIMITS.treatmentPlan

const goalsInput = z.object({
  treatmentPlan: jsonValue
    .refine((plan) => typeof plan === 'object' && plan !== null && !Array.isArray(plan), 'must be an object')
    .refine((plan) => Buffer.byteLength(JSON.stringify(plan)) <= most, `must have ${atMostBytes(most)}`)
    .nullish(),
  mode: z.enum(GOAL_MODES).nullish(),
  clientId: idSchema.nullish(),
  provider: z.string().nullish(),
  save: z.boolean().nullish(),
})
type GoalsInput = z.output<typeof goalsInput>

/** Goals that were made, each with what it cites. */
type CitingGoals = MadeGoals & { readonly goals: readonly CitingGoal[] }

/** Goals of a plan. They have an id if they are stored for a client until somebody sets them. */
export interface GeneratedGoals extends CitingGoals {
  readonly generationId: Id | null
  readonly clientId: Id | null
  readonly mode: (typeof GOAL_MODES)[number]
  /** Whether the client's text, a line that was left out, or a goal that was set reads like a crisis. */
  readonly crisisTopic: CrisisTopic | null
}

/**
 * Generates trackable goals from a treatment plan: from the one that is given, otherwise from the signed plan of the
 * client that is in force, whose items the goals then cite. A given plan is not stored, except a client's own text that
 * reads like a crisis (`screenTypedText`). Goals for a client are stored, and with `save` they are set for the
 * client at once.
 * @throws InvalidInput naming the field, also `treatmentPlan` when nothing in it can become a goal; NotFound,
 * Forbidden, ConsentRequired; RateLimited.
 */
export function generateGoals(ctx: OperationContext, rawInput: unknown): Promise<GeneratedGoals> {
  const input = parseInput(goalsInput, rawInput)
  return runAssistant(ctx, input.clientId ?? null, textsInJson(input.treatmentPlan ?? {}), (assisted) => {
    const { clientId } = assisted
    if (clientId !== null && ctx.caller.kind === 'user') return keep(ctx, { ...assisted, clientId }, input)
    if (input.save === true) throw InvalidInput.of('save', 'needs a client')
    return withIdempotencyKey(ctx, async () => {
      const made = await make(ctx, assisted, input)
      const crisisTopic = ofBoth(assisted.crisisTopic, topicOfSteps(made.steps))
      return { ...made, generationId: null, clientId, mode: input.mode ?? 'llm', crisisTopic }
    })
  })
}

async function make(
  ctx: OperationContext,
  assisted: AssistantClient,
  { treatmentPlan, mode, provider }: GoalsInput,
): Promise<CitingGoals> {
  const signed = treatmentPlan == null ? await signedPlan(ctx, assisted.clientId) : undefined
  const { plan: given, citations } = signed ?? {
    plan: readPlan(treatmentPlan),
    citations: new Map<number, PlanCitation>(),
  }
  if (given.lines.length === 0) throw InvalidInput.of('treatmentPlan', 'has no text from which a goal can be made')
  const { plan, leftOut } = await leaveOutDangers(ctx, given)
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const planIds = new Set([...citations.values()].map(({ treatmentPlanId }) => treatmentPlanId))
  const records = [...planIds].map((id) => ({ kind: 'treatmentPlan', id }) as const)
  const call = assistantCall(ctx, assisted, provider ?? undefined, records)
  const timeoutMs = mode === 'agent' ? AGENT_MS : call.timeoutMs
  const made = await makeGoals(ctx, { plan, today, leftOut }, mode ?? 'llm', { ...call, timeoutMs })
  return { ...made, goals: made.goals.map((goal) => cite(goal, citations)) }
}

/**
 * The plan of the client that is in force.
 * @throws InvalidInput naming `treatmentPlan` if the caller may read none.
 */
async function signedPlan(ctx: OperationContext, clientId: Id | null): Promise<ReadSignedPlan> {
  const { caller } = ctx
  const isSignedIn = caller.kind === 'user' && clientId !== null
  const plan = isSignedIn ? await findPlanInForce(ctx, clientId, caller.userId) : undefined
  if (plan === undefined) {
    throw InvalidInput.of('treatmentPlan', 'is required: there is no signed plan in force that the caller may read')
  }
  return readSignedPlan(plan)
}

/** Adds the items of the signed plan that a goal was made from, each once. */
function cite(goal: GeneratedGoal, citations: ReadSignedPlan['citations']): CitingGoal {
  const cited = goal.lines.flatMap((line) => citations.get(line) ?? [])
  return { ...goal, citations: [...new Map(cited.map((citation) => [citation.field, citation])).values()] }
}

async function keep(
  ctx: OperationContext,
  assisted: AssistantClient & { readonly clientId: Id },
  input: GoalsInput,
): Promise<GeneratedGoals> {
  const { clientId } = assisted
  const mode = input.mode ?? 'llm'
  // A repeat returns the stored goals, because models are slow and cost money.
  const made = (await wasKeyUsed(ctx)) ? undefined : await make(ctx, assisted, input)
  const set = input.save === true ? await goalSetter(ctx, clientId) : undefined
  if (set !== undefined && made !== undefined) await screenProposed(ctx, made.goals)
  const { id, crisisTopic } = await write(ctx, async (tx) => {
    if (made === undefined) throw new Conflict('The first request with this key failed. Send it again.', 1)
    const generation = tx.create(GoalGeneration, permitGeneration(ctx, assisted), {
      ...{ ...made, mode, createdAt: ctx.clock.now() },
    })
    await tx.flush()
    tx.audit(`goal-generation:${generation.id}`, [clientId])
    const ofGoals = set === undefined ? null : (await set(tx, { ...made, id: generation.id })).crisisTopic
    return { id: generation.id, crisisTopic: ofBoth(ofGoals, assisted.crisisTopic) }
  })
  const facts = { generationId: id, clientId }
  const topic = ({ steps }: Pick<MadeGoals, 'steps'>) => ofBoth(crisisTopic, topicOfSteps(steps))
  if (made !== undefined && ctx.idempotency?.replayed !== true) {
    return { ...made, mode, ...facts, crisisTopic: topic(made) }
  }
  const kept = await ctx.loaders.get(generationById, ctx).load(id)
  if (kept === null) throw new NotFound()
  const { steps, model, offlineReason, mode: keptMode } = kept
  // Goals that were stored before plans could be cited have no citations.
  const goals = kept.goals.map((goal) => ({ ...goal, citations: goal.citations ?? [] }))
  return { goals, steps, model, offlineReason, mode: keptMode, ...facts, crisisTopic: topic(kept) }
}

/** Places to show beside goals, if a line of the plan was left out because it is dangerous. */
function topicOfSteps(steps: MadeGoals['steps']): CrisisTopic | null {
  const isDangerous = steps.some(({ findings }) => findings.some(({ rule }) => rule === 'dangerous'))
  return isDangerous ? 'crisis' : null
}

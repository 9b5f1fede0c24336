import { type ClassType, Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { InteractionPayload } from '../care-chat/index.js'
import { ConversationMessagePayload, ConversationSessionPayload } from '../conversations/index.js'
import { JournalPayload } from '../journals/index.js'
import { KnowledgeAnswer } from '../knowledge/index.js'
import type { DecoratedClass } from '../manifests/define-feature.js'
import { named } from '../manifests/define-subscription.js'
import type { CrisisTopic, OperationContext } from '../operation-context.js'
import { ScreeningPayload, screeningReads } from '../screenings/index.js'
import {
  GoalPayload,
  goalRecord,
  MoodPayload,
  moodRecord,
  RecommendationPayload,
  recommendationRecord,
} from '../tracking/index.js'
import { currentPlanOf } from './safety-plan.record.js'
import { SafetyPlanType } from './safety-plan.type.js'

interface CrisisAnswer {
  readonly crisisTopic: CrisisTopic | null
}

/** Whose text an answer is about; null: the caller's own. */
type ClientOf<Answer> = (answer: Answer, ctx: OperationContext) => Promise<Id | null>

/**
 * Adds the field `safetyPlan` to an answer that names crisis resources: in danger the client's own plan comes first.
 * @param clientOf for answers that therapists get too.
 */
export function planInCrisis<Answer extends CrisisAnswer>(
  type: new () => Answer,
  clientOf?: ClientOf<Answer>,
): DecoratedClass {
  @Resolver(() => type as ClassType)
  class PlanInCrisisResolver {
    @FieldResolver(() => SafetyPlanType, {
      nullable: true,
      description:
        "The client's own safety plan, to show at once and before `crisisResources` if the text reads like a crisis; null if it does not, or there is no plan.",
    })
    async safetyPlan(@Root() answer: Answer, @Ctx() ctx: OperationContext): Promise<SafetyPlanType | null> {
      if (answer.crisisTopic === null) return null
      return planShown(ctx, (await clientOf?.(answer, ctx)) ?? null)
    }
  }
  return named(PlanInCrisisResolver, `${type.name}PlanResolver`)
}

/** The plan that is shown with crisis resources; null if there is none, or nobody in particular asks. */
export async function planShown(ctx: OperationContext, clientId: Id | null): Promise<SafetyPlanType | null> {
  const { caller } = ctx
  return caller.kind === 'user' ? currentPlanOf(ctx, clientId ?? caller.userId) : null
}

/** The answers of features above this one. */
export const plansInCrisis: readonly DecoratedClass[] = [
  planInCrisis(JournalPayload),
  planInCrisis(ConversationSessionPayload),
  planInCrisis(ConversationMessagePayload),
  planInCrisis(InteractionPayload),
  planInCrisis(KnowledgeAnswer),
  planInCrisis(ScreeningPayload, async ({ screeningId }, ctx) => {
    return (await ctx.loaders.get(screeningReads.byId, ctx).load(screeningId))?.clientId ?? null
  }),
  planInCrisis(
    MoodPayload,
    async ({ id }, ctx) => (await ctx.loaders.get(moodRecord.byId, ctx).load(id))?.clientId ?? null,
  ),
  planInCrisis(
    GoalPayload,
    async ({ id }, ctx) => (await ctx.loaders.get(goalRecord.byId, ctx).load(id))?.clientId ?? null,
  ),
  planInCrisis(RecommendationPayload, async ({ id }, ctx) => {
    return (await ctx.loaders.get(recommendationRecord.byId, ctx).load(id))?.clientId ?? null
  }),
]

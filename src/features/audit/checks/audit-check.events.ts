import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql'
import { defineTopicPolicy, watchTopic } from '../../../events/topic-policy.js'
import { ChangeKindEnum, changeKind } from '../../../kernel/change-kind.js'
import type { Id } from '../../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import { defineSubscription, SubscriptionArguments } from '../../manifests/define-subscription.js'
import type { OperationContext } from '../../operation-context.js'
import { isRunner } from '../../users/index.js'
import { rowsShownOf } from './audit-check.policy.js'
import { auditCheckChanged, THE_TRAIL } from './audit-check.topic.js'
import { AuditCheck } from './audit-check.type.js'
import { findCheck } from './find-audit-trail-state.js'

@ObjectType({ description: 'A change of a check of the audit trail.', simpleResolvers: true })
export class AuditCheckChange {
  @Field(() => String, {
    description: 'The cursor of this event. Pass it as `after` to resume after this event, for up to seven days.',
  })
  cursor!: string
  @Field(() => ChangeKindEnum, { description: 'CREATED: it was asked for. UPDATED: it has begun or ended.' })
  change!: ChangeKindEnum
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
  @Field(() => IdScalar, { description: 'Identifier of the check.' })
  checkId!: Id
}

@Resolver(() => AuditCheckChange)
export class AuditCheckChangeResolver {
  @FieldResolver(() => AuditCheck, { nullable: true, description: 'The check as it is now.' })
  async check(@Root() { checkId }: AuditCheckChange, @Ctx() ctx: OperationContext): Promise<AuditCheck | null> {
    return (await findCheck(ctx, checkId)) ?? null
  }
}

/** Whoever may see how the trail was checked is told of each check. Who loses that right loses the connection. */
export const auditCheckPolicy = defineTopicPolicy<OperationContext>({
  topic: auditCheckChanged,
  keysOf: (ctx) => Promise.resolve(isRunner(ctx) ? [THE_TRAIL] : []),
  visibleEvents: (ctx, events) => Promise.resolve(new Set(isRunner(ctx) ? events : [])),
})

/** The subscription `auditCheckChanged`. */
export const auditCheckSubscription = defineSubscription<AuditCheckChange, SubscriptionArguments>({
  field: auditCheckChanged.name,
  description:
    'Checks of the audit trail: CREATED when one is asked for, UPDATED when it begins and when it ends. For administrators and operators.',
  type: AuditCheckChange,
  arguments: SubscriptionArguments,
  async watch(ctx, { after }) {
    rowsShownOf(ctx)
    ctx.trail.read([])
    return watchTopic(ctx, auditCheckPolicy, THE_TRAIL, { after })
  },
  toChange(ctx, { cursor, change, subjectId, occurredAt }) {
    ctx.trail.read([])
    return { cursor, change: changeKind(change), occurredAt, checkId: subjectId }
  },
})

import { ArgsType, type ClassType, Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql'
import type { ReadScope } from '../../database/access/scope.js'
import type { LoaderDefinition } from '../../database/read/loader.js'
import type { Sql } from '../../database/sql.js'
import type { EventStream } from '../../events/event-stream.js'
import { defineTopicPolicy, eventsOfClients, eventsWithin, type TopicPolicy } from '../../events/topic-policy.js'
import type { Topic } from '../../events/topic.js'
import { ChangeKindEnum, changeKind } from '../../kernel/change-kind.js'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import type { Changes, DecoratedClass } from '../manifests/define-feature.js'
import { defineSubscription, SubscriptionArguments, named } from '../manifests/define-subscription.js'
import type { OperationContext } from '../operation-context.js'
import { ownKey, watchableClients, watchAsTherapist, watchClient } from './watch-client.js'

/** The arguments of a subscription to the changes of a client's records. */
@ArgsType()
export class ClientChangesArguments extends SubscriptionArguments {
  @Field(() => IdScalar)
  clientId!: Id
}

/** The GraphQL type of a change, and the record that it leads to. */
interface ChangeType<Row> {
  readonly type: string
  readonly description: string
  /** What `change` means, where it says more than what happened. */
  readonly changeDescription?: string
  readonly id: { readonly field: string; readonly description: string }
  readonly record: {
    readonly field: string
    readonly type: () => ClassType
    readonly description: string
    readonly byId: LoaderDefinition<OperationContext, Id, Row | null>
  }
}

/** A subscription to the events of a topic; its field has the topic's name. */
interface ChangesSubscription {
  readonly topic: Topic
  readonly description: string
  /** The records whose changes the caller may see. */
  readonly visible: (ctx: OperationContext) => ReadScope
}

/**
 * Defines the GraphQL type of a change of a client's records, the subscriptions that give it, and who may see which
 * events: the client and the assigned therapists may watch, and each sees the changes of records that are `visible` to
 * them.
 */
export function defineClientChanges<Row, Arguments extends ClientChangesArguments = ClientChangesArguments>(
  change: ChangeType<Row>,
  subscriptions: readonly (ChangesSubscription & {
    readonly arguments?: new () => Arguments
    /** A further condition on the record, under the alias `r`. */
    readonly narrowed?: (args: Arguments) => Sql | undefined
  })[],
): Changes {
  const { resolver, subscribe } = defineChangeType(change)
  const defined = subscriptions.map(({ topic, description, visible, arguments: given, narrowed }) => {
    const policy = clientPolicy(topic, visible)
    const subscription = subscribe<Arguments>(topic, description, {
      arguments: given ?? (ClientChangesArguments as new () => Arguments),
      watch: (ctx, args) => {
        const condition = narrowed?.(args)
        const own = condition === undefined ? policy : clientPolicy(topic, visible, condition, args)
        return watchClient(ctx, own, args.clientId, args.after)
      },
      note: (ctx, { clientId }) => ctx.trail.read([clientId]),
    })
    return { policy, subscription }
  })
  return {
    resolvers: [resolver, ...defined.map(({ subscription }) => subscription)],
    topicPolicies: defined.map(({ policy }) => policy),
  }
}

/** @param args what `narrowed` depends on. */
function clientPolicy(
  topic: Topic,
  visible: ChangesSubscription['visible'],
  narrowed?: Sql,
  args?: ClientChangesArguments,
): TopicPolicy<OperationContext> {
  return defineTopicPolicy({
    ...{ topic, keysOf: watchableClients },
    narrowedTo: JSON.stringify(Object.entries(args ?? {}).filter(([name]) => name !== 'after')),
    visibleEvents: (ctx, events) => eventsOfClients(ctx, visible(ctx), events, narrowed),
  })
}

/**
 * Defines the GraphQL type of a change, the subscription of therapists that gives it for all their clients, and who may
 * see which events: each therapist those under their own key, while the record is `visible` to them.
 */
export function defineTherapistChanges<Row>(
  change: ChangeType<Row>,
  {
    topic,
    description,
    visible,
    clientById = change.record.byId,
  }: ChangesSubscription & {
    /** Reads whose record it is, where that is known for longer than the record can be read. */
    readonly clientById?: LoaderDefinition<OperationContext, Id, unknown>
  },
): Changes {
  const { resolver, subscribe } = defineChangeType(change)
  const policy = defineTopicPolicy<OperationContext>({
    topic,
    keysOf: ownKey,
    visibleEvents: (ctx, events) => eventsWithin(ctx, visible(ctx), events),
  })
  const subscription = subscribe(topic, description, {
    arguments: SubscriptionArguments,
    watch: (ctx, { after }) => watchAsTherapist(ctx, policy, after),
    note: (ctx, _args, id) => ctx.loaders.get(clientById, ctx).load(id),
  })
  return { resolvers: [resolver, subscription], topicPolicies: [policy] }
}

/** How a subscription is opened, and how the client of an event is noted for its audit row. */
interface Watching<Arguments> {
  readonly arguments: new () => Arguments
  readonly watch: (ctx: OperationContext, args: Arguments) => Promise<EventStream>
  readonly note: (ctx: OperationContext, args: Arguments, id: Id) => unknown
}

function defineChangeType<Row>({ type, description, changeDescription, id, record }: ChangeType<Row>) {
  @ObjectType(type, { description, simpleResolvers: true })
  class Change {
    @Field(() => String, {
      description: 'The cursor of this event. Pass it as `after` to resume after this event, for up to seven days.',
    })
    cursor!: string
    @Field(() => ChangeKindEnum, { description: changeDescription ?? 'What happened.' })
    change!: ChangeKindEnum
    @Field(() => DateTimeScalar, { description: 'When it happened.' })
    occurredAt!: Date;
    /** The id of the record stands under the name of its field. */
    [id: string]: unknown
  }
  Field(() => IdScalar, { description: id.description })(Change.prototype, id.field)

  @Resolver(() => Change)
  class ChangeResolver {
    @FieldResolver(() => record.type(), { name: record.field, nullable: true, description: record.description })
    changedRecord(
      @Root() change: Readonly<Record<string, unknown>>,
      @Ctx() ctx: OperationContext,
    ): Promise<Row | null> {
      return ctx.loaders.get(record.byId, ctx).load(change[id.field] as Id)
    }
  }
  return {
    resolver: named(ChangeResolver, `${type}Resolver`),
    subscribe: <Arguments extends SubscriptionArguments>(
      topic: Topic,
      what: string,
      { note, ...watching }: Watching<Arguments>,
    ): DecoratedClass =>
      defineSubscription<Change, Arguments>({
        ...{ field: topic.name, description: what, type: Change, ...watching },
        async toChange(ctx, { cursor, change, subjectId, occurredAt }, args) {
          await note(ctx, args, subjectId)
          return { cursor, change: changeKind(change), occurredAt, [id.field]: subjectId }
        },
      }),
  }
}

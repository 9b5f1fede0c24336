import {
  Args,
  ArgsType,
  type ClassType,
  Ctx,
  Field,
  FieldResolver,
  ObjectType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import type { LoaderDefinition } from '../../database/read/loader.js'
import type { DeliveredEvent, EventStream } from '../../events/event-stream.js'
import type { TopicPolicy } from '../../events/topic-policy.js'
import { ChangeKindEnum, changeKind } from '../../kernel/change-kind.js'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { AFTER } from '../requests/after-argument.js'
import type { DecoratedClass } from '../manifests/define-feature.js'
import type { OperationContext } from '../operation-context.js'
import { watchClient } from './watch-client.js'

/** What a subscription to the changes of a client's records is asked for. */
@ArgsType()
export class ClientChangesArguments {
  @Field(() => IdScalar)
  clientId!: Id
  @Field(() => String, AFTER)
  after?: string
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

interface ChangesSubscription {
  readonly field: string
  readonly description: string
}

/**
 * Defines the GraphQL type of a change of a client's records and the subscriptions that give it: its client, and the
 * therapists who are assigned, may watch.
 * @param subscriptions by which feed each is told; a feed can depend on further arguments.
 * @returns the resolvers, for the feature's manifest.
 */
export function defineClientChanges<Row, Arguments extends ClientChangesArguments = ClientChangesArguments>(
  change: ChangeType<Row>,
  subscriptions: readonly (ChangesSubscription & {
    readonly feed: TopicPolicy<OperationContext> | ((args: Arguments) => TopicPolicy<OperationContext>)
    readonly arguments?: new () => Arguments
  })[],
): DecoratedClass[] {
  const { Change, resolver } = defineChangeType(change)
  return [
    resolver,
    ...subscriptions.map(({ feed, arguments: given = ClientChangesArguments, ...subscription }) =>
      defineSubscription<Arguments>(Change, change.id.field, subscription, {
        given,
        watch: (ctx, args) =>
          watchClient(ctx, typeof feed === 'function' ? feed(args) : feed, args.clientId, args.after),
        // That something changed is told of the client, also when the record itself is not asked for.
        note: (ctx, { clientId }) => ctx.trail.read([clientId]),
      }),
    ),
  ]
}

/** A change as subscribers see it; the id of the record stands under the name of its field. */
interface RecordChange {
  readonly cursor: string
  readonly change: ChangeKindEnum
  readonly occurredAt: Date
  readonly [id: string]: unknown
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
    occurredAt!: Date
  }
  Field(() => IdScalar, { description: id.description })(Change.prototype, id.field)

  @Resolver(() => Change)
  class ChangeResolver {
    @FieldResolver(() => record.type(), { name: record.field, nullable: true, description: record.description })
    changedRecord(@Root() change: RecordChange, @Ctx() ctx: OperationContext): Promise<Row | null> {
      return ctx.loaders.get(record.byId, ctx).load(change[id.field] as Id)
    }
  }
  return { Change, resolver: named(ChangeResolver, `${type}Resolver`) }
}

/** How a subscription is opened, and whose data an event is noted to be. */
interface Watching<Arguments> {
  readonly given: new () => object
  readonly watch: (ctx: OperationContext, args: Arguments) => Promise<EventStream>
  readonly note: (ctx: OperationContext, args: Arguments, id: Id) => unknown
}

function defineSubscription<Arguments>(
  Change: DecoratedClass,
  idField: string,
  { field, description }: ChangesSubscription,
  { given, watch, note }: Watching<Arguments>,
): DecoratedClass {
  @Resolver()
  class ChangesResolver {
    @Subscription(() => Change, {
      name: field,
      description,
      subscribe: ({ args, context }: { args: Arguments; context: OperationContext }) => watch(context, args),
    })
    async changes(
      @Root() event: DeliveredEvent,
      @Args(() => given) args: Arguments,
      @Ctx() ctx: OperationContext,
    ): Promise<RecordChange> {
      const { cursor, change, subjectId, occurredAt } = event
      await note(ctx, args, subjectId)
      return { cursor, change: changeKind(change), [idField]: subjectId, occurredAt }
    }
  }
  return named(ChangesResolver, `${field}SubscriptionResolver`)
}

/** Classes of a manifest are told apart by their names. */
function named(made: DecoratedClass, name: string): DecoratedClass {
  Object.defineProperty(made, 'name', { value: name })
  return made
}

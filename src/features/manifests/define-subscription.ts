import { Args, ArgsType, type ClassType, Ctx, Field, Resolver, Root, Subscription } from 'type-graphql'
import type { DeliveredEvent } from '../../events/delivered-event.js'
import type { EventStream } from '../../events/event-stream.js'
import type { DecoratedClass } from './define-feature.js'
import type { OperationContext } from '../operation-context.js'

/** The argument of every subscription to events. */
@ArgsType()
export class SubscriptionArguments {
  @Field(() => String, { nullable: true, description: 'The cursor of the last event that the caller has seen.' })
  after?: string
}

interface SubscriptionOptions<Change extends object, Arguments> {
  readonly field: string
  readonly description: string
  readonly type: ClassType<Change>
  readonly arguments: new () => Arguments
  /** Opens the events, after it has checked that the caller may watch them. */
  readonly watch: (ctx: OperationContext, args: Arguments) => Promise<EventStream>
  /**
   * Makes of an event what subscribers get. It must read something of the client whom the event is about, or note them
   * in `ctx.trail`, so that the audit row of the event names them whatever fields the subscriber asked for.
   */
  readonly toChange: (ctx: OperationContext, event: DeliveredEvent, args: Arguments) => Change | Promise<Change>
}

/** Defines a subscription to events. @returns its resolver, for the feature's manifest. */
export function defineSubscription<Change extends object, Arguments extends SubscriptionArguments>({
  field,
  description,
  type,
  arguments: given,
  watch,
  toChange,
}: SubscriptionOptions<Change, Arguments>): DecoratedClass {
  @Resolver()
  class EventsResolver {
    @Subscription(() => type, {
      name: field,
      description,
      subscribe: ({ args, context }: { args: Arguments; context: OperationContext }) => watch(context, args),
    })
    events(
      @Root() event: DeliveredEvent,
      @Args(() => given) args: Arguments,
      @Ctx() ctx: OperationContext,
    ): Change | Promise<Change> {
      return toChange(ctx, event, args)
    }
  }
  return named(EventsResolver, `${field}SubscriptionResolver`)
}

/** Names a class that was made by a function: classes of a manifest are told apart by their names. */
export function named(made: DecoratedClass, name: string): DecoratedClass {
  Object.defineProperty(made, 'name', { value: name })
  return made
}

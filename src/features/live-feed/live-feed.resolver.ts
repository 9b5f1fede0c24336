import { Args, Ctx, Query, Resolver } from 'type-graphql'
import type { OperationContext } from '../operation-context.js'
import { EventPage, EventsArguments } from './event-page.type.js'
import { listEvents } from './list-events.js'

@Resolver()
export class LiveFeedResolver {
  @Query(() => EventPage, {
    description:
      'Events of all topics, as their subscriptions report them, for callers without a stream. Without `after` it returns only a cursor to start with.',
  })
  events(
    @Args(() => EventsArguments) { after = null, limit, wait }: EventsArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<EventPage> {
    return listEvents(ctx, { after, limit, wait })
  }
}

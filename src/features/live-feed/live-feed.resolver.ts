import { Args, Ctx, Query, Resolver } from 'type-graphql'
import type { OperationContext } from '../operation-context.js'
import { EventPage, EventsArguments } from './event-page.type.js'
import { listEvents } from './list-events.js'

@Resolver()
export class LiveFeedResolver {
  @Query(() => EventPage, {
    description:
      'What happened of all topics, as their subscriptions tell it, for who has no stream. Without `after` a cursor to begin with.',
  })
  events(
    @Args(() => EventsArguments) { after = null, limit, wait }: EventsArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<EventPage> {
    return listEvents(ctx, { after, limit, wait })
  }
}

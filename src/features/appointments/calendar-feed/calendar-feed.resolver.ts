import { Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { OperationContext } from '../../operation-context.js'
import { CalendarFeedType, CreateCalendarFeedPayload, RemoveCalendarFeedPayload } from './calendar-feed.type.js'
import { createCalendarFeed } from './create-calendar-feed.js'
import { findCalendarFeed } from './find-calendar-feed.js'
import { removeCalendarFeed } from './remove-calendar-feed.js'

@Resolver()
export class CalendarFeedResolver {
  @Query(() => CalendarFeedType, {
    nullable: true,
    description:
      'Whether the caller has an address at which calendar programs read their appointments; null if not. For therapists and clients.',
  })
  calendarFeed(@Ctx() ctx: OperationContext): Promise<CalendarFeedType | null> {
    return findCalendarFeed(ctx)
  }

  @Mutation(() => CreateCalendarFeedPayload, {
    nullable: true,
    description:
      "Makes an address at which calendar programs read the caller's appointments without signing in; the one before ends, and a mail tells the caller. Needs a password that was checked in the last five minutes. For therapists and clients.",
  })
  createCalendarFeed(@Ctx() ctx: OperationContext): Promise<CreateCalendarFeedPayload> {
    return createCalendarFeed(ctx)
  }

  @Mutation(() => RemoveCalendarFeedPayload, {
    nullable: true,
    description:
      'Ends the address at which calendar programs read the appointments of the caller. Needs a password that was checked in the last five minutes. Calling it again changes nothing.',
  })
  removeCalendarFeed(@Ctx() ctx: OperationContext): Promise<RemoveCalendarFeedPayload> {
    return removeCalendarFeed(ctx)
  }
}

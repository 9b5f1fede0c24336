import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Connection, pageSize } from '../../kernel/paging/connection.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { CrisisResourceType } from '../safety/index.js'
import { MomentRangeInput, userById, UserType } from '../users/index.js'
import { countJournalsByDay } from './count-journals-by-day.js'
import { createJournal } from './create-journal.js'
import { deleteJournal } from './delete-journal.js'
import { digestJournals } from './digest-journals.js'
import { findJournal } from './find-journal.js'
import { assertConsent, journalsReadable } from './journal.policy.js'
import {
  CreateJournalInput,
  DeleteJournalPayload,
  JournalConnection,
  JournalDayCount,
  JournalListArguments,
  JournalPayload,
  JournalType,
  UpdateJournalInput,
} from './journal.type.js'
import { journalById, newestJournals } from './journals.loader.js'
import { journalCursor, type ListedJournals, listJournals } from './list-journals.js'
import { updateJournal } from './update-journal.js'

@Resolver(() => JournalType)
export class JournalsResolver {
  @Query(() => JournalType, { description: 'One journal entry.' })
  journal(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<JournalType> {
    return findJournal(ctx, journalsReadable(ctx), id)
  }

  @Query(() => JournalConnection, {
    description: "A client's entries, newest first. Empty if the caller may not see the client.",
  })
  journals(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Args(() => JournalListArguments) { range = {}, first, after = null }: JournalListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedJournals> {
    return listJournals(ctx, journalsReadable(ctx, clientId), clientId, range, { first, after })
  }

  @Query(() => [JournalDayCount], {
    description: "Number of entries for each day in the client's time zone, oldest day first.",
  })
  journalCountsByDay(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('range', () => MomentRangeInput) range: MomentRangeInput,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly JournalDayCount[]> {
    return countJournalsByDay(ctx, journalsReadable(ctx, clientId), clientId, range)
  }

  @Mutation(() => JournalPayload, { description: 'Creates a journal entry.' })
  createJournal(
    @Arg('input', () => CreateJournalInput) input: CreateJournalInput,
    @Ctx() ctx: OperationContext,
  ): Promise<JournalPayload> {
    return createJournal(ctx, input)
  }

  @Mutation(() => JournalPayload, {
    description: 'Changes an entry. A field that is absent keeps its value; null clears it.',
  })
  updateJournal(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => UpdateJournalInput) input: UpdateJournalInput,
    @Ctx() ctx: OperationContext,
  ): Promise<JournalPayload> {
    return updateJournal(ctx, id, input)
  }

  @Mutation(() => DeleteJournalPayload, {
    description: 'Deletes an entry. The record is kept but no longer shown.',
  })
  deleteJournal(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<DeleteJournalPayload> {
    return deleteJournal(ctx, id)
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'The client who owns it, if the caller may see the profile.',
  })
  client(@Root() journal: JournalType, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return journal.clientId === null ? Promise.resolve(null) : ctx.loaders.get(userById, ctx).load(journal.clientId)
  }
}

@Resolver(() => JournalPayload)
export class JournalPayloadResolver {
  @FieldResolver(() => JournalType, { nullable: true, description: 'The entry after the change.' })
  journal(@Root() payload: JournalPayload, @Ctx() ctx: OperationContext): Promise<JournalType | null> {
    return ctx.loaders.get(journalById, ctx).load(payload.journalId)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Crisis resources to show at once if the text reads like a crisis; otherwise empty.',
  })
  crisisResources(@Root() payload: JournalPayload, @Ctx() ctx: OperationContext): readonly CrisisResourceType[] {
    return payload.showsCrisisResources ? ctx.rules.crisisResources : []
  }
}

@Resolver(() => JournalConnection)
export class JournalConnectionResolver {
  @FieldResolver(() => String, {
    description: 'A digest of the whole list, not only of this page. It changes if any entry changes.',
  })
  revision(@Root() { list }: ListedJournals, @Ctx() ctx: OperationContext): Promise<string> {
    return digestJournals(ctx, journalsReadable(ctx, list.clientId), list.clientId, list.range)
  }
}

@Resolver(() => UserType)
export class UserJournalsResolver {
  @FieldResolver(() => JournalConnection, {
    nullable: true,
    description: "The client's entries, newest first; null with CONSENT_REQUIRED if consent is missing.",
  })
  async journals(
    @Root() user: UserType,
    @Args(() => JournalListArguments) { range = {}, first, after = null }: JournalListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedJournals> {
    const page = { first: pageSize(first), after }
    const isWhole = range.from == null && range.to == null
    if (!isWhole || after !== null) return listJournals(ctx, journalsReadable(ctx, user.id), user.id, range, page)
    const newest = await ctx.loaders.get(newestJournals(first), ctx).load(user.id)
    if (newest.length === 0) await assertConsent(ctx, user.id)
    return new Connection(newest, page, journalCursor, { clientId: user.id, range })
  }

  @FieldResolver(() => [JournalDayCount], {
    nullable: true,
    description:
      "Number of entries for each day in the client's time zone, oldest day first; null with CONSENT_REQUIRED.",
  })
  journalCountsByDay(
    @Root() user: UserType,
    @Arg('range', () => MomentRangeInput) range: MomentRangeInput,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly JournalDayCount[]> {
    return countJournalsByDay(ctx, journalsReadable(ctx, user.id), user.id, range)
  }
}

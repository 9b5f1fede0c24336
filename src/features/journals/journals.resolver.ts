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
import { explainNothing, journalsReadable } from './journal.policy.js'
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
  @Query(() => JournalType, { description: 'One entry.' })
  journal(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<JournalType> {
    return findJournal(ctx, journalsReadable(ctx), id)
  }

  @Query(() => JournalConnection, {
    description: "A client's entries, newest first; empty for somebody the caller may not see.",
  })
  journals(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Args(() => JournalListArguments) { range = {}, first, after = null }: JournalListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedJournals> {
    return listJournals(ctx, journalsReadable(ctx, clientId), clientId, range, { first, after })
  }

  @Query(() => [JournalDayCount], { description: "Entries per day of the client's time zone, oldest day first." })
  journalCountsByDay(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('range', () => MomentRangeInput) range: MomentRangeInput,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly JournalDayCount[]> {
    return countJournalsByDay(ctx, journalsReadable(ctx, clientId), clientId, range)
  }

  @Mutation(() => JournalPayload, { description: 'Stores a new entry.' })
  createJournal(
    @Arg('input', () => CreateJournalInput) input: CreateJournalInput,
    @Ctx() ctx: OperationContext,
  ): Promise<JournalPayload> {
    return createJournal(ctx, input)
  }

  @Mutation(() => JournalPayload, { description: 'Changes an entry: an absent field stays, null clears.' })
  updateJournal(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => UpdateJournalInput) input: UpdateJournalInput,
    @Ctx() ctx: OperationContext,
  ): Promise<JournalPayload> {
    return updateJournal(ctx, id, input)
  }

  @Mutation(() => DeleteJournalPayload, {
    description: 'Deletes an entry; the record is retained and appears nowhere.',
  })
  deleteJournal(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<DeleteJournalPayload> {
    return deleteJournal(ctx, id)
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'The client who owns it, where the caller may see the profile.',
  })
  client(@Root() journal: JournalType, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return journal.clientId === null ? Promise.resolve(null) : ctx.loaders.get(userById, ctx).load(journal.clientId)
  }
}

@Resolver(() => JournalPayload)
export class JournalPayloadResolver {
  @FieldResolver(() => JournalType, { nullable: true, description: 'The entry as it is now.' })
  journal(@Root() payload: JournalPayload, @Ctx() ctx: OperationContext): Promise<JournalType | null> {
    return ctx.loaders.get(journalById, ctx).load(payload.journalId)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Where the writer finds help at once, when what was written reads like a crisis; else empty.',
  })
  crisisResources(@Root() payload: JournalPayload, @Ctx() ctx: OperationContext): readonly CrisisResourceType[] {
    return payload.showsCrisisResources ? ctx.rules.crisisResources : []
  }
}

@Resolver(() => JournalConnection)
export class JournalConnectionResolver {
  @FieldResolver(() => String, {
    description: 'A digest of the whole list, not of this page alone: it changes with any entry.',
  })
  revision(@Root() { list }: ListedJournals, @Ctx() ctx: OperationContext): Promise<string> {
    return digestJournals(ctx, journalsReadable(ctx, list.clientId), list.clientId, list.range)
  }
}

@Resolver(() => UserType)
export class UserJournalsResolver {
  @FieldResolver(() => JournalConnection, {
    nullable: true,
    description: "The client's entries, newest first; null with CONSENT_REQUIRED where the consent is missing.",
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
    if (newest.length === 0) await explainNothing(ctx, user.id)
    return new Connection(newest, page, journalCursor, { clientId: user.id, range })
  }

  @FieldResolver(() => [JournalDayCount], {
    nullable: true,
    description: "Entries per day of the client's time zone, oldest day first; null with CONSENT_REQUIRED.",
  })
  journalCountsByDay(
    @Root() user: UserType,
    @Arg('range', () => MomentRangeInput) range: MomentRangeInput,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly JournalDayCount[]> {
    return countJournalsByDay(ctx, journalsReadable(ctx, user.id), user.id, range)
  }
}

import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { pageSize } from '../../kernel/paging/page-arguments.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { prefetchedField, RelationshipType } from '../practice/index.js'
import { CrisisResourceType, resourcesShown } from '../safety/index.js'
import { MomentRangeInput, userById, UserType } from '../users/index.js'
import { countJournalsByDay } from './count-journals-by-day.js'
import { createJournal } from './create-journal.js'
import { deleteJournal } from './delete-journal.js'
import { findJournal } from './find-journal.js'
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
import { journalRecord, newestJournals } from './journal.record.js'
import {
  digestJournals,
  latestJournals,
  type ListedJournals,
  listJournals,
  listJournalsOfUser,
} from './list-journals.js'
import { updateJournal } from './update-journal.js'
import { underKey } from '../requests/idempotency-key.js'

@Resolver(() => JournalType)
export class JournalsResolver {
  @Query(() => JournalType, { description: 'One journal entry.' })
  journal(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<JournalType> {
    return findJournal(ctx, id)
  }

  @Query(() => JournalConnection, {
    description: "A client's entries, newest first. Empty if the caller may not see the client.",
  })
  journals(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Args(() => JournalListArguments) { range = {}, page }: JournalListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedJournals> {
    return listJournals(ctx, { clientId, range }, page)
  }

  @Query(() => [JournalDayCount], {
    description: "Number of entries for each day in the client's time zone, oldest day first.",
  })
  journalCountsByDay(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('range', () => MomentRangeInput) range: MomentRangeInput,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly JournalDayCount[]> {
    return countJournalsByDay(ctx, clientId, range)
  }

  @Mutation(() => JournalPayload, { description: 'Creates a journal entry.' })
  createJournal(
    @Arg('input', () => CreateJournalInput) { idempotencyKey, ...input }: CreateJournalInput,
    @Ctx() ctx: OperationContext,
  ): Promise<JournalPayload> {
    return createJournal(underKey(ctx, 'createJournal', idempotencyKey, input), input)
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
    return ctx.loaders.get(journalRecord.byId, ctx).load(payload.journalId)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Crisis resources to show at once if the text reads like a crisis; otherwise empty.',
  })
  crisisResources(
    @Root() payload: JournalPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CrisisResourceType[]> {
    return resourcesShown(ctx, payload.crisisTopic)
  }
}

@Resolver(() => JournalConnection)
export class JournalConnectionResolver {
  @FieldResolver(() => String, {
    description: 'A digest of the whole list, not only of this page. It changes if any entry changes.',
  })
  revision(@Root() { list }: ListedJournals, @Ctx() ctx: OperationContext): Promise<string> {
    return digestJournals(ctx, list)
  }
}

@Resolver(() => UserType)
export class UserJournalsResolver {
  @FieldResolver(() => JournalConnection, {
    nullable: true,
    description: "The client's entries, newest first; null with CONSENT_REQUIRED if consent is missing.",
  })
  journals(
    @Root() user: UserType,
    @Args(() => JournalListArguments) { range = {}, page }: JournalListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedJournals> {
    return listJournalsOfUser(ctx, { clientId: user.id, range }, page)
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
    return countJournalsByDay(ctx, user.id, range)
  }
}

@Resolver(() => RelationshipType)
export class RelationshipJournalsResolver {
  @FieldResolver(() => [JournalType], {
    description: "The client's newest entries that the caller may read; empty if consent is missing.",
  })
  async latestJournals(
    @Root() relationship: RelationshipType,
    @Arg('first', () => Int, { defaultValue: 3, description: 'Number of items, from 1 to 500.' }) first: number,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly JournalType[]> {
    const size = pageSize(first)
    const prefetched = prefetchedField(relationship, latestJournals)
    if (prefetched !== undefined) return prefetched
    const { clientId } = relationship
    if (clientId === null) return []
    return (await ctx.loaders.get(newestJournals(size), ctx).load(clientId)).slice(0, size)
  }
}

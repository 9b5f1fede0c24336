import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import { underKey } from '../idempotency-key.js'
import type { OperationContext } from '../operation-context.js'
import {
  ContentEntryPayload,
  ContentEntryType,
  ContentGroupType,
  CreateContentEntryInput,
  UpdateContentEntryInput,
} from './content-entry.type.js'
import { createContentEntry, removeContentEntry, updateContentEntry } from './edit-content.js'
import { listContent, listEditableContent } from './list-content.js'

@Resolver(() => ContentEntryType)
export class ContentResolver {
  @Query(() => [ContentGroupType], {
    description: "The content library, by group and topic: the platform's, and that of the caller's organisation.",
  })
  contentLibrary(
    @Arg('role', () => String, {
      defaultValue: 'User',
      description: '`User` is everybody; `client` and `therapist` narrow, in any case. For any other there is nothing.',
    })
    role: string,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly ContentGroupType[]> {
    return listContent(ctx, role)
  }

  @Query(() => [ContentEntryType], {
    description: 'The entries of the organisation that the caller administers, also those that are not shown.',
  })
  contentEntries(@Ctx() ctx: OperationContext): Promise<readonly ContentEntryType[]> {
    return listEditableContent(ctx)
  }

  @Mutation(() => ContentEntryPayload, { description: "Adds an entry to the organisation's library, by its admin." })
  createContentEntry(
    @Arg('input', () => CreateContentEntryInput) { idempotencyKey, ...input }: CreateContentEntryInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ContentEntryPayload> {
    return createContentEntry(underKey(ctx, 'createContentEntry', idempotencyKey, input), input)
  }

  @Mutation(() => ContentEntryPayload, { description: "Changes an entry of the organisation's library, by its admin." })
  updateContentEntry(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => UpdateContentEntryInput) input: UpdateContentEntryInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ContentEntryPayload> {
    return updateContentEntry(ctx, id, input)
  }

  @Mutation(() => ContentEntryPayload, { description: "Removes an entry of the organisation's library, by its admin." })
  removeContentEntry(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<ContentEntryPayload> {
    return removeContentEntry(ctx, id)
  }
}

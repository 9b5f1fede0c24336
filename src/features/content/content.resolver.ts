import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import { underKey } from '../requests/idempotency-key.js'
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
    description: "The content library by group and topic: entries of the platform and of the caller's organisation.",
  })
  contentLibrary(
    @Arg('role', () => String, {
      defaultValue: 'User',
      description:
        '`User` returns entries for everybody; `client` and `therapist` (in any letter case) return entries for that role. Other values return nothing.',
    })
    role: string,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly ContentGroupType[]> {
    return listContent(ctx, role)
  }

  @Query(() => [ContentEntryType], {
    description: 'All entries of the organisation, including hidden ones. For organisation administrators.',
  })
  contentEntries(@Ctx() ctx: OperationContext): Promise<readonly ContentEntryType[]> {
    return listEditableContent(ctx)
  }

  @Mutation(() => ContentEntryPayload, {
    description: "Adds an entry to the organisation's library. For organisation administrators.",
  })
  createContentEntry(
    @Arg('input', () => CreateContentEntryInput) { idempotencyKey, ...input }: CreateContentEntryInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ContentEntryPayload> {
    return createContentEntry(underKey(ctx, 'createContentEntry', idempotencyKey, input), input)
  }

  @Mutation(() => ContentEntryPayload, {
    description: "Changes an entry of the organisation's library. For organisation administrators.",
  })
  updateContentEntry(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => UpdateContentEntryInput) input: UpdateContentEntryInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ContentEntryPayload> {
    return updateContentEntry(ctx, id, input)
  }

  @Mutation(() => ContentEntryPayload, {
    description: "Removes an entry of the organisation's library. For organisation administrators.",
  })
  removeContentEntry(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<ContentEntryPayload> {
    return removeContentEntry(ctx, id)
  }
}

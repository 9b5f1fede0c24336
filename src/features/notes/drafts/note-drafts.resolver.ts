import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { discardNoteDraft } from './discard-note-draft.js'
import { listNoteDrafts, saveNoteDraft } from './save-note-draft.js'
import { NoteDraftPayload, NoteDraftType, SaveNoteDraftInput } from './note-draft.type.js'
import { noteDraftReads, recordTypeById } from '../note.record.js'
import { RecordTypeType } from '../record-types/record-types.js'

@Resolver(() => NoteDraftType)
export class NoteDraftsResolver {
  @Query(() => [NoteDraftType], {
    description: "The caller's drafts about a client, the most recently saved first, at most a hundred.",
  })
  noteDrafts(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly NoteDraftType[]> {
    return listNoteDrafts(ctx, clientId)
  }

  @Mutation(() => NoteDraftPayload, {
    description:
      'Saves a new draft, or with `id` the next version of one. If another version was saved meanwhile, it fails with CONFLICT and both texts. At most fifty drafts of new notes are kept for each client.',
  })
  saveNoteDraft(
    @Arg('input', () => SaveNoteDraftInput) input: SaveNoteDraftInput,
    @Ctx() ctx: OperationContext,
  ): Promise<NoteDraftPayload> {
    return saveNoteDraft(ctx, input)
  }

  @Mutation(() => NoteDraftPayload, { description: 'Deletes a draft for good.' })
  discardNoteDraft(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<NoteDraftPayload> {
    return discardNoteDraft(ctx, id)
  }

  @FieldResolver(() => RecordTypeType, { nullable: true, description: 'The kind of record for the note.' })
  recordType(@Root() { recordTypeId }: NoteDraftType, @Ctx() ctx: OperationContext): Promise<RecordTypeType | null> {
    return recordTypeId === null ? Promise.resolve(null) : ctx.loaders.get(recordTypeById, ctx).load(recordTypeId)
  }
}

@Resolver(() => NoteDraftPayload)
export class NoteDraftPayloadResolver {
  @FieldResolver(() => NoteDraftType, {
    nullable: true,
    description: 'The draft after the change; null if it was deleted.',
  })
  draft(@Root() { draftId }: NoteDraftPayload, @Ctx() ctx: OperationContext): Promise<NoteDraftType | null> {
    return ctx.loaders.get(noteDraftReads.byId, ctx).load(draftId)
  }
}

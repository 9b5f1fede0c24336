import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { discardNoteDraft } from './discard-note-draft.js'
import { listNoteDrafts } from './list-note-drafts.js'
import { NoteDraftPayload, NoteDraftType, SaveNoteDraftInput } from './note-draft.type.js'
import { noteDraftById, recordTypeById } from './notes.loader.js'
import { RecordTypeType } from './record-type.type.js'
import { saveNoteDraft } from './save-note-draft.js'

@Resolver(() => NoteDraftType)
export class NoteDraftsResolver {
  @Query(() => [NoteDraftType], {
    description: "The caller's drafts about a client, the one saved last first, a hundred at most.",
  })
  noteDrafts(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly NoteDraftType[]> {
    return listNoteDrafts(ctx, clientId)
  }

  @Mutation(() => NoteDraftPayload, {
    description:
      'Keeps what the caller is writing: a new draft, or with `id` its next state. One that was saved elsewhere meanwhile is CONFLICT with both texts. Of a new note fifty drafts about a client at most.',
  })
  saveNoteDraft(
    @Arg('input', () => SaveNoteDraftInput) input: SaveNoteDraftInput,
    @Ctx() ctx: OperationContext,
  ): Promise<NoteDraftPayload> {
    return saveNoteDraft(ctx, input)
  }

  @Mutation(() => NoteDraftPayload, { description: 'Throws a draft away for good.' })
  discardNoteDraft(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<NoteDraftPayload> {
    return discardNoteDraft(ctx, id)
  }

  @FieldResolver(() => RecordTypeType, { nullable: true, description: 'The kind of record that it is to become.' })
  recordType(@Root() { recordTypeId }: NoteDraftType, @Ctx() ctx: OperationContext): Promise<RecordTypeType | null> {
    return recordTypeId === null ? Promise.resolve(null) : ctx.loaders.get(recordTypeById, ctx).load(recordTypeId)
  }
}

@Resolver(() => NoteDraftPayload)
export class NoteDraftPayloadResolver {
  @FieldResolver(() => NoteDraftType, { nullable: true, description: 'The draft as it is now; null when it is gone.' })
  draft(@Root() { draftId }: NoteDraftPayload, @Ctx() ctx: OperationContext): Promise<NoteDraftType | null> {
    return ctx.loaders.get(noteDraftById, ctx).load(draftId)
  }
}

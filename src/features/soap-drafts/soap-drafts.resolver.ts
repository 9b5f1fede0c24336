import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { Unauthenticated } from '../../kernel/errors.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { findSoapDraft, listSoapDrafts, soapDraftById } from './find-soap-draft.js'
import { generateSoapNote } from './generate-soap-note.js'
import { GenerateSoapNoteInput, NoteTemplateType, SoapDraftPayload, SoapDraftType } from './soap-draft.type.js'
import { noteTemplates } from './templates/note-templates.js'

@Resolver()
export class SoapDraftsResolver {
  @Query(() => SoapDraftType, { description: 'One request for a draft, with its state.' })
  soapDraft(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<SoapDraftType> {
    return findSoapDraft(ctx, id)
  }

  @Query(() => [SoapDraftType], { description: "The caller's twenty newest requests about a client, newest first." })
  soapDrafts(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly SoapDraftType[]> {
    return listSoapDrafts(ctx, clientId)
  }

  @Query(() => [NoteTemplateType], { description: 'The templates by which notes are drafted.' })
  noteTemplates(@Ctx() { caller }: OperationContext): readonly NoteTemplateType[] {
    if (caller.kind !== 'user') throw new Unauthenticated()
    return noteTemplates
  }

  @Mutation(() => SoapDraftPayload, {
    description:
      'Starts the draft of a note from what the therapist may read about a session, and returns at once. `soapDraft` reports the result, and `soapNote` the changed note. While a draft is being written, repeating the call returns the same request.',
  })
  generateSoapNote(
    @Arg('input', () => GenerateSoapNoteInput) input: GenerateSoapNoteInput,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapDraftPayload> {
    return generateSoapNote(ctx, input)
  }
}

@Resolver(() => SoapDraftPayload)
export class SoapDraftPayloadResolver {
  @FieldResolver(() => SoapDraftType, { nullable: true, description: 'The current state of the request.' })
  soapDraft(@Root() { soapDraftId }: SoapDraftPayload, @Ctx() ctx: OperationContext): Promise<SoapDraftType | null> {
    return ctx.loaders.get(soapDraftById, ctx).load(soapDraftId)
  }
}

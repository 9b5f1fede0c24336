import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { Unauthenticated } from '../../kernel/errors.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { findSoapDraft, listSoapDrafts, soapDraftById } from './find-soap-draft.js'
import { generateSoapNote } from './generate-soap-note.js'
import { GenerateSoapNoteInput, NoteTemplateType, SoapDraftPayload, SoapDraftType } from './soap-draft.type.js'
import { atMostBytes, BYTE_LIMITS } from '../../kernel/limits.js'
import type { StagedFile } from '../../services/files/file-store.js'
import { UploadScalar } from '../requests/upload.scalar.js'
import { transcriptByRequest } from './transcripts/find-transcript.js'
import type { SpokenTurn } from './transcripts/given-transcript.js'
import { type TranscriptTurn, TranscriptType } from './transcripts/transcript.type.js'
import { noteTemplates } from './templates/note-templates.js'
import { underKey } from '../requests/idempotency-key.js'

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
    @Arg('input', () => GenerateSoapNoteInput) { idempotencyKey, ...input }: GenerateSoapNoteInput,
    @Arg('file', () => UploadScalar, {
      nullable: true,
      description: `The transcript of the session, WebVTT or text in UTF-8, ${atMostBytes(BYTE_LIMITS.transcript)}. Only on \`/graphql/stream\`.`,
    })
    file: StagedFile | null | undefined,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapDraftPayload> {
    const all = { ...input, file: file == null ? null : { name: file.name, sha256: file.sha256 } }
    return generateSoapNote(underKey(ctx, 'generateSoapNote', idempotencyKey, all), input, file ?? null)
  }
}

@Resolver(() => SoapDraftType)
export class SoapDraftTranscriptResolver {
  @FieldResolver(() => TranscriptType, {
    nullable: true,
    description: 'The transcript that came with the request, for its therapist; null if there was none.',
  })
  async transcript(@Root() { id }: SoapDraftType, @Ctx() ctx: OperationContext): Promise<TranscriptType | null> {
    const found = await ctx.loaders.get(transcriptByRequest, ctx).load(id)
    return found && { id: found.id, turns: found.turns && shownTurns(found.turns) }
  }
}

function shownTurns(turns: readonly SpokenTurn[]): readonly TranscriptTurn[] {
  return turns.map(({ name, who, text, cues }, number) => ({
    ...{ number, name, text, who },
    ...{ from: cues[0]?.from ?? null, to: cues.at(-1)?.to ?? null },
  }))
}

@Resolver(() => SoapDraftPayload)
export class SoapDraftPayloadResolver {
  @FieldResolver(() => SoapDraftType, { nullable: true, description: 'The current state of the request.' })
  soapDraft(@Root() { soapDraftId }: SoapDraftPayload, @Ctx() ctx: OperationContext): Promise<SoapDraftType | null> {
    return ctx.loaders.get(soapDraftById, ctx).load(soapDraftId)
  }
}

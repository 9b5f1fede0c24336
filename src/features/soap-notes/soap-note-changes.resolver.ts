import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { amendSoapNote } from './amend-soap-note.js'
import { approveSoapNote } from './approve-soap-note.js'
import { confirmDraftSentence } from './confirm-draft-sentence.js'
import { releaseSoapNote, withdrawSoapRelease, withholdSoapNote } from './release-soap-note.js'
import { saveSoapNoteDraft } from './save-soap-note-draft.js'
import { signSoapNote } from './sign-soap-note.js'
import { SoapNoteVersionType } from './soap-note-version.type.js'
import { SoapNotePayload, SoapNoteType, SubmitSoapNoteInput } from './soap-note.type.js'
import { soapNoteById, soapVersionById } from './soap-notes.loader.js'
import { submitSoapNote } from './submit-soap-note.js'

const EXPECTED = 'The version that was looked at; another stored one is CONFLICT, with both texts.'

@Resolver(() => SoapNotePayload)
export class SoapNoteChangesResolver {
  @Mutation(() => SoapNotePayload, {
    description:
      "Stores a new SOAP note or changes one: a generated draft or the therapist's text, which can be approved with it and, with a signature, signed.",
  })
  submitSoapNote(
    @Arg('input', () => SubmitSoapNoteInput) input: SubmitSoapNoteInput,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapNotePayload> {
    return submitSoapNote(ctx, input)
  }

  @Mutation(() => SoapNotePayload, {
    description: 'Saves what is being written without making a version of it; a stale save changes nothing.',
  })
  saveSoapNoteDraft(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('data', () => String, { description: "The therapist's text." }) data: string,
    @Arg('expectedVersion', () => Int, { description: EXPECTED }) expectedVersion: number,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapNotePayload> {
    return saveSoapNoteDraft(ctx, { id, data, expectedVersion })
  }

  @Mutation(() => SoapNotePayload, {
    description: 'Approves a note as it stands; who approves a draft without a text of their own makes it theirs.',
  })
  approveSoapNote(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED }) expectedVersion: number | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapNotePayload> {
    return approveSoapNote(ctx, id, expectedVersion)
  }

  @Mutation(() => SoapNotePayload, { description: 'Signs an approved note, which locks it.' })
  signSoapNote(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('signature', () => String, {
      description: 'The picture of a signature: PNG, JPEG or WebP, as Base64 or as a data URL, at most 512 KiB.',
    })
    signature: string,
    @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED }) expectedVersion: number | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapNotePayload> {
    return signSoapNote(ctx, id, signature, expectedVersion)
  }

  @Mutation(() => SoapNotePayload, {
    description:
      'Opens a signed note for a correction. The signed version stays, and is what the client reads, until the new one is signed.',
  })
  amendSoapNote(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('data', () => String, { description: 'The text that shall stand.' }) data: string,
    @Arg('reason', () => String, { description: 'Why, at most 2000 characters.' }) reason: string,
    @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED }) expectedVersion: number | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapNotePayload> {
    return amendSoapNote(ctx, { id, data, reason, expectedVersion })
  }

  @Mutation(() => SoapNotePayload, {
    description: 'Vouches for a sentence of the draft that nothing in the record supports.',
  })
  confirmDraftSentence(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('sentence', () => Int, { description: 'Its place in `draftSentences`, from 0.' }) sentence: number,
    @Arg('expectedVersion', () => Int, { description: EXPECTED }) expectedVersion: number,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapNotePayload> {
    return confirmDraftSentence(ctx, id, sentence, expectedVersion)
  }

  @Mutation(() => SoapNotePayload, { description: 'Lets the client read an approved or signed note now.' })
  releaseSoapNote(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<SoapNotePayload> {
    return releaseSoapNote(ctx, id)
  }

  @Mutation(() => SoapNotePayload, {
    description: 'Takes a release back; the note is not released by itself again.',
  })
  withdrawSoapRelease(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<SoapNotePayload> {
    return withdrawSoapRelease(ctx, id)
  }

  @Mutation(() => SoapNotePayload, { description: 'Keeps a note from its client, for a reason that is recorded.' })
  withholdSoapNote(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('reason', () => String, { description: 'Why, at most 2000 characters; the client never reads it.' })
    reason: string,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapNotePayload> {
    return withholdSoapNote(ctx, id, reason)
  }

  @FieldResolver(() => SoapNoteType, { nullable: true, description: 'The note as it is now.' })
  note(@Root() payload: SoapNotePayload, @Ctx() ctx: OperationContext): Promise<SoapNoteType | null> {
    return ctx.loaders.get(soapNoteById, ctx).load(payload.soapNoteId)
  }

  @FieldResolver(() => SoapNoteVersionType, {
    nullable: true,
    description: 'The entry of the history that the change made; null for one that made none.',
  })
  entry(@Root() payload: SoapNotePayload, @Ctx() ctx: OperationContext): Promise<SoapNoteVersionType | null> {
    const { versionId } = payload
    return versionId === undefined ? Promise.resolve(null) : ctx.loaders.get(soapVersionById, ctx).load(versionId)
  }
}

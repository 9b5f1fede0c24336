import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { amendSoapNote } from './review/amend-soap-note.js'
import { approveSoapNote } from './review/approve-soap-note.js'
import { confirmDraftSentence } from './review/confirm-draft-sentence.js'
import { releaseSoapNote, withdrawSoapRelease, withholdSoapNote } from './release/release-soap-note.js'
import { saveSoapNoteDraft } from './review/save-soap-note-draft.js'
import { signSoapNote } from './signing/sign-soap-note.js'
import { SoapNotePayload, SoapNoteType, SoapNoteVersionType, SubmitSoapNoteInput } from './soap-note.type.js'
import { soapNoteById } from './find-soap-note.js'
import { currentVersions } from './soap-note.record.js'
import { submitSoapNote } from './submission/submit-soap-note.js'
import { atMost, atMostBytes, BYTE_LIMITS, LIMITS } from '../../kernel/limits.js'
import { KEY_FIELD, underKey } from '../requests/idempotency-key.js'

const EXPECTED =
  'The version that the caller has seen. If another version is stored, the request fails with CONFLICT and both texts.'

@Resolver(() => SoapNotePayload)
export class SoapNoteChangesResolver {
  @Mutation(() => SoapNotePayload, {
    description:
      "Creates or changes a SOAP note: a generated draft, or the therapist's text. The text can be approved at the same time and, with a signature, signed.",
  })
  submitSoapNote(
    @Arg('input', () => SubmitSoapNoteInput) { idempotencyKey, ...input }: SubmitSoapNoteInput,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapNotePayload> {
    return submitSoapNote(underKey(ctx, 'submitSoapNote', idempotencyKey, input), input)
  }

  @Mutation(() => SoapNotePayload, {
    description:
      'Saves work in progress without creating a version. A save that is based on an old version changes nothing.',
  })
  saveSoapNoteDraft(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('data', () => String, { description: `The therapist's text, ${atMost(LIMITS.soapNote.data)}.` }) data: string,
    @Arg('expectedVersion', () => Int, { description: EXPECTED }) expectedVersion: number,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapNotePayload> {
    return saveSoapNoteDraft(ctx, { id, data, expectedVersion })
  }

  @Mutation(() => SoapNotePayload, {
    description: "Approves a note. If a draft has no text by the therapist, the draft becomes the therapist's text.",
  })
  approveSoapNote(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED }) expectedVersion: number | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapNotePayload> {
    return approveSoapNote(ctx, id, expectedVersion)
  }

  @Mutation(() => SoapNotePayload, { description: 'Signs and locks an approved note.' })
  signSoapNote(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('signature', () => String, {
      description: `A picture of the signature: PNG, JPEG or WebP, as Base64 or a data URL, ${atMostBytes(BYTE_LIMITS.signature)}.`,
    })
    signature: string,
    @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED }) expectedVersion: number | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapNotePayload> {
    return signSoapNote(ctx, id, signature, expectedVersion)
  }

  @Mutation(() => SoapNotePayload, {
    description:
      'Opens a signed note for a correction. The client reads the signed version until the new one is signed.',
  })
  amendSoapNote(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('data', () => String, { description: `The corrected text, ${atMost(LIMITS.soapNote.data)}.` }) data: string,
    @Arg('reason', () => String, { description: `The reason, ${atMost(LIMITS.signedRecord.reason)}.` }) reason: string,
    @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED }) expectedVersion: number | null = null,
    @Arg('idempotencyKey', () => String, KEY_FIELD) idempotencyKey: string | null | undefined,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapNotePayload> {
    const amendment = { id, data, reason, expectedVersion }
    return amendSoapNote(underKey(ctx, 'amendSoapNote', idempotencyKey, amendment), amendment)
  }

  @Mutation(() => SoapNotePayload, {
    description: 'Confirms a sentence of the draft that no record supports.',
  })
  confirmDraftSentence(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('sentence', () => Int, { description: 'Its position in `draftSentences`, from 0.' }) sentence: number,
    @Arg('expectedVersion', () => Int, { description: EXPECTED }) expectedVersion: number,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapNotePayload> {
    return confirmDraftSentence(ctx, id, sentence, expectedVersion)
  }

  @Mutation(() => SoapNotePayload, { description: 'Releases an approved or signed note to the client now.' })
  releaseSoapNote(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<SoapNotePayload> {
    return releaseSoapNote(ctx, id)
  }

  @Mutation(() => SoapNotePayload, {
    description: 'Withdraws a release. The note is not released automatically after that.',
  })
  withdrawSoapRelease(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<SoapNotePayload> {
    return withdrawSoapRelease(ctx, id)
  }

  @Mutation(() => SoapNotePayload, { description: 'Withholds a note from its client. The reason is recorded.' })
  withholdSoapNote(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('reason', () => String, {
      description: `The reason, ${atMost(LIMITS.signedRecord.reason)}. The client never reads it.`,
    })
    reason: string,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapNotePayload> {
    return withholdSoapNote(ctx, id, reason)
  }

  @FieldResolver(() => SoapNoteType, { nullable: true, description: 'The note after the change.' })
  note(@Root() payload: SoapNotePayload, @Ctx() ctx: OperationContext): Promise<SoapNoteType | null> {
    return ctx.loaders.get(soapNoteById, ctx).load(payload.soapNoteId)
  }

  @FieldResolver(() => SoapNoteVersionType, {
    nullable: true,
    description: 'The history entry of this change; null if the change made none.',
  })
  entry(@Root() payload: SoapNotePayload, @Ctx() ctx: OperationContext): Promise<SoapNoteVersionType | null> {
    const { versionId } = payload
    return versionId === undefined ? Promise.resolve(null) : ctx.loaders.get(currentVersions.byId, ctx).load(versionId)
  }
}

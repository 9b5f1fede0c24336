import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar, LocalDateScalar } from '../../kernel/scalars.js'
import { NoteWorkflowType, workflowOf } from '../note-workflows/index.js'
import type { OperationContext } from '../operation-context.js'
import { userById, UserType } from '../users/index.js'
import { countSoapNotes, draftDistances } from './count-soap-notes.js'
import { DraftSentenceType } from './draft-sentence.type.js'
import { findSoapNote } from './find-soap-note.js'
import { listVersions, soapNoteHistory } from './list-soap-history.js'
import { digestSoapNotes, type ListedSoapNotes, listSoapNotes, soapNoteSnapshot } from './list-soap-notes.js'
import { DraftDistance, SoapNoteCounts } from './soap-note-counts.type.js'
import { SoapNoteVersionType } from './soap-note-version.type.js'
import { SoapNoteConnection, SoapNoteListArguments, SoapNoteType } from './soap-note.type.js'
import { SignatureCheck } from './soap-signature.type.js'
import { verifySignature } from './verify-signature.js'

@Resolver(() => SoapNoteType)
export class SoapNotesResolver {
  @Query(() => SoapNoteType, {
    description: 'One SOAP note. The client reads what was released to them, as it was signed or approved last.',
  })
  soapNote(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<SoapNoteType> {
    return findSoapNote(ctx, id)
  }

  @Query(() => SoapNoteConnection, {
    description: "A client's SOAP notes, newest first; empty for somebody the caller may not see.",
  })
  soapNotes(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Args(() => SoapNoteListArguments) { recordTypeId = null, first, after = null }: SoapNoteListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedSoapNotes> {
    return listSoapNotes(ctx, { clientId, recordTypeId }, { first, after })
  }

  @Query(() => [SoapNoteVersionType], {
    description: "The newest versions of a client's SOAP notes of a kind, at most ten, newest first.",
  })
  soapNoteHistory(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('recordTypeId', () => IdScalar) recordTypeId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly SoapNoteVersionType[]> {
    return soapNoteHistory(ctx, clientId, recordTypeId)
  }

  @Query(() => [SoapNoteType], {
    description: "The latest draft and all approved notes among a client's newest thirty of a kind, newest first.",
  })
  soapNoteSnapshot(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('recordTypeId', () => IdScalar) recordTypeId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly SoapNoteType[]> {
    return soapNoteSnapshot(ctx, clientId, recordTypeId)
  }

  @Query(() => SignatureCheck, { description: 'Whether a signed note is what was signed.' })
  verifySignature(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<SignatureCheck> {
    return verifySignature(ctx, id)
  }

  @Query(() => [SoapNoteCounts], {
    description:
      "Numbers of SOAP notes by therapist, without a word of any: the organisation's for its administrator, else the caller's own.",
  })
  soapNoteCounts(@Ctx() ctx: OperationContext): Promise<readonly SoapNoteCounts[]> {
    return countSoapNotes(ctx)
  }

  @Query(() => [DraftDistance], {
    description:
      "How far a therapist's approved notes are from their drafts, week by week, oldest first: one's own, and for an administrator those of the organisation.",
  })
  draftDistances(
    @Arg('therapistId', () => IdScalar) therapistId: Id,
    @Arg('from', () => LocalDateScalar, { nullable: true, description: 'From this day on, in UTC.' })
    from: string | null = null,
    @Arg('to', () => LocalDateScalar, { nullable: true, description: 'Up to this day, all of it.' })
    to: string | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly DraftDistance[]> {
    return draftDistances(ctx, therapistId, from, to)
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'The client, where the caller may see the profile.' })
  client(@Root() note: SoapNoteType, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return ctx.loaders.get(userById, ctx).load(note.clientId)
  }

  @FieldResolver(() => [DraftSentenceType], {
    description: 'The sentences of the draft with what they rest on; empty where the draft is.',
  })
  draftSentences(@Root() note: SoapNoteType): readonly DraftSentenceType[] {
    return note.mlSupport?.sentences ?? []
  }

  @FieldResolver(() => NoteWorkflowType, {
    nullable: true,
    description: 'What is being made of its newest approval in the background; null where the caller may not know.',
  })
  workflow(@Root() { id }: SoapNoteType, @Ctx() ctx: OperationContext): Promise<NoteWorkflowType | null> {
    return ctx.loaders.get(workflowOf('soapNote'), ctx).load(id)
  }

  @FieldResolver(() => [SoapNoteVersionType], { description: 'Its versions, newest first.' })
  history(
    @Root() note: SoapNoteType,
    @Arg('first', () => Int, { defaultValue: 10, description: 'From 1 to 500.' }) first: number,
    @Arg('before', () => Int, { nullable: true, description: 'Only versions before this one.' })
    before: number | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly SoapNoteVersionType[]> {
    return listVersions(ctx, note, first, before)
  }
}

@Resolver(() => SoapNoteConnection)
export class SoapNoteConnectionResolver {
  @FieldResolver(() => String, {
    description: 'A digest of the whole list, not of this page alone: it changes with any note.',
  })
  revision(@Root() { list }: ListedSoapNotes, @Ctx() ctx: OperationContext): Promise<string> {
    return digestSoapNotes(ctx, list)
  }
}

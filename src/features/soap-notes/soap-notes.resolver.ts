import { Arg, Args, Ctx, Extensions, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar, LocalDateScalar } from '../../kernel/scalars.js'
import { NoteWorkflowType, workflowOf } from '../note-workflows/index.js'
import type { OperationContext } from '../operation-context.js'
import { userById, UserType } from '../users/index.js'
import { countSoapNotes, DraftDistance, draftDistances, SoapNoteCounts } from './count-soap-notes.js'
import { SOAP_TEMPLATE, sectionsOf } from './review/draft-sections.js'
import { COMES_ALONG, DraftSection, DraftSentenceType, SignatureCheck } from './soap-content.type.js'
import { findSoapNote } from './find-soap-note.js'
import {
  digestSoapNotes,
  type ListedSoapNotes,
  listSoapNotes,
  listVersions,
  soapNoteHistory,
  soapNoteSnapshot,
} from './list-soap-notes.js'
import { SoapNoteConnection, SoapNoteListArguments, SoapNoteType, SoapNoteVersionType } from './soap-note.type.js'
import { verifySignature } from './signing/verify-signature.js'

@Resolver(() => SoapNoteType)
export class SoapNotesResolver {
  @Query(() => SoapNoteType, {
    description: 'One SOAP note. Clients read released notes, as they were last signed or approved.',
  })
  soapNote(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<SoapNoteType> {
    return findSoapNote(ctx, id)
  }

  @Query(() => SoapNoteConnection, {
    description: "A client's SOAP notes, newest first. Empty if the caller may not see the client.",
  })
  soapNotes(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Args(() => SoapNoteListArguments) { recordTypeId = null, page }: SoapNoteListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedSoapNotes> {
    return listSoapNotes(ctx, { clientId, recordTypeId }, page)
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
    description: 'The latest draft and all approved notes among the thirty newest of a client and kind, newest first.',
  })
  soapNoteSnapshot(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('recordTypeId', () => IdScalar) recordTypeId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly SoapNoteType[]> {
    return soapNoteSnapshot(ctx, clientId, recordTypeId)
  }

  @Query(() => SignatureCheck, { description: 'Whether a signed note is unchanged since it was signed.' })
  verifySignature(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<SignatureCheck> {
    return verifySignature(ctx, id)
  }

  @Query(() => [SoapNoteCounts], {
    description:
      'Numbers of SOAP notes by therapist, without content. Administrators see their organisation, others see their own numbers.',
  })
  soapNoteCounts(@Ctx() ctx: OperationContext): Promise<readonly SoapNoteCounts[]> {
    return countSoapNotes(ctx)
  }

  @Query(() => [DraftDistance], {
    description:
      "How much a therapist's approved notes differ from their drafts, by week, oldest first. Administrators see their organisation, others see their own notes.",
  })
  draftDistances(
    @Arg('therapistId', () => IdScalar) therapistId: Id,
    @Arg('from', () => LocalDateScalar, { nullable: true, description: 'The first day, in UTC.' })
    from: string | null = null,
    @Arg('to', () => LocalDateScalar, { nullable: true, description: 'The last day (inclusive), in UTC.' })
    to: string | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly DraftDistance[]> {
    return draftDistances(ctx, therapistId, from, to)
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'The client, if the caller may see the profile.' })
  client(@Root() note: SoapNoteType, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return ctx.loaders.get(userById, ctx).load(note.clientId)
  }

  @FieldResolver(() => [DraftSentenceType], {
    description:
      'The sentences of a SOAP draft with their sources; empty if there is no draft, or if it has another template.',
  })
  draftSentences(@Root() { mlSupport }: SoapNoteType): readonly DraftSentenceType[] {
    return mlSupport === null || (mlSupport.template ?? SOAP_TEMPLATE).key !== SOAP_TEMPLATE.key
      ? []
      : mlSupport.sentences
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The template of the draft; null if the service made none, or the caller may not see it.',
  })
  draftTemplate(@Root() { mlSupport }: SoapNoteType): string | null {
    return mlSupport === null ? null : (mlSupport.template ?? SOAP_TEMPLATE).key
  }

  @Extensions(COMES_ALONG)
  @FieldResolver(() => [DraftSection], {
    description: 'The sections of the draft, whatever its template is; empty if there is no draft.',
  })
  draftSections(@Root() { mlData, mlSupport }: SoapNoteType): readonly DraftSection[] {
    return mlSupport === null ? [] : sectionsOf(mlData, mlSupport)
  }

  @FieldResolver(() => NoteWorkflowType, {
    nullable: true,
    description: 'Background work on the newest approval; null if the caller may not see it.',
  })
  workflow(@Root() { id }: SoapNoteType, @Ctx() ctx: OperationContext): Promise<NoteWorkflowType | null> {
    return ctx.loaders.get(workflowOf('soapNote'), ctx).load(id)
  }

  @FieldResolver(() => [SoapNoteVersionType], { description: 'Its versions, newest first.' })
  history(
    @Root() note: SoapNoteType,
    @Arg('first', () => Int, { defaultValue: 10, description: 'Number of items, from 1 to 500.' }) first: number,
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
    description: 'A digest of the whole list, not only of this page. It changes if any note changes.',
  })
  revision(@Root() { list }: ListedSoapNotes, @Ctx() ctx: OperationContext): Promise<string> {
    return digestSoapNotes(ctx, list)
  }
}

import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { StagedFile } from '../../services/files/file-store.js'
import { NoteWorkflowType, workflowOf } from '../note-workflows/index.js'
import { underKey } from '../requests/idempotency-key.js'
import type { OperationContext } from '../operation-context.js'
import { UploadScalar } from '../requests/upload.scalar.js'
import { userById, UserType } from '../users/index.js'
import { deleteNote } from './delete-note.js'
import { findNoteAttachment } from './attachments/find-note-attachment.js'
import { digestNotes, type ListedNotes, listNoteHistory, listNotes } from './list-notes.js'
import {
  NoteAttachmentType,
  NoteConnection,
  NoteListArguments,
  NotePayload,
  NoteType,
  NoteVersionType,
  SubmitNoteInput,
  SubmitNotePayload,
} from './note.type.js'
import { noteAttachmentsReadable, notesReadable, noteVersionsReadable } from './note.policy.js'
import {
  attachmentText,
  attachmentsOfNote,
  historyOfNote,
  noteReads,
  noteVersionReads,
  recordTypeById,
} from './note.record.js'
import { therapistSessionReads } from './sessions/list-therapist-sessions.js'
import { RecordTypeType } from './record-types/record-types.js'
import { releaseNote } from './release-note.js'
import { submitNote } from './submit-note.js'
import { TherapistSessionType } from './sessions/therapist-session.type.js'

@Resolver(() => NoteType)
export class NotesResolver {
  @Query(() => NoteType, { description: 'One note.' })
  note(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<NoteType> {
    return noteReads.one(ctx, id)
  }

  @Query(() => NoteConnection, {
    description:
      "A client's notes, newest first. Clients see released notes. Empty if the caller may not see the client.",
  })
  notes(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Args(() => NoteListArguments) { recordTypeId = null, page }: NoteListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedNotes> {
    return listNotes(ctx, notesReadable(ctx), { clientId, recordTypeId }, page)
  }

  @Query(() => [NoteVersionType], {
    description: "The ten newest submissions of a client's notes of one kind, newest first.",
  })
  noteHistory(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('recordTypeId', () => IdScalar) recordTypeId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly NoteVersionType[]> {
    return listNoteHistory(ctx, noteVersionsReadable(ctx), { clientId, recordTypeId })
  }

  @Query(() => NoteAttachmentType, {
    description: 'One file of a note. `GET /notes/{id}/attachments/{name}` sends its content.',
  })
  noteAttachment(
    @Arg('noteId', () => IdScalar) noteId: Id,
    @Arg('name', () => String) name: string,
    @Ctx() ctx: OperationContext,
  ): Promise<NoteAttachmentType> {
    return findNoteAttachment(ctx, noteAttachmentsReadable(ctx), noteId, name)
  }

  @Mutation(() => SubmitNotePayload, {
    description:
      'Submits a new note, or with `id` a change. The history keeps every submission. Files are added to the existing ones: at most ten at a time and fifty in all.',
  })
  submitNote(
    @Arg('input', () => SubmitNoteInput) { idempotencyKey, ...input }: SubmitNoteInput,
    @Arg('files', () => [UploadScalar], {
      defaultValue: [],
      description: 'Files whose text is read. If one is refused, none is stored.',
    })
    files: StagedFile[],
    @Ctx() ctx: OperationContext,
  ): Promise<SubmitNotePayload> {
    const all = { ...input, files: files.map(({ name, sha256 }) => ({ name, sha256 })) }
    return submitNote(underKey(ctx, 'submitNote', idempotencyKey, all), input, files)
  }

  @Mutation(() => NotePayload, { description: 'Deletes a note. The record is kept but no longer shown.' })
  deleteNote(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<NotePayload> {
    return deleteNote(ctx, id)
  }

  @Mutation(() => NotePayload, {
    description: 'Releases a note, with its history and files, to the client. Psychotherapy notes cannot be released.',
  })
  releaseNote(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<NotePayload> {
    return releaseNote(ctx, id, true)
  }

  @Mutation(() => NotePayload, { description: 'Withdraws the release of a note at once.' })
  withdrawRelease(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<NotePayload> {
    return releaseNote(ctx, id, false)
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'The client, if the caller may see the profile.' })
  client(@Root() { clientId }: NoteType, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return ctx.loaders.get(userById, ctx).load(clientId)
  }

  @FieldResolver(() => RecordTypeType, { description: 'The kind of record.' })
  recordType(@Root() { recordTypeId }: NoteType, @Ctx() ctx: OperationContext): Promise<RecordTypeType | null> {
    return ctx.loaders.get(recordTypeById, ctx).load(recordTypeId)
  }

  @FieldResolver(() => IdScalar, { nullable: true, description: 'Identifier of the session of the note.' })
  therapistSessionId(@Root() { therapistSessionId }: NoteType): Id | null {
    return therapistSessionId
  }

  @FieldResolver(() => TherapistSessionType, {
    nullable: true,
    description: 'The session of the note, if the caller may see it.',
  })
  therapistSession(
    @Root() { therapistSessionId }: NoteType,
    @Ctx() ctx: OperationContext,
  ): Promise<TherapistSessionType | null> {
    return therapistSessionId === null
      ? Promise.resolve(null)
      : ctx.loaders.get(therapistSessionReads.byId, ctx).load(therapistSessionId)
  }

  @FieldResolver(() => [NoteAttachmentType], {
    description: 'The files of the note, in the order in which they were sent.',
  })
  attachments(@Root() { id }: NoteType, @Ctx() ctx: OperationContext): Promise<readonly NoteAttachmentType[]> {
    return ctx.loaders.get(attachmentsOfNote, ctx).load(id)
  }

  @FieldResolver(() => NoteWorkflowType, {
    nullable: true,
    description: 'Background work on the newest submission; null if the caller may not see it.',
  })
  workflow(@Root() { id }: NoteType, @Ctx() ctx: OperationContext): Promise<NoteWorkflowType | null> {
    return ctx.loaders.get(workflowOf('note'), ctx).load(id)
  }

  @FieldResolver(() => [NoteVersionType], { description: 'The ten newest submissions, newest first.' })
  history(@Root() { id }: NoteType, @Ctx() ctx: OperationContext): Promise<readonly NoteVersionType[]> {
    return ctx.loaders.get(historyOfNote, ctx).load(id)
  }
}

@Resolver(() => NoteConnection)
export class NoteConnectionResolver {
  @FieldResolver(() => String, {
    description: 'A digest of the whole list, not only of this page. It changes if any note changes.',
  })
  revision(@Root() { list }: ListedNotes, @Ctx() ctx: OperationContext): Promise<string> {
    return digestNotes(ctx, notesReadable(ctx), list)
  }
}

@Resolver(() => NoteVersionType)
export class NoteVersionsResolver {
  @FieldResolver(() => RecordTypeType, { description: 'The kind of record at that time.' })
  recordType(@Root() { recordTypeId }: NoteVersionType, @Ctx() ctx: OperationContext): Promise<RecordTypeType | null> {
    return ctx.loaders.get(recordTypeById, ctx).load(recordTypeId)
  }
}

@Resolver(() => NoteAttachmentType)
export class NoteAttachmentsResolver {
  @FieldResolver(() => String, {
    description: 'The extracted text; empty for pictures and for PDF files without text.',
  })
  text(@Root() { id }: NoteAttachmentType, @Ctx() ctx: OperationContext): Promise<string> {
    return ctx.loaders.get(attachmentText, ctx).load(id)
  }
}

@Resolver(() => NotePayload)
export class NotePayloadResolver {
  @FieldResolver(() => NoteType, { nullable: true, description: 'The note after the change; null if it was deleted.' })
  note(@Root() { noteId }: NotePayload, @Ctx() ctx: OperationContext): Promise<NoteType | null> {
    return ctx.loaders.get(noteReads.byId, ctx).load(noteId)
  }
}

@Resolver(() => SubmitNotePayload)
export class SubmitNotePayloadResolver {
  @FieldResolver(() => NoteType, { nullable: true, description: 'The note after the change.' })
  note(@Root() { noteId }: SubmitNotePayload, @Ctx() ctx: OperationContext): Promise<NoteType | null> {
    return ctx.loaders.get(noteReads.byId, ctx).load(noteId)
  }

  @FieldResolver(() => NoteVersionType, {
    nullable: true,
    description: 'The history entry of this submission.',
  })
  submission(@Root() { versionId }: SubmitNotePayload, @Ctx() ctx: OperationContext): Promise<NoteVersionType | null> {
    return ctx.loaders.get(noteVersionReads.byId, ctx).load(versionId)
  }
}

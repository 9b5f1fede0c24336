import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { OperationContext } from '../operation-context.js'
import { NoteAttachmentType } from './note-attachment.type.js'
import { NotePayload, NoteType, NoteVersionType, SubmitNotePayload } from './note.type.js'
import { attachmentText, noteById, noteVersionById, recordTypeById } from './notes.loader.js'
import { RecordTypeType } from './record-type.type.js'

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
    return ctx.loaders.get(noteById, ctx).load(noteId)
  }
}

@Resolver(() => SubmitNotePayload)
export class SubmitNotePayloadResolver {
  @FieldResolver(() => NoteType, { nullable: true, description: 'The note after the change.' })
  note(@Root() { noteId }: SubmitNotePayload, @Ctx() ctx: OperationContext): Promise<NoteType | null> {
    return ctx.loaders.get(noteById, ctx).load(noteId)
  }

  @FieldResolver(() => NoteVersionType, {
    nullable: true,
    description: 'The history entry of this submission.',
  })
  submission(@Root() { versionId }: SubmitNotePayload, @Ctx() ctx: OperationContext): Promise<NoteVersionType | null> {
    return ctx.loaders.get(noteVersionById, ctx).load(versionId)
  }
}

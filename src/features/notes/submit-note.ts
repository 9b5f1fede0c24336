import { type Transaction, write } from '../../database/write/write.js'
import { mayRead } from '../../database/access/may-read.js'
import { userIdOf } from '../../kernel/caller.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import type { StagedFile } from '../../services/files/file-store.js'
import { beginWorkflow } from '../note-workflows/index.js'
import type { OperationContext } from '../operation-context.js'
import { careRelationshipFor } from './care-relationship.policy.js'
import { findNoteForChange } from './find-note-for-change.js'
import { type SubmitNoteInput, submitNoteInput } from './note.record.js'
import { Note, NoteVersion } from './note.entity.js'
import { assertMayWriteKind, notesToChange, permitNote, permitNoteVersion, refuseNote } from './note.policy.js'
import { recordTypeByIdOrKey, type RecordTypeRow } from './record-types/record-types.js'
import { assertClient, assertFresh } from './drafts/stale-text.js'
import { attachmentNamesOf, attachToNote, readGivenFiles } from './attachments/note-files.js'
import { therapistSessionOf } from './sessions/open-therapist-session.js'
import { NoteDraft } from './drafts/note-draft.entity.js'
import { noteDraftRemovable, noteDraftsWritable } from './drafts/note-draft.policy.js'

/** Which note was submitted, and which entry of its history that made. */
export type SubmittedNote = { readonly noteId: Id; readonly versionId: Id }

/**
 * Submits a note: a new one, or a change of one. Note, history, files, the work that follows and the audit row commit
 * together or not at all.
 * @throws InvalidInput naming the field; NotFound; Forbidden; StaleText when it does not follow what is stored.
 */
export async function submitNote(
  ctx: OperationContext,
  rawInput: unknown,
  files: readonly StagedFile[] = [],
): Promise<SubmittedNote> {
  const input = parseInput(submitNoteInput, rawInput)
  const recordType = await recordTypeByIdOrKey(ctx, input.recordType)
  assertMayWriteKind(ctx, recordType)
  // Files are read before the transaction, which takes its time: nobody who may not write makes us do that.
  if (files.length > 0) await assertMaySubmit(ctx, input)
  const extracted = await readGivenFiles(ctx, files)
  return write(ctx, async (tx) => {
    const isNew = input.id === null || input.id === undefined
    const note = isNew ? await createNote(ctx, tx, input, recordType) : await changeNote(ctx, tx, input, recordType)
    if (input.draftId) await takeDraft(ctx, tx, note, isNew, input)
    await tx.flush()
    const earlier = isNew ? [] : await attachmentNamesOf(tx.reading(ctx), note.id)
    const names = await attachToNote(ctx, tx, note, earlier, extracted)
    const version = tx.create(NoteVersion, permitNoteVersion(note), {
      number: note.textVersion,
      recordTypeId: note.recordTypeId,
      therapistSessionId: note.therapistSessionId,
      data: note.data,
      attachmentNames: names,
      submittedByUserId: note.updatedByUserId,
      createdAt: note.submittedAt,
    })
    tx.audit(`note:${note.id}`, [note.clientUserId])
    const { id: noteId, textVersion: noteVersion, clientUserId: clientId, therapistUserId: therapistId } = note
    const { organisationId, isPsychotherapy } = note
    await beginWorkflow(ctx, tx, {
      ...{ kind: 'note', noteId, noteVersion, clientId, organisationId, therapistId, isPsychotherapy },
    })
    return { noteId, versionId: version.id }
  })
}

async function assertMaySubmit(ctx: OperationContext, input: SubmitNoteInput): Promise<void> {
  if (input.id === null || input.id === undefined) await careRelationshipFor(ctx, input)
  else if (!(await mayRead(ctx, notesToChange(ctx), input.id))) await refuseNote(ctx, input.id)
}

async function createNote(
  ctx: OperationContext,
  tx: Transaction,
  input: SubmitNoteInput,
  { id: recordTypeId, isPsychotherapy }: RecordTypeRow,
): Promise<Note> {
  if (input.expectedVersion) throw InvalidInput.of('expectedVersion', 'is a version of a note, whose id is missing')
  const relationship = await careRelationshipFor(tx.reading(ctx), input)
  const session = await resolveTherapistSession(tx.reading(ctx), relationship, input.therapistSessionId)
  const permit = permitNote(ctx, relationship)
  const now = ctx.clock.now()
  const times = { date: session?.startsAt ?? now, submittedAt: now, createdAt: now, updatedAt: now }
  const updatedByUserId = userIdOf(ctx.caller)
  return tx.create(Note, permit, {
    ...{ recordTypeId, isPsychotherapy, therapistSessionId: session?.id ?? null, data: input.data, updatedByUserId },
    ...times,
  })
}

async function changeNote(
  ctx: OperationContext,
  tx: Transaction,
  input: SubmitNoteInput,
  { id: recordTypeId, isPsychotherapy }: RecordTypeRow,
): Promise<Note> {
  const note = await findNoteForChange(ctx, tx, input.id as Id)
  assertClient(note, input.clientId)
  await assertPair(tx.reading(ctx), note, input)
  if (note.isPsychotherapy !== isPsychotherapy) {
    throw InvalidInput.of('recordType', 'cannot change between psychotherapy notes and other kinds')
  }
  if (input.expectedVersion) {
    const { clientUserId, textVersion: version, data: stored } = note
    assertFresh(ctx, { clientUserId, version, stored, yours: input.data, expected: input.expectedVersion })
  }
  const { therapistSessionId } = input
  if (therapistSessionId !== undefined && therapistSessionId !== note.therapistSessionId) {
    const session = await resolveTherapistSession(tx.reading(ctx), note, therapistSessionId)
    note.therapistSessionId = session?.id ?? null
    note.date = session?.startsAt ?? note.createdAt
  }
  const now = ctx.clock.now()
  Object.assign(note, {
    recordTypeId,
    data: input.data,
    updatedByUserId: userIdOf(ctx.caller),
    submittedAt: now,
    updatedAt: now,
  })
  note.textVersion += 1
  return note
}

/**
 * Those who are named beside a note that is changed are its own two, or the two as whom the caller might write a new
 * one.
 */
async function assertPair(ctx: OperationContext, note: Note, input: SubmitNoteInput): Promise<void> {
  const isTherapist = !input.therapistId || input.therapistId === note.therapistUserId
  const isRelationship = !input.relationshipId || input.relationshipId === note.relationshipId
  if (!isTherapist || !isRelationship) await careRelationshipFor(ctx, input)
}

async function resolveTherapistSession(
  ctx: OperationContext,
  { clientUserId: clientId, therapistUserId: therapistId }: { readonly clientUserId: Id; readonly therapistUserId: Id },
  id: Id | null | undefined,
) {
  return id === null || id === undefined ? undefined : await therapistSessionOf(ctx, { id, clientId, therapistId })
}

/**
 * Removes the draft that has become a submission, in the submission's transaction: until then it is there, afterwards
 * its text is in the history.
 * @throws NotFound; InvalidInput for a draft of another note; StaleText when it was saved again meanwhile.
 */
export async function takeDraft(
  ctx: OperationContext,
  tx: Transaction,
  note: Note,
  isNew: boolean,
  { draftId, expectedDraftVersion: expected, data: yours }: SubmitNoteInput,
): Promise<void> {
  if (!draftId) return
  if (!expected) throw InvalidInput.of('expectedDraftVersion', 'is required with draftId')
  const draft = await tx.find(NoteDraft, noteDraftsWritable(ctx), draftId)
  if (draft === undefined) throw new NotFound()
  assertClient(draft, note.clientUserId)
  if (draft.noteId !== (isNew ? null : note.id)) throw InvalidInput.of('draftId', 'is a draft of another note')
  const { clientUserId, version, data: stored } = draft
  assertFresh(ctx, { clientUserId, version, stored, yours, expected })
  await tx.rows(noteDraftRemovable(ctx, draftId).remove(1))
}

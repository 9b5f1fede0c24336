import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { Extracted } from '../../../services/extraction/extraction.js'
import { MOST_FILES } from '../../../services/files/file-limits.js'
import type { StagedFile } from '../../../services/files/file-store.js'
import { attachFiles } from '../../requests/attach-files.js'
import type { OperationContext } from '../../operation-context.js'
import { type Note, NoteAttachment } from '../note.entity.js'
import { attachmentColumns, readAttachments } from '../note.record.js'
import { noteAttachmentsReadable, permitNoteAttachment } from '../note.policy.js'
import { cutToCodePoints } from '../../../kernel/text/text.js'

/** How many files a note may have, over all its submissions. */
const FILES_A_NOTE = 50

/**
 * Reads the text of the files that came with a submission, or with a question.
 * @throws InvalidInput naming `files` when they are too many, or the file that cannot be read.
 */
export async function readGivenFiles(
  ctx: OperationContext,
  files: readonly StagedFile[],
): Promise<readonly Extracted[]> {
  if (files.length === 0) return []
  if (files.length > MOST_FILES) throw InvalidInput.of('files', `must be at most ${MOST_FILES} files`)
  return ctx.services.extraction.extract(files, ctx.signal())
}

/** The names of the files that a note has already, in their order. */
export async function attachmentNamesOf(ctx: OperationContext, noteId: Id): Promise<readonly string[]> {
  const rows = await readAttachments(
    ctx,
    sql`select ${attachmentColumns} from ${noteAttachmentsReadable(ctx).as('a')}
        where a.note_id = ${noteId} order by a.number limit ${FILES_A_NOTE}`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Puts the files of a submission beside those that the note has, in the submission's transaction.
 * @returns the names of all of them.
 * @throws InvalidInput naming `files` when they become too many.
 */
export async function attachToNote(
  ctx: OperationContext,
  tx: Transaction,
  note: Note,
  earlier: readonly string[],
  extracted: readonly Extracted[],
): Promise<readonly string[]> {
  if (extracted.length === 0) return earlier
  if (earlier.length + extracted.length > FILES_A_NOTE) {
    throw InvalidInput.of('files', `must leave the note with at most ${FILES_A_NOTE} files`)
  }
  const names = new Set(earlier)
  for (const { file, mediaType, text } of extracted) {
    const name = attachmentName(file.name, names)
    names.add(name)
    const { id: fileId, bytes, sha256 } = file
    tx.create(NoteAttachment, permitNoteAttachment(note), {
      ...{ number: names.size, fileId, name, mediaType, bytes, sha256, text, createdAt: note.submittedAt },
    })
  }
  await attachFiles(
    ctx,
    tx,
    { table: 'note_attachment', clientId: note.clientUserId },
    extracted.map(({ file }) => file),
  )
  return [...names]
}

/** Room for what tells a name from others. */
const LONGEST_STEM = 240
const LONGEST_ENDING = 12

/** What a file of a note is called: as its sender called it, and unlike every name in `taken`. */
export function attachmentName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const dot = name.lastIndexOf('.')
  const hasEnding = dot > 0 && name.length - dot <= LONGEST_ENDING
  const [stem, ending] = hasEnding ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  // A note has few files, so a number that is free is soon found.
  for (let number = 2; ; number++) {
    const other = `${cutToCodePoints(stem, LONGEST_STEM)} (${number})${ending}`
    if (!taken.has(other)) return other
  }
}

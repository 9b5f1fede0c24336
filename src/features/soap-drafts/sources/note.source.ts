import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { peopleOfDraft } from '../../users/index.js'
import { deidentifiedNotes } from '../../note-workflows/index.js'
import { noteAttachmentsReadable, notesReadable } from '../../notes/index.js'
import type { OperationContext } from '../../operation-context.js'
import type { SourceText } from '../compose/source-text.js'
import { replacementsOf } from '../compose/stored-replacements.js'
import type { Chart, ChartName } from '../speakers/chart-names.js'
import { spokenInNote } from '../transcripts/webvtt-in-note.js'
import { defineDraftSource, type DraftWindow, MOST_RECORDS } from '../draft-source.js'

interface NoteRow {
  readonly id: Id
  readonly version: number
  readonly clientId: Id
  readonly at: Date
  readonly data: string
}

/** The notes of the session, whenever they were written, and the notes of the period that belong to no session. */
async function readNotes(ctx: OperationContext, window: DraftWindow): Promise<readonly NoteRow[]> {
  const { therapistSessionId, readFrom, readTo } = window
  return readRows<NoteRow & Record<string, unknown>>(
    ctx,
    sql`select n.id, n.text_version as version, n.client_user_id as "clientId", n.date as at, n.data
        from ${notesReadable(ctx).as('n')}
        where n.therapist_session_id = ${therapistSessionId}::bigint
          or (n.therapist_session_id is null or ${therapistSessionId}::bigint is null) and n.date between ${readFrom} and ${readTo}
        order by n.date desc, n.id desc limit ${MOST_RECORDS}`,
    { subject: ({ clientId }) => clientId, endsEarly: true },
  )
}

/** A text of a note. `part` is its number in the output of the note workflow. */
type NoteText = SourceText & { readonly part: number }

/** Adds the replacements that the note workflow stored, if they are of this version of the note and fit the text. */
async function withStored(ctx: OperationContext, texts: readonly NoteText[]): Promise<readonly SourceText[]> {
  const stored = await deidentifiedNotes(ctx, [...new Set(texts.map(({ id }) => id))])
  return texts.map(({ part, ...text }) => {
    const made = stored.get(text.id)
    const of = made?.version === text.version ? made.parts.find((one) => one.part === part) : undefined
    const replaced = of && replacementsOf(text.text, of)
    return replaced === undefined ? text : { ...text, replaced }
  })
}

/** The names of the two, by which speakers in a note are known. */
async function readChart(ctx: OperationContext, { clientUserId, therapistUserId }: DraftWindow): Promise<Chart> {
  const rows = await readRows<{ id: Id; firstName: string | null; lastName: string | null }>(
    ctx,
    sql`select u.id, u.first_name as "firstName", u.last_name as "lastName" from ${peopleOfDraft(ctx).as('u')}`,
    { subject: ({ id }) => id },
  )
  const nameOf = (id: Id): ChartName => rows.find((row) => row.id === id) ?? { firstName: null, lastName: null }
  return { client: nameOf(clientUserId), therapist: nameOf(therapistUserId) }
}

async function readAttachments(ctx: OperationContext, notes: readonly NoteRow[]): Promise<readonly NoteText[]> {
  const byId = new Map(notes.map((note) => [note.id, note]))
  const rows = await readRows<{ noteId: Id; number: number; part: number; clientId: Id; text: string }>(
    ctx,
    sql`select * from (
          select a.note_id as "noteId", a.number, a.client_user_id as "clientId", a.text,
            row_number() over (partition by a.note_id order by a.number)::int as part
          from ${noteAttachmentsReadable(ctx).as('a')} where a.note_id = any(${[...byId.keys()]}::bigint[])) of_note
        where text <> '' order by "noteId" desc, number limit ${MOST_RECORDS}`,
    { subject: ({ clientId }) => clientId, endsEarly: true },
  )
  return rows.flatMap(({ noteId, number, part, text }) => {
    const note = byId.get(noteId)
    if (note === undefined) return []
    const { version, at } = note
    // The speaker of a file is unknown.
    return [
      {
        ...{ kind: 'note', id: noteId, version, at, text, part },
        ...({ field: `attachments[${number}].text`, speaker: 'document', isTalk: false } as const),
      },
    ]
  })
}

/** Notes other than psychotherapy notes, and the text of their attachments. */
export const noteSource = defineDraftSource('note', {
  async read(ctx, window) {
    const notes = await readNotes(ctx, window)
    if (notes.length === 0) return []
    const chart = await readChart(ctx, window)
    const spoken: SourceText[] = []
    const own: NoteText[] = []
    for (const { id, version, at, data: text } of notes) {
      const of = { kind: 'note', id, version, at, field: 'data' } as const
      const turns = spokenInNote(text, chart)
      if (turns === undefined) own.push({ ...of, text, chart, part: 0, speaker: 'therapist', isTalk: false })
      else spoken.push(...turns.map((turn) => ({ ...of, ...turn })))
    }
    return [...(await withStored(ctx, [...own, ...(await readAttachments(ctx, notes))])), ...spoken]
  },
  readable: notesReadable,
  // No job may read psychotherapy notes, so none of these is one.
  stated: (id) => ({ kind: 'note', id, isPsychotherapy: false }),
})

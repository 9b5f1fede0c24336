import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { journalsReadable } from './journal.policy.js'
import { tablePart, toDocument } from '../export-parts/index.js'

interface JournalRow extends Record<string, unknown> {
  readonly id: Id
  readonly title: string | null
  readonly description: string | null
  readonly journalTimestamp: Date | null
}

/** What the client wrote for themselves. */
export const journalsExport = tablePart<JournalRow>({
  place: 180,
  name: 'journals',
  about: "the client's journal",
  readable: journalsReadable,
  columns: sql`r.id, r.title, r.description, r.journal_timestamp as "journalTimestamp", r.visibility, r.created_at as "createdAt",
    r.updated_at as "updatedAt"`,
  toFhir: ({ id, title, description, journalTimestamp: at }, record) => [
    toDocument(
      {
        ...{ kind: 'journal', id, title, at, author: record.patient, content: description ?? '' },
        type: { coding: [{ system: record.system('document-kind'), code: 'journal' }], text: 'Journal entry' },
      },
      record,
    ),
  ],
})

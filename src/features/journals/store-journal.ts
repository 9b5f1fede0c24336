import type { CreatePermit } from '../../database/access/scope.js'
import { storeRow } from '../../database/write/store-row.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { journalChanged } from './announce-journal.js'
import type { JournalVisibility } from './journal.entity.js'

const journalRow = {
  table: 'journal',
  columns: {
    organisation_id: 'bigint',
    client_user_id: 'bigint',
    title: 'free text',
    description: 'free text',
    visibility: 'text',
    journal_timestamp: 'timestamptz',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
} as const

interface NewJournal {
  readonly title: string | null
  readonly description: string | null
  readonly visibility: JournalVisibility
  readonly journalTimestamp: Date
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Stores a new entry, with nothing more to it than its audit row and its event. */
export function storeJournal(ctx: OperationContext, permit: CreatePermit<'journal'>, data: NewJournal): Promise<Id> {
  const { clientUserId } = permit.stamp as { readonly clientUserId: Id | null }
  const keys = clientUserId === null ? [] : [clientUserId]
  const event = clientUserId === null ? null : { topic: journalChanged.name, keys }
  return storeRow(ctx, journalRow, permit, { ...data }, { subjects: keys, event })
}

import { z } from 'zod'
import { sql } from '../../database/sql.js'
import { defineTopic } from '../../events/topic.js'
import { type Id, idSchema } from '../../kernel/ids.js'
import { LIMITS } from '../../kernel/limits.js'
import { text } from '../../kernel/text/text.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { defineRecord } from '../records/index.js'
import { Journal, JOURNAL_VISIBILITIES } from './journal.entity.js'
import { journalsReadable } from './journal.policy.js'
import type { JournalType } from './journal.type.js'
import type { CrisisTopic } from '../operation-context.js'

/** Changes of a client's entries; the key is the client. */
export const journalChanged = defineTopic('journalChanged')

/** Journal entries of clients. Lists are read in the order of the index `journal_of_client`. */
export const journalRecord = defineRecord<Journal, JournalType>({
  table: 'journal',
  entity: Journal,
  auditedAs: 'journal',
  screenedAs: 'journal',
  topic: journalChanged,
  readable: journalsReadable,
  columns: ['title', 'description', 'journalTimestamp'],
  columnsOnRequest: [['visibility', 'createdAt', 'updatedAt']],
  freeText: ['title', 'description'],
  order: {
    time: sql`coalesce(r.journal_timestamp, '-infinity')`,
    at: ({ journalTimestamp }) => journalTimestamp,
    direction: 'newest first',
  },
})

/** The newest entries of each client, for lists of clients; a loader for each page size. */
export const newestJournals = journalRecord.firstOf(sql`true`)

/** How many entries of each client the caller may read. */
export const journalCounts = journalRecord.countOf(sql`true`)

/** What a caller may say of an entry. */
export const journalInput = z.object({
  clientId: idSchema.nullish(),
  title: text(LIMITS.journal.title).nullish(),
  description: text(LIMITS.longText).nullish(),
  journalTimestamp: z.custom<DateOrInstant>().nullish(),
  visibility: z.enum(JOURNAL_VISIBILITIES).nullish(),
})

/** Which entry was stored, and whether its writer is to be shown where to find help. */
export type StoredJournal = { readonly journalId: Id; readonly crisisTopic: CrisisTopic | null }

import { fromJson } from '../../database/read/json-row.js'
import { keysetOrder } from '../../database/read/keyset-page.js'
import { sql, type Sql } from '../../database/sql.js'
import { Connection } from '../../kernel/paging/connection.js'
import { type PageArguments, pageSize, isFirstPage } from '../../kernel/paging/page-arguments.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { RelationshipPart } from '../practice/index.js'
import { inDateRange, type DateRange } from '../users/index.js'
import { assertConsent, journalsReadable } from './journal.policy.js'
import { journalCounts, journalRecord, newestJournals } from './journal.record.js'
import type { JournalType } from './journal.type.js'

/** Which entries a list has. */
export interface JournalsOf {
  readonly clientId: Id
  readonly range: DateRange
}

/** A page of a client's entries. */
export type ListedJournals = Connection<JournalType, JournalsOf>

/**
 * A client's entries, newest first, one page.
 * @throws InvalidInput naming `after`, `before` or `from`; ConsentRequired when only the missing consent hides them.
 */
export async function listJournals(
  ctx: OperationContext,
  of: JournalsOf,
  page: PageArguments,
): Promise<ListedJournals> {
  const entries = { scope: journalsReadable(ctx, of.clientId), where: isOf(of), list: of }
  const found = await journalRecord.page(ctx, entries, page)
  if (found.nodes.length === 0 && page.after === null && page.before === null) await assertConsent(ctx, of.clientId)
  return found
}

/** The same for each person of a list: first pages of whole lists are read together. */
export async function listJournalsOfUser(
  ctx: OperationContext,
  of: JournalsOf,
  page: PageArguments,
): Promise<ListedJournals> {
  if (of.range.from != null || of.range.to != null || !isFirstPage(page)) return listJournals(ctx, of, page)
  const newest = await ctx.loaders.get(newestJournals(page.size), ctx).load(of.clientId)
  if (newest.length === 0) await assertConsent(ctx, of.clientId)
  return new Connection(newest, page, journalRecord.cursorOf, of, () =>
    ctx.loaders.get(journalCounts, ctx).load(of.clientId),
  )
}

/** A digest of a whole list. */
export function digestJournals(ctx: OperationContext, of: JournalsOf): Promise<string> {
  return journalRecord.digest(ctx, journalsReadable(ctx, of.clientId), isOf(of))
}

function isOf({ clientId, range }: JournalsOf): Sql {
  return sql`r.client_user_id = ${clientId} and ${inDateRange(sql`r.journal_timestamp`, clientId, range)}`
}

const JSON_COLUMNS = {
  times: ['journalTimestamp', 'createdAt', 'updatedAt'],
} as const

/**
 * The newest entries of each client of a page of relationships, in the statement that reads the page. In the condition
 * of the entries `r` is the relationship, outside of it the entry.
 */
export const latestJournals: RelationshipPart<readonly JournalType[]> = {
  field: 'latestJournals',
  select: (ctx, { first }) => sql`(select coalesce(json_agg(e), '[]') from (
      select ${journalRecord.columns.selectRequested(ctx)} from ${journalsReadable(ctx, sql`r.client_user_id`).as('r')}
      order by ${keysetOrder(journalRecord.order)} limit ${pageSize(Number(first))}) e)`,
  read: (value) => (value as readonly unknown[]).map((row) => fromJson<JournalType>(row, JSON_COLUMNS)),
}

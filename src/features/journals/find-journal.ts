import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { journalColumns, readJournals } from './journal-rows.js'
import { explainNoEntry, journalsReadable } from './journal.policy.js'
import type { RiskText } from '../safety/index.js'
import type { JournalType } from './journal.type.js'

/**
 * One entry.
 * @throws NotFound when there is none, or not for this caller; ConsentRequired when only the missing consent hides it.
 */
export async function findJournal(
  ctx: OperationContext,
  scope: Scope<'journal', 'read'>,
  id: Id,
): Promise<JournalType> {
  const [journal] = await findJournals(ctx, scope, [id])
  if (journal !== undefined) return journal
  await explainNoEntry(ctx, id)
  throw new NotFound()
}

/** The entries that the scope reaches among these, in no order. */
export function findJournals(
  ctx: OperationContext,
  scope: Scope<'journal', 'read'>,
  ids: readonly Id[],
): Promise<readonly JournalType[]> {
  return readJournals(ctx, sql`select ${journalColumns.all} from ${scope.as('j')} where j.id = any(${ids}::bigint[])`)
}

/** The texts behind risk flags, as far as the caller may read entries. */
export async function readJournalTexts(ctx: OperationContext, ids: readonly Id[]): Promise<ReadonlyMap<Id, RiskText>> {
  const rows = await readJournals<JournalType & { version: number }>(
    ctx,
    sql`select ${journalColumns.all}, j.version from ${journalsReadable(ctx).as('j')} where j.id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map(({ id, version, title, description }) => [id, { version, fields: { title, description } }]))
}

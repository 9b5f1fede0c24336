import { defineLoader, type LoaderDefinition } from '../../database/loader.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { findJournals } from './find-journal.js'
import { journalColumns, newestFirst, readJournals } from './journal-rows.js'
import { journalsReadable } from './journal.policy.js'
import type { JournalType } from './journal.type.js'

/** Entries by id, as far as the caller may see them. */
export const journalById = defineLoader<OperationContext, Id, JournalType | null>({
  batch: async (ctx, ids) =>
    new Map((await findJournals(ctx, journalsReadable(ctx), ids)).map((journal) => [journal.id, journal])),
  missing: null,
})

const bySize = new Map<number, LoaderDefinition<OperationContext, Id, readonly JournalType[]>>()

/**
 * The newest entries of each client, `limit` of each and one more, in one statement for all clients of a list.
 * There are at most as many of these loaders as page sizes.
 */
export function newestJournals(limit: number): LoaderDefinition<OperationContext, Id, readonly JournalType[]> {
  let loader = bySize.get(limit)
  if (loader === undefined) {
    loader = defineLoader({ batch: (ctx, clientIds) => newestOfEach(ctx, clientIds, limit), missing: [] })
    bySize.set(limit, loader)
  }
  return loader
}

async function newestOfEach(
  ctx: OperationContext,
  clientIds: readonly Id[],
  limit: number,
): Promise<ReadonlyMap<Id, readonly JournalType[]>> {
  const rows = await readJournals<JournalType & { clientId: Id }>(
    ctx,
    sql`select e.* from unnest(${clientIds}::bigint[]) as c(id) cross join lateral (
          select ${journalColumns} from ${journalsReadable(ctx).as('j')} where j.client_user_id = c.id
          order by ${newestFirst} limit ${limit + 1}) e`,
  )
  return Map.groupBy(rows, (journal) => journal.clientId)
}

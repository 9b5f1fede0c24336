import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { TooLarge } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { ExportPart, PartRow } from '../export-parts/index.js'

/** Rows of one part that are held at a time; fewer where they are large. */
const MOST_ROWS = 200

/**
 * A client's rows of one part, page by page. Which they are is asked first, so that a page costs its own rows and not those
 * before it, whatever the table is ordered by; what comes later is not among them.
 * @throws TooLarge when one row alone is too large to be read.
 */
export async function* pagesOf(
  ctx: OperationContext,
  part: ExportPart,
  clientId: Id,
): AsyncGenerator<readonly PartRow[]> {
  const all = await readRows<{ id: Id }>(
    ctx,
    sql`select r.id from ${part.readable(ctx, clientId).as('r')} where ${part.owner} = ${clientId} order by r.id`,
    { subject: () => clientId },
  )
  const ids = all.map(({ id }) => id)
  for (let [at, limit] = [0, MOST_ROWS]; at < ids.length;) {
    const slice = ids.slice(at, at + limit)
    const rows = await part.read(ctx, clientId, slice).catch((error: unknown) => {
      if (!(error instanceof TooLarge) || slice.length === 1) throw error
      return undefined
    })
    if (rows === undefined) {
      limit = Math.ceil(slice.length / 4)
      continue
    }
    yield rows
    at += slice.length
  }
}

import { TooLarge } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { ExportPart, PartRow } from './export-part.js'

/** Rows of one part that are held at a time; fewer where they are large. */
const MOST_ROWS = 200

/**
 * A client's rows of one part, page by page.
 * @throws TooLarge when one row alone is too large to be read.
 */
export async function* pagesOf(
  ctx: OperationContext,
  part: ExportPart,
  clientId: Id,
): AsyncGenerator<readonly PartRow[]> {
  let [after, limit] = [0, MOST_ROWS]
  for (;;) {
    const rows = await part.read(ctx, { clientId, after, limit }).catch((error: unknown) => {
      if (!(error instanceof TooLarge) || limit === 1) throw error
      return undefined
    })
    if (rows === undefined) {
      limit = Math.ceil(limit / 4)
      continue
    }
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < limit) return
    after = last.id
  }
}

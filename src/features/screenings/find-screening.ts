import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { defineRiskSource } from '../safety/index.js'
import { instrumentOf } from './instruments.js'
import { riskLines } from './screening-risk.js'
import { readScreenings, screeningColumns } from './screening-rows.js'
import { screeningsFlagged } from './screening.policy.js'
import type { ScreeningType } from './screening.type.js'

/**
 * One screening.
 * @throws NotFound when there is none, or not for this caller.
 */
export async function findScreening(
  ctx: OperationContext,
  scope: Scope<'screening', 'read'>,
  id: Id,
): Promise<ScreeningType> {
  const [screening] = await findScreenings(ctx, scope, [id])
  if (screening === undefined) throw new NotFound()
  return screening
}

/** The screenings that the scope reaches among these, in no order. */
export function findScreenings(
  ctx: OperationContext,
  scope: Scope<'screening', 'read'>,
  ids: readonly Id[],
): Promise<readonly ScreeningType[]> {
  return readScreenings(ctx, sql`select ${screeningColumns} from ${scope.as('s')} where s.id = any(${ids}::bigint[])`)
}

// Answers never change, so what is flagged in them is found in the first version.
export const screeningRiskSource = defineRiskSource('screening', {
  async readable(ctx, ids) {
    const screenings = await findScreenings(ctx, screeningsFlagged(ctx), ids)
    return new Map(
      screenings.map((screening) => [
        screening.id,
        { version: 1, fields: riskLines(instrumentOf(screening), screening) },
      ]),
    )
  },
})

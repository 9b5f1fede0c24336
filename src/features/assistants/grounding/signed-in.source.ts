import { sql, type Sql } from '../../../database/sql.js'
import { defineModelSource } from '../../egress/index.js'
import { therapistSessionsReadable } from '../../notes/index.js'
import type { OperationContext } from '../../operation-context.js'
import { riskFlagsReadable } from '../../safety/index.js'

/** Flags and sessions are shown to signed-in people only; the legacy integration, which may ask too, has none. */
export function hasFlagsAndSessions({ caller }: OperationContext): boolean {
  return caller.kind !== 'legacy' && caller.kind !== 'public'
}

/** A sentence about a flag is read by whoever may read flags, which the client may not. */
export const riskFlagModelSource = defineModelSource('riskFlag', (ctx) =>
  hasFlagsAndSessions(ctx) ? sql`select f.id from ${riskFlagsReadable(ctx).as('f')}` : NONE,
)

export const therapistSessionModelSource = defineModelSource('therapistSession', (ctx) =>
  hasFlagsAndSessions(ctx) ? sql`select s.id from ${therapistSessionsReadable(ctx).as('s')}` : NONE,
)

const NONE: Sql = sql`select null::bigint as id where false`

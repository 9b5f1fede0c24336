import type { QueryResultRow } from 'pg'
import { MAX_ID } from '../../kernel/ids.js'
import type { RowReader } from '../database-context.js'
import { sql, toStatement } from '../sql.js'

/** A table whose ids REST shows, and the share of the 32-bit ids promised to clients that it has used. */
export interface IdUse extends QueryResultRow {
  readonly table: string
  readonly share: number
}

/** The share from which on a warning is logged, so that operators can plan for larger ids. */
export const ALARMING_SHARE = 0.5

/**
 * The share of ids that each table has used. Tables whose ids are never shown (audit, events, jobs, model calls) are
 * left out.
 */
export async function readIdUse(reader: RowReader): Promise<readonly IdUse[]> {
  const { rows } = await reader.query<IdUse>(
    toStatement(
      sql`select c.relname as "table", coalesce(s.last_value, 0)::float8 / ${MAX_ID} as share
          from pg_sequences s
          join pg_class q on q.relname = s.sequencename and q.relkind = 'S'
          join pg_depend d on d.objid = q.oid and d.deptype = 'i'
          join pg_class c on c.oid = d.refobjid
          where s.schemaname = 'public' and c.relname not in ('audit', 'event', 'effect', 'audit_seal', 'event_batch', 'model_call')`,
    ),
  )
  return rows
}

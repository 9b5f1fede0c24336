import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql, type Sql } from '../../../database/sql.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { INDEX_MANUAL, manualsManageable } from './practice-manual.policy.js'
import type { PracticeManualType } from './practice-manual.type.js'

/** The most manuals of a practice, and the most passages that they have together. */
export const MOST_MANUALS = 30
export const MOST_PASSAGES = 10_000

const state = sql`case
  when exists (select 1 from knowledge_generation g
    where g.manual_id = m.id and g.state = 'live' and g.manual_version = m.text_version) then 'ready'
  when exists (select 1 from effect e
    where e.kind = ${INDEX_MANUAL} and e.ref_id = m.id and e.ref_version = m.text_version and e.state = 'dead') then 'failed'
  else 'indexing' end`

/**
 * The manuals of the practice that the caller administers, in the order of their upload.
 * @throws Unauthenticated, Forbidden
 */
export function listPracticeManuals(ctx: OperationContext): Promise<readonly PracticeManualType[]> {
  return read(ctx, sql`true`)
}

/**
 * One manual of that practice.
 * @throws Unauthenticated, Forbidden; NotFound, also for a manual of another practice.
 */
export async function findPracticeManual(ctx: OperationContext, id: Id): Promise<PracticeManualType> {
  const [found] = await read(ctx, sql`m.id = ${id}`)
  if (found === undefined) throw new NotFound()
  return found
}

function read(ctx: OperationContext, condition: Sql): Promise<readonly PracticeManualType[]> {
  return readSystemRows<PracticeManualType & Record<string, unknown>>(
    ctx,
    sql`select m.id, m.title, m.is_for_clients as "isForClients", ${state} as state, m.media_type as "mediaType", m.bytes,
          m.sha256, m.pages, m.passages, m.uploaded_at as "uploadedAt", m.updated_at as "updatedAt", m.version
        from practice_manual m where ${manualsManageable(ctx)} and ${condition} order by m.id limit ${MOST_MANUALS}`,
  )
}

import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { repeatJob } from '../../../jobs/outbox.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { INDEX_VERSION } from '../ingest/index-version.js'
import { indexManual } from './index-manual.job.js'

/**
 * Has the index of each practice's manual made anew that an earlier version of the service made. It answers meanwhile.
 * Safe to call at every start and from several gateways.
 */
export async function reindexManuals(ctx: OperationContext): Promise<void> {
  const outdated = await readSystemRows<{ id: Id; version: number }>(
    ctx,
    sql`select m.id, m.text_version as version from practice_manual m join knowledge_generation g on g.manual_id = m.id
        where g.state = 'live' and g.manual_version = m.text_version and g.index_version <> ${INDEX_VERSION} order by m.id`,
  )
  for (const { id, version } of outdated) {
    await write(ctx, async (tx) => {
      await repeatJob(tx, indexManual.outboxJob(id, version))
      tx.audit(`practiceManual:${id}:outdated`, [])
      return {}
    })
  }
}

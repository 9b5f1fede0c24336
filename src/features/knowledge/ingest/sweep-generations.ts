import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { deleteInSlices } from '../../../jobs/housekeeping.js'
import { defineRecurring } from '../../../jobs/define-recurring.js'
import type { OperationContext } from '../../operation-context.js'

const SLICE = 2_000

/**
 * Deletes retired generations once no request can be reading them any more, and abandoned builds. Those of a practice's
 * manual end with their job, so they are abandoned sooner.
 */
export const sweepKnowledge = defineRecurring(
  'sweep-knowledge',
  '10 minutes',
  async (ctx: OperationContext, signal) => {
    const gone = sql`select g.id from knowledge_generation g where g.state = 'retired' and g.retired_at < now() - interval '5 minutes'
    or g.started_at < now() - interval '14 days' and g.state = 'building'
    or g.started_at < now() - interval '1 day' and not g.is_common and (g.state = 'building' or g.manual_id is null)`
    await deleteInSlices(
      ctx,
      signal,
      sql`delete from knowledge_entity where id in (
    select id from knowledge_entity where generation_id in (${gone}) limit ${SLICE}) returning 1`,
    )
    await deleteInSlices(
      ctx,
      signal,
      sql`delete from knowledge_unit where id in (
    select id from knowledge_unit where generation_id in (${gone}) limit ${SLICE}) returning 1`,
    )
    await deleteInSlices(
      ctx,
      signal,
      sql`delete from knowledge_term where (generation_id, lexeme) in (
    select generation_id, lexeme from knowledge_term where generation_id in (${gone}) limit ${SLICE}) returning 1`,
    )
    await readSystemRows(ctx, sql`delete from knowledge_generation where id in (${gone}) returning 1`)
  },
)

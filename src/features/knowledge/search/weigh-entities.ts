import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { WeighedEntity } from './score-units.js'

/** Neighbours that are looked at for one question, those that are tied most closely. */
const MOST_NEIGHBOURS = 60
/** What an entity next to one that is asked for counts; tied to two of them it counts twice. */
const NEIGHBOUR = 0.35

/**
 * The entities that a question is about and their neighbourhood: a measure leads to what it measures, a symptom to the disorders
 * that have it, a disorder to what it is told apart from.
 */
export async function withNeighbours(
  ctx: OperationContext,
  entities: readonly WeighedEntity[],
): Promise<readonly WeighedEntity[]> {
  if (entities.length === 0) return []
  const rows = await readSystemRows<{ id: Id; boost: number }>(
    ctx,
    sql`with asked as (select * from unnest(${entities.map(({ id }) => id)}::bigint[], ${entities.map(({ boost }) => boost)}::real[]) a(id, boost)),
      tied as (
        select r.to_id as id, a.boost * r.weight as boost from asked a join knowledge_relation r on r.from_id = a.id where r.kind <> 'near'
        union all
        select r.from_id, a.boost * r.weight from asked a join knowledge_relation r on r.to_id = a.id where r.kind <> 'near'),
      summed as (
        select id, sum(boost) * ${NEIGHBOUR}::real as boost from tied group by id order by 2 desc, 1 limit ${MOST_NEIGHBOURS})
      select s.id, least(s.boost, 0.9) as boost from summed s join knowledge_entity e on e.id = s.id and e.kind = 'disorder'
      where s.id not in (select id from asked)`,
  )
  return [...entities, ...rows]
}

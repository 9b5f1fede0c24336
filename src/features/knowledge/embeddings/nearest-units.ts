import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { ScoredUnit } from '../search/score-units.js'
import type { EmbeddedQuestion } from './embed-question.js'
import { cosineSimilarity, type NearUnit, quantizeVector } from '../../../knowledge-index/index.js'

type NearRow = Omit<ScoredUnit, 'score' | 'share' | 'words' | 'isNamed'> & {
  readonly numbers: Buffer
  readonly lift: number | null
}

/** How many units are compared by their numbers: those most similar by their signs. */
const COMPARED = 120

/**
 * The units most similar to a question, best first. First the signs of all units are compared, a few hundred bytes
 * each, then the numbers of the best `COMPARED`. A unit that is similar by its numbers is rarely dissimilar by its
 * signs.
 */
export async function nearestUnits(
  ctx: OperationContext,
  generationIds: readonly Id[],
  { model, vector }: EmbeddedQuestion,
  limit: number,
): Promise<readonly NearUnit<ScoredUnit>[]> {
  const { signs } = quantizeVector(vector)
  const rows = await readSystemRows<NearRow & Record<string, unknown>>(
    ctx,
    sql`with apart as materialized (
        select e.unit_id as id, case when length(e.signs) = ${signs.length} then bit_count(e.signs # ${signs}::text::bit varying)::float8 end as far
        from knowledge_embedding e where e.generation_id = any(${generationIds}::bigint[]) and e.model = ${model}),
      whole as (select avg(far) as middle, stddev_pop(far) as spread from apart),
      nearest as (select id, far from apart where far is not null order by far, id limit ${COMPARED})
      select u.id as "unitId", u.generation_id as "generationId", u.document_id as "documentId", u.section, u.code, v.numbers, ((w.middle - n.far) / nullif(w.spread, 0))::float8 as lift
      from nearest n cross join whole w
      join knowledge_vector v on v.unit_id = n.id and v.model = ${model}
      join knowledge_unit u on u.id = n.id`,
  )
  return rows
    .map(({ numbers, lift, ...unit }) => ({
      unit: { ...unit, score: cosineSimilarity(vector, numbers), share: 0, words: 0, isNamed: false },
      lift: lift ?? 0,
    }))
    .toSorted((a, b) => b.unit.score - a.unit.score || a.unit.unitId - b.unit.unitId)
    .slice(0, limit)
}

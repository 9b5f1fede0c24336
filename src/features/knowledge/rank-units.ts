import { readSystemRows } from '../../database/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { UnderstoodQuestion } from './understand-question.js'

/** A unit with what it weighs for a question. */
export interface RankedUnit {
  readonly unitId: Id
  readonly documentId: Id
  readonly source: string
  readonly section: number
  readonly page: number | null
  readonly code: string | null
  readonly headingPath: readonly string[]
  readonly text: string
  readonly score: number
  /** How much of the question is in the unit, from 0 to 1. */
  readonly share: number
}

/** What a unit gains by an entity that the question names, compared with the words of the question. */
const NAMED_BOOST = 0.9

/**
 * The units that say most about a question: by the terms they share with it (BM25, computed when the index was built), by
 * the entities that both name, and by how much of the question they have.
 */
export function rankUnits(
  ctx: OperationContext,
  { generationId, terms, mass }: UnderstoodQuestion,
  entities: readonly { readonly id: Id; readonly boost: number }[],
  limit: number,
): Promise<readonly RankedUnit[]> {
  const weights = entities.map(({ boost }) => boost * NAMED_BOOST * Math.max(mass, 1))
  return readSystemRows<RankedUnit & Record<string, unknown>>(
    ctx,
    sql`with hit as (
        select u.id, sum(q.boost * t.weight * u.impact) as score, sum(q.boost * t.weight) as mass
        from unnest(${terms.map(({ lexeme }) => lexeme)}::text[], ${terms.map(({ boost }) => boost)}::real[]) q(lexeme, boost)
        join knowledge_term t on t.generation_id = ${generationId} and t.lexeme = q.lexeme
        cross join lateral unnest(t.unit_ids, t.impacts) u(id, impact)
        group by u.id),
      named as (
        select m.unit_id as id, sum(m.weight * q.boost) as score
        from unnest(${entities.map(({ id }) => id)}::bigint[], ${weights}::real[]) q(id, boost)
        join knowledge_mention m on m.entity_id = q.id
        group by m.unit_id),
      scored as (
        select coalesce(h.id, n.id) as id, least(coalesce(h.mass, 0) / ${Math.max(mass, 0.1)}::real, 1) as share,
          coalesce(h.score, 0) * (0.4 + 0.6 * least(coalesce(h.mass, 0) / ${Math.max(mass, 0.1)}::real, 1)) + coalesce(n.score, 0) as score
        from hit h full join named n on n.id = h.id
        order by 3 desc, 1 limit ${limit})
      select s.id as "unitId", u.document_id as "documentId", d.title as source, u.section, u.page, u.code,
        u.heading_path as "headingPath", u.body as text, s.score, s.share
      from scored s join knowledge_unit u on u.id = s.id join knowledge_document d on d.id = u.document_id
      order by s.score desc, s.id`,
  )
}

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
  /** True where an entity stands that the ranking was given. */
  readonly isNamed: boolean
}

/** An entity whose places count, and how much. */
export interface WeighedEntity {
  readonly id: Id
  readonly boost: number
}

/** What a unit gains by an entity, by having all the words together, and by a heading like the question; of all words of it. */
const NAMED_BOOST = 0.9
const TOGETHER_BOOST = 0.35
const HEADING_BOOST = 0.5
/** Units that are looked at again for their heading, of those with all words, and of each named entity. */
const LOOKED_AT = 200

/**
 * The units that say most about a question: by the terms they share with it (BM25, computed when the index was built), by
 * how much of the question they have and how close together, and by the entities that stand in them.
 */
export function rankUnits(
  ctx: OperationContext,
  { generationId, asked, terms, mass }: UnderstoodQuestion,
  entities: readonly WeighedEntity[],
  limit: number,
): Promise<readonly RankedUnit[]> {
  const whole = Math.max(mass, 0.1)
  const weights = entities.map(({ boost }) => boost * NAMED_BOOST * whole)
  return readSystemRows<RankedUnit & Record<string, unknown>>(
    ctx,
    sql`with hit as (
        select u.id, sum(q.boost * t.weight * u.impact) as score, least(sum(q.boost * t.weight) / ${whole}::real, 1) as share
        from unnest(${terms.map(({ lexeme }) => lexeme)}::text[], ${terms.map(({ boost }) => boost)}::real[]) q(lexeme, boost)
        join knowledge_term t on t.generation_id = ${generationId} and t.lexeme = q.lexeme
        cross join lateral unnest(t.unit_ids, t.impacts) u(id, impact)
        group by u.id),
      -- Also those that say so little about each of the words that no term has kept them.
      together as (
        select u.id, ts_rank_cd(u.search, w.query, 32) * ${TOGETHER_BOOST * whole}::real as score
        from plainto_tsquery('english', ${asked}) w(query) cross join knowledge_unit u
        where numnode(w.query) > 1 and u.generation_id = ${generationId} and u.search @@ w.query limit ${LOOKED_AT}),
      named as (
        select m.unit_id as id, max(m.weight * q.boost) + 0.25 * sum(m.weight * q.boost) as score
        from unnest(${entities.map(({ id }) => id)}::bigint[], ${weights}::real[]) q(id, boost)
        join knowledge_mention m on m.entity_id = q.id
        group by m.unit_id),
      scored as (
        select f.id, max(f.share) as share, bool_or(f.is_named) as is_named, sum(f.score) as score
        from (
          select id, share, false as is_named, score * (0.4 + 0.6 * share) as score from hit
          union all select id, 1, false, score from together
          union all select id, 0, true, score from named
        ) f group by f.id order by score desc, f.id limit ${LOOKED_AT})
      select s.id as "unitId", u.document_id as "documentId", d.title as source, u.section, u.page, u.code,
        u.heading_path as "headingPath", u.body as text, s.share, s.is_named as "isNamed",
        s.score + ${HEADING_BOOST * whole}::real * similarity(case when u.code is null then u.heading else regexp_replace(u.heading, '^\\S+\\s+', '') end, ${asked}) as score
      from scored s join knowledge_unit u on u.id = s.id join knowledge_document d on d.id = u.document_id
      order by score desc, s.id limit ${limit}`,
  )
}

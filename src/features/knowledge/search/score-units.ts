import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { UnderstoodQuestion } from './understand-question.js'

/** A unit with what it weighs for a question. */
export interface ScoredUnit {
  readonly unitId: Id
  readonly documentId: Id
  readonly section: number
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

/** What a unit gains by an entity, by having all the words together, and by a heading like the question, three times as much by one that is the question. */
const NAMED_BOOST = 0.9
const TOGETHER_BOOST = 0.35
const HEADING_BOOST = 0.8
/** Units that are looked at again for their heading, and of those with all words. */
const LOOKED_AT = 200
/** Places of all terms together that are added up: of many terms each brings fewer, those that it tells most about. */
const MOST_PLACES = 24_000

/**
 * The units that say most about a question: by the terms they share with it (BM25, computed when the index was built), by
 * how much of the question they have and how close together, and by the entities that stand in them.
 */
export function scoreUnits(
  ctx: OperationContext,
  { generationId, asked, terms, mass }: UnderstoodQuestion,
  entities: readonly WeighedEntity[],
  limit: number,
): Promise<readonly ScoredUnit[]> {
  const whole = Math.max(mass, 0.1)
  const weights = entities.map(({ boost }) => boost * NAMED_BOOST * whole)
  const places = Math.ceil(MOST_PLACES / Math.max(terms.length, 1))
  return readSystemRows<ScoredUnit & Record<string, unknown>>(
    ctx,
    // One pass over all that speaks for a unit: adding up thousands of them is what a question costs.
    sql`with told as (
        select u.id, q.boost * t.weight as mass, q.boost * t.weight * u.impact as score, null::real as together, null::real as named
        from unnest(${terms.map(({ lexeme }) => lexeme)}::text[], ${terms.map(({ boost }) => boost)}::real[]) q(lexeme, boost)
        join knowledge_term t on t.generation_id = ${generationId} and t.lexeme = q.lexeme
        cross join lateral unnest(t.unit_ids[:${places}], t.impacts[:${places}]) u(id, impact)
        union all
        -- Also those that say so little about each of the words that no term has kept them.
        (select u.id, null, null, ts_rank_cd(u.search, w.query, 32) * ${TOGETHER_BOOST * whole}::real, null
        from plainto_tsquery('english', ${asked}) w(query) cross join knowledge_unit u
        where numnode(w.query) > 1 and u.generation_id = ${generationId} and u.search @@ w.query limit ${LOOKED_AT})
        union all
        select m.unit_id, null, null, null, m.weight * q.boost
        from unnest(${entities.map(({ id }) => id)}::bigint[], ${weights}::real[]) q(id, boost)
        join knowledge_mention m on m.entity_id = q.id),
      summed as materialized (
        select id, least(coalesce(sum(mass), 0) / ${whole}::real, 1) as share, coalesce(sum(score), 0) as score, max(together) as together,
          max(named) + 0.25 * sum(named) as named
        from told group by id),
      scored as materialized (
        select id, case when together is null then share else 1 end as share, named is not null as is_named,
          score * (0.4 + 0.6 * share) + coalesce(together, 0) + coalesce(named, 0) as score
        from summed order by 4 desc, id limit ${LOOKED_AT})
      select s.id as "unitId", u.document_id as "documentId", u.section, s.share, s.is_named as "isNamed",
        s.score + ${HEADING_BOOST * whole}::real * (h.likeness + case when h.likeness > 0.9 then 1 else 0 end) as score
      from scored s join knowledge_unit u on u.id = s.id
        cross join lateral (select similarity(
          case when u.code is null then u.heading else substr(u.heading, strpos(u.heading, ' ') + 1) end, ${asked}) as likeness offset 0) h
      order by score desc, s.id limit ${limit}`,
  )
}

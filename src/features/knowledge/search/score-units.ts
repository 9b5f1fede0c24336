import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { divideReading } from './divide-reading.js'
import { generationIdsOf, type UnderstoodQuestion } from './understand-question.js'

/** A unit with its score for a question. */
export interface ScoredUnit {
  readonly unitId: Id
  readonly generationId: Id
  readonly documentId: Id
  readonly section: number
  readonly score: number
  /** The code of its section; null if it has none. */
  readonly code: string | null
  /** The share of the question's weight that the unit contains, from 0 to 1. */
  readonly share: number
  /** How many telling words of the question the unit contains. */
  readonly words: number
  /** True if the unit mentions one of the given entities. */
  readonly isNamed: boolean
}

/** An entity whose mentions count for a question, and by how much. */
export interface WeighedEntity {
  readonly id: Id
  readonly boost: number
}

/**
 * What a unit gains by mentioning an entity, by containing all the words, and by a heading similar to the question:
 * about twice as much if the two are nearly equal.
 */
const NAMED_BOOST = 0.9
const TOGETHER_BOOST = 0.35
const HEADING_BOOST = 0.8
/**
 * The weight of a question, in multiples of what is plenty, up to which entities count by its weight: in a long story
 * they count for no more than in a question of some sentences.
 */
const LONGEST = 1.5
/** So many of the best units are compared by heading, and so many with all words are taken, of all generations. */
const LOOKED_AT = 200
/**
 * The most postings that are summed for a question, divided among its terms and among the generations. Each term brings
 * its strongest ones.
 */
const MOST_PLACES = 24_000
/** A term of the question that counts at least so much is a telling word. */
export const TELLING_BOOST = 0.5

/**
 * The units with the highest scores for a question. A score counts the terms in common (BM25, computed when the index
 * was built), their share of the question, how close together they stand, and the mentioned entities.
 */
export function scoreUnits(
  ctx: OperationContext,
  question: UnderstoodQuestion,
  entities: readonly WeighedEntity[],
  limit: number,
): Promise<readonly ScoredUnit[]> {
  const { asked, terms, mass, plenty, generations } = question
  const generationIds = generationIdsOf(question)
  const whole = Math.max(mass, 0.1)
  const weights = entities.map(({ boost }) => boost * NAMED_BOOST * Math.min(whole, LONGEST * plenty))
  const sizes = generations.map(({ units }) => units)
  const places = divideReading(Math.ceil(MOST_PLACES / Math.max(terms.length, 1)), sizes)
  const together = divideReading(LOOKED_AT, sizes)
  return readSystemRows<ScoredUnit & Record<string, unknown>>(
    ctx,
    // One pass over all postings and mentions: summing thousands of them is the main cost of a question.
    sql`with matched as (
        select u.id, q.boost * q.weight as mass, q.boost * q.weight * u.impact as score, null::real as together, null::real as named,
          case when q.boost >= ${TELLING_BOOST} then 1 else 0 end as words
        from unnest(${terms.map(({ lexeme }) => lexeme)}::text[], ${terms.map(({ boost }) => boost)}::real[],
          ${terms.map(({ weight }) => weight)}::real[]) q(lexeme, boost, weight)
        join knowledge_term t on t.generation_id = any(${generationIds}::bigint[]) and t.lexeme = q.lexeme
        cross join lateral unnest(t.unit_ids[:${places}::integer], t.impacts[:${places}::integer]) u(id, impact)
        union all
        -- Also those that say so little about each of the words that no term has kept them.
        (select u.id, null, null, ts_rank_cd(u.search, w.query, 32) * ${TOGETHER_BOOST * whole}::real, null, 0
        from plainto_tsquery('english', ${asked}) w(query) cross join unnest(${generationIds}::bigint[]) g(id)
        cross join lateral (
          select k.id, k.search from knowledge_unit k where k.generation_id = g.id and k.search @@ w.query limit ${together}::integer) u
        where numnode(w.query) > 1)
        union all
        select m.unit_id, null, null, null, m.weight * q.boost, 0
        from unnest(${entities.map(({ id }) => id)}::bigint[], ${weights}::real[]) q(id, boost)
        join knowledge_mention m on m.entity_id = q.id),
      summed as materialized (
        select id, least(coalesce(sum(mass), 0) / ${whole}::real, 1) as share, coalesce(sum(score), 0) as score, max(together) as together,
          max(named) + 0.25 * sum(named) as named, sum(words)::integer as words
        from matched group by id),
      scored as materialized (
        select id, case when together is null then share else 1 end as share, named is not null as is_named, words,
          score * (0.4 + 0.6 * share) + coalesce(together, 0) + coalesce(named, 0) as score
        from summed order by 4 desc, id limit ${LOOKED_AT})
      select s.id as "unitId", u.generation_id as "generationId", u.document_id as "documentId", u.section, u.code, s.share, s.words, s.is_named as "isNamed",
        s.score + ${HEADING_BOOST * whole}::real * (h.likeness + case when h.likeness > 0.9 then 1 else 0 end) as score
      from scored s join knowledge_unit u on u.id = s.id
        cross join lateral (select similarity(
          case when u.code is null then u.heading else substr(u.heading, strpos(u.heading, ' ') + 1) end, ${asked}) as likeness offset 0) h
      order by score desc, s.id limit ${limit}`,
  )
}

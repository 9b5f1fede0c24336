import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { bestSentences, quotable } from '../../../knowledge-index/index.js'
import type { KnowledgePassage } from '../passage.js'
import { type ScoredUnit, TELLING_BOOST } from './score-units.js'
import type { UnderstoodQuestion } from './understand-question.js'

interface PlaceRow extends Record<string, unknown> {
  readonly unitId: Id
  readonly source: string
  readonly code: string | null
  readonly page: number | null
  readonly headingPath: readonly string[]
  readonly text: string
  readonly found: readonly string[]
}

const EXCERPT_CHARACTERS = 600
/** Of a leading section so many units are read before and behind the one that was found. */
const UNITS_AROUND = 2
/** The most words of a question that are given as the reason for a passage. */
const MOST_WORDS = 5

/**
 * Reads the texts of units, in the order of the units. It runs after ranking, because texts are most of a unit's size.
 * Of the first `leading` units the whole section is read, because what was asked for may stand in a later part of it.
 */
export async function readPassages(
  ctx: OperationContext,
  { terms, mass, entities }: UnderstoodQuestion,
  units: readonly ScoredUnit[],
  leading: number,
): Promise<readonly KnowledgePassage[]> {
  if (units.length === 0) return []
  const lexemes = terms.map(({ lexeme }) => lexeme)
  const whole = units.slice(0, leading).map(({ unitId }) => unitId)
  const rows = await readSystemRows<PlaceRow>(
    ctx,
    sql`select u.id as "unitId", d.title as source, u.page, u.code, u.heading_path as "headingPath",
        case when u.id = any(${whole}::bigint[]) then (
          select string_agg(k.body, E'\n' order by k.ordinal) from knowledge_unit k
          where k.document_id = u.document_id and k.section = u.section
            and k.ordinal between u.ordinal - ${UNITS_AROUND}::integer and u.ordinal + ${UNITS_AROUND}::integer)
          else u.body end as text,
        array(select q.lexeme from unnest(${lexemes}::text[]) q(lexeme) where q.lexeme = any(tsvector_to_array(u.search))) as found
      from knowledge_unit u join knowledge_document d on d.id = u.document_id
      where u.id = any(${units.map(({ unitId }) => unitId)}::bigint[])`,
  )
  const places = new Map(rows.map((row) => [row.unitId, row]))
  return units.flatMap(({ unitId, score }) => {
    const place = places.get(unitId)
    if (place === undefined) return []
    const { source, code, page, headingPath, found } = place
    const text = quotable(place.text)
    const isByCode = entities.some((entity) => entity.by === null && entity.code === code)
    const words = terms
      .filter(
        ({ lexeme, boost, word }) =>
          word !== null && word.length > 1 && boost >= TELLING_BOOST && found.includes(lexeme),
      )
      .toSorted((a, b) => b.boost * b.weight - a.boost * a.weight)
      .flatMap(({ word }) => word ?? [])
    return {
      ...{ unitId, source, code, page, text, heading: headingPath.join(' › ') },
      words: isByCode && code !== null ? [code] : words.slice(0, MOST_WORDS),
      excerpt: bestSentences(text, lexemes, EXCERPT_CHARACTERS),
      score: score / (score + Math.max(mass, 1)),
    }
  })
}

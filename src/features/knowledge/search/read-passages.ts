import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { bestSentences } from '../../../knowledge-index/index.js'
import type { KnowledgePassage } from '../passage.js'
import type { ScoredUnit } from './score-units.js'
import type { UnderstoodQuestion } from './understand-question.js'

interface PlaceRow extends Record<string, unknown> {
  readonly unitId: Id
  readonly source: string
  readonly code: string | null
  readonly page: number | null
  readonly headingPath: readonly string[]
  readonly text: string
}

const EXCERPT_CHARACTERS = 600

/**
 * Reads the texts of units, in the order of the units. It runs after ranking, because texts are most of a unit's size.
 */
export async function readPassages(
  ctx: OperationContext,
  { terms, mass }: UnderstoodQuestion,
  units: readonly ScoredUnit[],
): Promise<readonly KnowledgePassage[]> {
  if (units.length === 0) return []
  const rows = await readSystemRows<PlaceRow>(
    ctx,
    sql`select u.id as "unitId", d.title as source, u.page, u.code, u.heading_path as "headingPath", u.body as text
      from knowledge_unit u join knowledge_document d on d.id = u.document_id
      where u.id = any(${units.map(({ unitId }) => unitId)}::bigint[])`,
  )
  const places = new Map(rows.map((row) => [row.unitId, row]))
  const lexemes = terms.map(({ lexeme }) => lexeme)
  return units.flatMap(({ unitId, score }) => {
    const place = places.get(unitId)
    if (place === undefined) return []
    const { source, code, page, text, headingPath } = place
    return {
      ...{ unitId, source, code, page, text, heading: headingPath.join(' › ') },
      excerpt: bestSentences(text, lexemes, EXCERPT_CHARACTERS),
      score: score / (score + Math.max(mass, 1)),
    }
  })
}

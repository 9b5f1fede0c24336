import type { OperationContext } from '../operation-context.js'
import { bestSentences } from './best-sentences.js'
import type { KnowledgePassage, SearchOptions } from './passage.js'
import { rankUnits, type RankedUnit } from './rank-units.js'
import { understandQuestion, type UnderstoodQuestion } from './understand-question.js'

/** Units that are looked at for one question. */
const CANDIDATES = 60
/** A unit with less of the question, and none of what it names, is no evidence. */
const LEAST_SHARE = 0.3
const EXCERPT_CHARACTERS = 600

/**
 * The passages of the manuals that say most about a text, best first; none when nothing is found or no index is built.
 * The text goes nowhere, into no log either.
 */
export async function searchKnowledge(
  ctx: OperationContext,
  text: string,
  { limit = 8 }: SearchOptions = {},
): Promise<readonly KnowledgePassage[]> {
  const question = await understandQuestion(ctx, text)
  if (question === undefined) return []
  const entities = question.entities.map(({ id }) => ({ id, boost: 1 }))
  const units = await rankUnits(ctx, question, entities, CANDIDATES)
  return oneOfEachSection(units.filter(({ share }) => entities.length > 0 || share >= LEAST_SHARE))
    .slice(0, limit)
    .map((unit) => passageOf(unit, question))
}

function oneOfEachSection(units: readonly RankedUnit[]): readonly RankedUnit[] {
  const seen = new Set<string>()
  return units.filter(({ documentId, section }) => {
    const key = `${documentId}:${section}`
    return !seen.has(key) && seen.add(key)
  })
}

function passageOf(unit: RankedUnit, { terms, mass }: UnderstoodQuestion): KnowledgePassage {
  const { unitId, source, headingPath, code, page, text, score } = unit
  return {
    ...{ unitId, source, code, page, text, heading: headingPath.join(' › ') },
    excerpt: bestSentences(
      text,
      terms.map(({ lexeme }) => lexeme),
      EXCERPT_CHARACTERS,
    ),
    score: score / (score + Math.max(mass, 1)),
  }
}

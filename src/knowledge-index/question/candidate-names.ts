import { ngramsOf } from '../text/tokenize.js'
import { isAmbiguousAbbreviation, isGeneral } from './question-words.js'

/** The longest name that is looked up in a question, in words. */
const LONGEST_NAME = 8

/**
 * The parts of a question that may be names. An abbreviation that is also an English word counts only in capitals.
 * @param words the tokens of the question.
 */
export function candidateNames(question: string, words: readonly string[]): readonly string[] {
  const capitals = new Set(question.match(/\b[A-Z]{2,6}\b/g)?.map((word) => word.toLowerCase()))
  return ngramsOf(words, LONGEST_NAME).filter((name) => !isAmbiguousAbbreviation(name) || capitals.has(name))
}

/** Of names that contain each other, the longest counts: `bipolar depression` hides `bipolar` and `depression`. */
export function longestMatches<Entity extends { readonly by: string | null }>(
  entities: readonly Entity[],
): readonly Entity[] {
  const names = [...new Set(entities.flatMap(({ by }) => by ?? []))]
  const isInside = (name: string): boolean =>
    names.some((other) => other !== name && ` ${other} `.includes(` ${name} `))
  return entities.filter(({ by }) => by === null || (!isInside(by) && !isGeneral(by)))
}

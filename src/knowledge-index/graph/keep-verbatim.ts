import { wordsOf } from '../text/tokenize.js'
import type { EntityKind } from './entity-graph.js'

/** Something that a model found in a passage. */
export interface FoundEntity {
  readonly kind: EntityKind
  readonly name: string
}

const MOST_WORDS = 7
const MOST_CHARACTERS = 120
/** Of one passage; a model that lists more lists words. */
const MOST_FOUND = 40

/** What of all that a model says stands in the passage, word by word, each name once. */
export function keepStanding(passage: string, found: readonly FoundEntity[]): readonly FoundEntity[] {
  const text = ` ${wordsOf(passage).join(' ')} `
  const kept = new Map<string, FoundEntity>()
  for (const { kind, name } of found) {
    const words = wordsOf(name)
    const folded = words.join(' ')
    const isName = folded.length > 1 && words.length <= MOST_WORDS && name.length <= MOST_CHARACTERS
    if (!isName || kept.has(folded) || kept.size >= MOST_FOUND || !text.includes(` ${folded} `)) continue
    kept.set(folded, { kind, name: name.trim() })
  }
  return [...kept.values()]
}

import { runsOf } from './fold.js'

/** Other words for what is asked with these; in the words of manuals. */
export function synonymsOf(words: readonly string[]): readonly string[] {
  return runsOf(words, LONGEST).flatMap((run) => SYNONYMS.get(run) ?? [])
}

const LONGEST = 5

/** How people say it: how manuals do. Folded, as questions are compared. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'hearing voices': ['hallucinations auditory psychosis'],
  }),
)

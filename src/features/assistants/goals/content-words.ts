import { wordsOf } from '../../../services/model/offline/words.js'

const SHORTEST = 4
/** So much of a word is compared, so that `sleeping` is like `sleep`. */
const BEGINNING = 5
/** Words of every plan, which say nothing about what a goal is about. */
const COMMON = new Set(
  'client patient will with that this from their they them each week weekly daily times least most more less than have been being able using skills skill per days month months goal goals'.split(
    ' ',
  ),
)

/** The words of a text by which goals and lines of a plan are compared: their beginnings, in their order. */
export function contentWords(text: string): readonly string[] {
  return wordsOf(text)
    .map(({ key }) => key)
    .filter((word) => word.length >= SHORTEST && !COMMON.has(word))
    .map((word) => word.slice(0, BEGINNING))
}

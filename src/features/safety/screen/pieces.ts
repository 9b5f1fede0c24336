import { readWords, Words } from './read-words.js'
import { type Sentence, sentencesOf } from './sentences.js'

/** The number of code units that are read without a pause: a few milliseconds. */
const SLICE_UNITS = 8_192
/** The words of a piece, about. A text of a few pages is one piece. */
export const PIECE_WORDS = 8_192
/**
 * What is read again around a piece: the rules look fifteen words back and ahead, and the model two sentences. The last
 * sentence behind a piece may be cut.
 */
const CONTEXT_WORDS = 64
const CONTEXT_SENTENCES = 3

/** Part of a text with what stands around it. Findings count in its sentences from `first` to `end` (exclusive). */
export interface Piece {
  readonly words: Words
  readonly sentences: readonly Sentence[]
  readonly first: number
  readonly end: number
  /** How many sentences the pieces before had. */
  readonly earlier: number
}

/**
 * The pieces of a text, one after the other: a long text would take forty times its size if its words were read at
 * once. Pieces begin where sentences begin, so each sentence is found as in the whole text. The words of a piece are
 * gone when the next one is asked for. Undefined stands for a pause.
 */
export function* piecesOf(text: string, wordsAtOnce = PIECE_WORDS): Generator<Piece | undefined, void> {
  const words = new Words()
  const reading = readWords(text, SLICE_UNITS, words)
  let [first, earlier] = [0, 0]
  for (let isAll = false; !isAll;) {
    isAll = reading.next().done === true
    if (isAll || words.length >= wordsAtOnce) {
      const sentences = sentencesOf(words)
      const end = isAll ? sentences.length : lastBefore(sentences, words.length, sentences.length)
      if (end > first) {
        yield { words, sentences, first, end, earlier }
        earlier += end - first
        const from = lastBefore(sentences, sentences[end]?.from ?? words.length, end)
        words.forget(sentences[from]?.from ?? 0)
        first = end - from
      }
    }
    if (!isAll) yield undefined
  }
}

/** The last sentence that has enough words and sentences between it and a place; the first if none has. */
function lastBefore(sentences: readonly Sentence[], word: number, sentence: number): number {
  let at = Math.max(0, sentence - CONTEXT_SENTENCES)
  while (at > 0 && word - (sentences[at]?.from ?? 0) < CONTEXT_WORDS) at--
  return at
}

import { Pause, type Words } from './read-words.js'

/** A sentence without an end is cut after so many words. */
export const LONGEST_SENTENCE = 40

/** A sentence by its first word and the one behind its last. */
export interface Sentence {
  readonly from: number
  readonly to: number
}

/** The sentences of a text. What has no end is cut. */
export function sentencesOf(words: Words): readonly Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  for (let at = 1; at <= words.length; at++) {
    if (at < words.length && words.pause[at] !== Pause.SENTENCE && at - from < LONGEST_SENTENCE) continue
    sentences.push({ from, to: at })
    from = at
  }
  return sentences
}

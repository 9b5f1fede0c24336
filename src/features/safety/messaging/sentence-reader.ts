import { sentencesIn } from './check-text.js'

/** The longest sentence that is waited for, in characters; answers are told to use short ones. */
const LONGEST_SENTENCE = 1_500
/**
 * What can end a sentence by Unicode's rules of text segmentation (UAX 29): terminators, full stops and separators.
 * Without one there is nothing to cut, and most parts of a stream have none.
 */
const END = /[\p{Sentence_Terminal}\u2024\uFE52\uFF0E\n\r\u0085\u2028\u2029]/u

/**
 * Cuts a text that arrives in parts into whole sentences. Where a sentence ends depends on what follows, so it is given
 * out once a letter or another end has come behind it.
 */
export class SentenceReader {
  #held = ''
  #hasEnd = false

  /** True if what is held is longer than any sentence. */
  get isOverlong(): boolean {
    return this.#held.length > LONGEST_SENTENCE
  }

  /** The sentences that are whole now. */
  push(part: string): readonly string[] {
    this.#held += part
    if (!this.#hasEnd && !END.test(part)) return []
    const sentences = sentencesIn(this.#held)
    const whole: string[] = []
    for (const [at, sentence] of sentences.entries()) {
      const behind = sentences.slice(at + 1).join('')
      if (!/[\p{L}\n.!?]/u.test(behind)) break
      whole.push(sentence)
    }
    this.#held = this.#held.slice(whole.join('').length)
    this.#hasEnd = END.test(this.#held)
    return whole
  }

  /** What was held when the last part had come. */
  end(): readonly string[] {
    const left = sentencesIn(this.#held)
    this.#held = ''
    return left
  }
}

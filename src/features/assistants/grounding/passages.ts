import { oneLine } from '../../../kernel/text/one-line.js'
import { withoutCitations } from '../../../kernel/text/without-citations.js'

/** The length of a passage, in characters: short enough to read at a glance, long enough to be understood alone. */
const LONGEST = 700
/** The most passages of one text. */
const MOST_CHARACTERS = 60_000
const SENTENCES = new Intl.Segmenter('und', { granularity: 'sentence' })

/** A text on one line, without anything that looks like a citation. */
export function plainLine(text: string): string {
  return withoutCitations(oneLine(text))
}

/** Splits a long text into passages of whole sentences. */
export function passagesOf(text: string): readonly string[] {
  const whole = plainLine(text.slice(0, MOST_CHARACTERS).toWellFormed())
  if (whole.length <= LONGEST) return whole === '' ? [] : [whole]
  const passages: string[] = []
  let passage = ''
  for (const { segment } of SENTENCES.segment(whole)) {
    for (let at = 0; at < segment.length; at += LONGEST) {
      const part = segment.slice(at, at + LONGEST)
      if (passage !== '' && passage.length + part.length > LONGEST) {
        passages.push(passage.trim().toWellFormed())
        passage = ''
      }
      passage += part
    }
  }
  return passage.trim() === '' ? passages : [...passages, passage.trim().toWellFormed()]
}

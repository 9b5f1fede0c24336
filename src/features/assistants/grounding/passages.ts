import { oneLine } from '../../../kernel/text/one-line.js'

/** So long a passage is read at a glance, and says enough to be understood alone. */
const LONGEST = 700
/** Of one text; whoever wants all of it reads the record. */
const MOST_CHARACTERS = 60_000
const SENTENCES = new Intl.Segmenter('und', { granularity: 'sentence' })
/** A number in brackets, which in an answer is a citation. */
const CITATION_LIKE = /\[(\d+(?:\s*[,;–-]\s*\d+)*)\]/g

/** A text in one line, in which nothing looks like a citation. */
export function plainLine(text: string): string {
  return oneLine(text).replaceAll(CITATION_LIKE, '($1)')
}

/** A long text in passages of whole sentences. */
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

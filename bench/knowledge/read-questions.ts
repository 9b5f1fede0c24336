import { readFileSync } from 'node:fs'
import { readCsv } from '../scribe/read-csv.js'

/**
 * `tuning`: questions by which the ranking may be changed. `held-out`: questions that only test it. `fresh`: questions
 * written after the manual was corrected, because the author of both remembers the earlier questions.
 */
export const PARTS = ['tuning', 'held-out', 'fresh'] as const
export type Part = (typeof PARTS)[number]

/** A question and the passages of the manual that answer it. */
export interface Question {
  readonly kind: string
  readonly part: Part
  readonly text: string
  /**
   * All of these are needed, each by any one of its codes. A star includes the codes below. Empty: the index should
   * find nothing.
   */
  readonly needed: readonly (readonly string[])[]
}

/**
 * The questions of a CSV file with the columns class, part, question and expected. In `expected`, codes separated by
 * blanks are alternatives, a semicolon separates codes that are both needed, and a dash means that nothing should be
 * found.
 * @throws Error naming an invalid row.
 */
export function readQuestions(path: string): readonly Question[] {
  const questions = readCsv(readFileSync(path, 'utf8')).map((row, at): Question => {
    const { class: kind, question: text, expected } = row
    const part = PARTS.find((known) => known === row.part)
    const needed = expected === '-' ? [] : (expected ?? '').split(';').map((codes) => codes.split(' ').filter(Boolean))
    if (!kind || !text || part === undefined || needed.some((codes) => codes.length === 0)) {
      throw new Error(
        `${path}: question ${at + 1} needs a class, a part (${PARTS.join(' or ')}), a question and expected codes.`,
      )
    }
    return { kind, part, text, needed }
  })
  if (questions.length === 0) throw new Error(`${path} has no questions.`)
  return questions
}

import { readFileSync } from 'node:fs'
import { readCsv } from '../scribe/read-csv.js'

/**
 * Questions by which the ranking may be changed; those that only say whether it holds for others; and those that were written
 * when the manual had been mended, since whoever writes both remembers the questions.
 */
export const PARTS = ['tuning', 'held-out', 'fresh'] as const
export type Part = (typeof PARTS)[number]

/** A question and the places of the manual that answer it. */
export interface Question {
  readonly kind: string
  readonly part: Part
  readonly text: string
  /** All of these are needed; each by any one of its codes. A star stands for the codes below too. None: nothing is to be found. */
  readonly needed: readonly (readonly string[])[]
}

/**
 * The questions of a CSV file with the columns class, part, question and expected: codes with blanks between them answer alike,
 * a semicolon joins those that are needed both, a dash stands where nothing is to be found.
 * @throws Error naming the row that cannot be read.
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

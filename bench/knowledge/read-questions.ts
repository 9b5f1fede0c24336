import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { filesOf } from '../measure/outside-material.js'
import { readCsv } from '../scribe/read-csv.js'

/** A question and the passages of the manual that answer it. */
export interface Question {
  readonly kind: string
  /**
   * By which the ranking and the manual were changed: `tuning` and those that end in `development`. `held-out`:
   * questions that only test it. `fresh`: written after an earlier correction of the manual, and read since. Otherwise
   * the name of the file.
   */
  readonly part: string
  readonly text: string
  /**
   * All of these are needed, each by any one of its codes. A star includes the codes below. Empty: the index should
   * find nothing.
   */
  readonly needed: readonly (readonly string[])[]
}

const ENDINGS = ['.csv', '.tsv']

/**
 * The questions of a file, or of the files of a folder. Two forms:
 *
 * - CSV with the columns class, part, question and expected. In `expected`, codes separated by blanks are
 *   alternatives, a semicolon separates codes that are both needed, and a dash means that nothing should be found.
 * - TSV without a header: kind, codes separated by `|`, question. Any of the codes answers it, with those below and
 *   above.
 * @throws Error naming an invalid row, never its text.
 */
export function readQuestions(path: string): readonly Question[] {
  const questions = filesOf(path, ENDINGS).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return extname(file) === '.tsv' ? readLines(file, text) : readRows(file, text)
  })
  if (questions.length === 0) throw new Error(`${path} has no questions.`)
  return questions
}

function readRows(path: string, text: string): readonly Question[] {
  return readCsv(text).map((row, at): Question => {
    const { class: kind, part, question, expected } = row
    const needed = expected === '-' ? [] : (expected ?? '').split(';').map((codes) => codes.split(' ').filter(Boolean))
    if (!kind || !question || !part || needed.some((codes) => codes.length === 0)) {
      throw new Error(`${path}: question ${at + 1} needs a class, a part, a question and expected codes.`)
    }
    return { kind, part, text: question, needed }
  })
}

function readLines(path: string, text: string): readonly Question[] {
  const part = basename(path, extname(path))
  return text.split('\n').flatMap((line, at): readonly Question[] => {
    if (line.trim() === '') return []
    const [kind, codes, question, ...more] = line.split('\t')
    if (!kind || !codes || !question || more.length > 0) {
      throw new Error(`${path}:${at + 1} needs a kind, codes and a question, with tabs between.`)
    }
    return [{ kind, part, text: question, needed: [codes.split('|').flatMap((code) => [`${code}*`, ...above(code)])] }]
  })
}

/** The codes above: of `F43.21` these are `F43.2` and `F43`. */
function above(code: string): readonly string[] {
  return Array.from({ length: Math.max(0, code.length - 3) }, (_, at) => code.slice(0, 3 + at)).filter(
    (part) => !part.endsWith('.'),
  )
}

import { numbersIn } from '../../../kernel/numbers-in.js'
import type { AnswerUnit } from './compose-answer.js'
import type { CitedPart } from './response-shape.js'

/** Links, and addresses of mail. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\S+@\S+/gi

/**
 * Of the statements that a model made those that can be stood by. Each has to cite passages that there are, and every number
 * and address in it must stand in one of them: a dose or a telephone number of its own is no answer of a manual. Words are
 * not compared, since an answer may be in another language than the manual.
 */
export function keepGrounded(statements: readonly CitedPart[], units: readonly AnswerUnit[]): readonly CitedPart[] {
  return statements.flatMap(({ text, sources }) => {
    const cited = units.filter(({ number }) => sources.includes(number))
    const said = cited.map(({ heading, code, text: own }) => `${heading} ${code ?? ''}\n${own}`).join('\n')
    if (text.trim() === '' || cited.length === 0 || !isGrounded(text, said)) return []
    const there = new Set(cited.map(({ number }) => number))
    return [{ text: text.trim(), sources: [...new Set(sources)].filter((source) => there.has(source)) }]
  })
}

/** Whether every number and address of a text stands in what it was made of. */
export function isGrounded(text: string, said: string): boolean {
  const numbers = new Set(numbersIn(said))
  const addresses = text.match(ADDRESS) ?? []
  return numbersIn(text).every((number) => numbers.has(number)) && addresses.every((address) => said.includes(address))
}

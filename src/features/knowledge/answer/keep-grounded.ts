import { numbersIn } from '../../../kernel/numbers-in.js'
import type { AnswerUnit } from './compose-answer.js'
import type { CitedPart } from './response-shape.js'
import { statesDiagnosis } from './states-diagnosis.js'

/** URLs and e-mail addresses. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\S+@\S+/gi

/**
 * Keeps the statements of a model that the passages support. Each must cite existing passages, and one of them must
 * contain every number and address of the statement, so that the model cannot invent a dose or a telephone number.
 * Words are not compared, because the answer may be in another language than the manual. A statement of what somebody
 * has is not kept.
 */
export function keepGrounded(statements: readonly CitedPart[], units: readonly AnswerUnit[]): readonly CitedPart[] {
  return statements.flatMap(({ text, sources }) => {
    const cited = units.filter(({ number }) => sources.includes(number))
    const said = cited.map(({ heading, code, text: own }) => `${heading} ${code ?? ''}\n${own}`).join('\n')
    if (text.trim() === '' || cited.length === 0 || !isGrounded(text, said) || statesDiagnosis(text)) return []
    const there = new Set(cited.map(({ number }) => number))
    return [{ text: text.trim(), sources: [...new Set(sources)].filter((source) => there.has(source)) }]
  })
}

/** Whether the source contains every number and address of a text. */
export function isGrounded(text: string, said: string): boolean {
  const numbers = new Set(numbersIn(said))
  const addresses = text.match(ADDRESS) ?? []
  return numbersIn(text).every((number) => numbers.has(number)) && addresses.every((address) => said.includes(address))
}

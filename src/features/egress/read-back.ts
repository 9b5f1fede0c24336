import { readBack } from '../../deidentify/index.js'

/** The identifiers behind the tokens of one prompt. It has no others, so no other person's can be put back. */
export type TokenTable = ReadonlyMap<string, string>

/** Puts names back into every text of a structured answer, at any depth. */
export function readBackDeep<Value>(value: Value, tokens: TokenTable): Value {
  return deep(value, (text) => readBack(text, (token) => tokens.get(token))) as Value
}

function deep(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((part: unknown) => deep(part, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [change(name), deep(part, change)]))
}

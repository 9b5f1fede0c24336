import { readBack } from '../../deidentify/index.js'

/** What the tokens of one prompt stand for. Nobody else's are in it, so nobody else's can be read back. */
export type TokenTable = ReadonlyMap<string, string>

/** Puts names back into every text of a structured answer, whatever its depth. */
export function readBackDeep<Value>(value: Value, tokens: TokenTable): Value {
  return deep(value, (text) => readBack(text, (token) => tokens.get(token))) as Value
}

function deep(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((part: unknown) => deep(part, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [change(name), deep(part, change)]))
}

/** What may be the beginning of a token; longer than the longest token it is none. */
const BEGUN = /\[(?:[A-Z][A-Z_]{0,31}(?:-[A-Z2-7]{0,16})?)?$/

/** Puts names back into a text that comes in pieces, which may cut a token anywhere. */
export class PieceReader {
  #held = ''

  constructor(private readonly tokens: TokenTable) {}

  /** What can be told now; the beginning of what may become a token waits for the next piece. */
  push(piece: string): string {
    const text = this.#held + piece
    const at = BEGUN.exec(text)?.index ?? text.length
    this.#held = text.slice(at)
    return this.#read(text.slice(0, at))
  }

  /** What is still held when the text has ended. */
  end(): string {
    const text = this.#held
    this.#held = ''
    return this.#read(text)
  }

  #read(text: string): string {
    return readBack(text, (token) => this.tokens.get(token))
  }
}

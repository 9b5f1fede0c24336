import type { DataKey } from './data-keys.js'
import type { OpenedTexts } from './opened-texts.js'
import { isMarked, parseMarked } from './sealed-text.js'

type Holder = Record<string | number, unknown>

/** An encrypted text is stored in base64, four characters for three bytes. */
const SHARE_OF_ENCODING = 0.25

interface Place<Row> {
  readonly row: Row
  /** The object or list that the text is in: the row itself, or JSON in one of its columns. */
  readonly holder: Holder
  readonly name: string | number
  readonly stored: string
  readonly keyId: string
  readonly column: string
}

/** The encrypted texts in rows of the database, and where they are. */
export class MarkedValues<Row extends object> {
  readonly keyIds = new Set<string>()
  readonly #places: Place<Row>[] = []

  /** Texts that are only escaped are replaced at once. */
  constructor(rows: readonly Row[]) {
    for (const row of rows) this.#walk(row, row as Holder)
  }

  get isEmpty(): boolean {
    return this.#places.length === 0
  }

  /**
   * @returns about how many bytes less the texts have than they had encrypted.
   * @throws Error if a text cannot be opened, or belongs to the record of another person than its row.
   */
  open(
    keys: ReadonlyMap<string, DataKey>,
    opened: OpenedTexts,
    ownerOf: ((row: Row) => number | null) | undefined,
  ): number {
    let less = 0
    for (const { row, holder, name, stored, keyId, column } of this.#places) {
      const key = keys.get(keyId)
      if (key === undefined) throw new Error(`The data key ${keyId} is not loaded.`)
      const { owner } = key
      const expected = ownerOf?.(row) ?? null
      if (owner.kind === 'person' && expected !== null && owner.id !== expected) {
        throw new Error(`A text of ${column} belongs to the record of another person.`)
      }
      holder[name] = opened.open(key, column, stored)
      less += stored.length * SHARE_OF_ENCODING
    }
    return Math.floor(less)
  }

  /** Every row that is read comes here. The indices of lists as names cost fifteen times as much. */
  #walk(row: Row, holder: Holder): void {
    if (Array.isArray(holder)) for (let at = 0; at < holder.length; at++) this.#look(row, holder, at)
    else for (const name in holder) this.#look(row, holder, name)
  }

  #look(row: Row, holder: Holder, name: string | number): void {
    const value = holder[name]
    if (typeof value === 'string') {
      if (isMarked(value)) this.#note(row, holder, name, value)
    } else if (typeof value === 'object' && value !== null && isPlain(value)) this.#walk(row, value as Holder)
  }

  #note(row: Row, holder: Holder, name: string | number, stored: string): void {
    const marked = parseMarked(stored)
    if ('text' in marked) {
      holder[name] = marked.text
      return
    }
    this.keyIds.add(marked.keyId)
    this.#places.push({ row, holder, name, stored, ...marked })
  }
}

/** Lists and objects of JSON; no times and no bytes. */
function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

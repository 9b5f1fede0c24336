import { setImmediate as others } from 'node:timers/promises'
import type { DataKey } from './data-keys.js'
import type { OpenedTexts } from './opened-texts.js'
import { isMarked, parseMarked, type SealedText } from './sealed-text.js'

type Holder = Record<string | number, unknown>

/** Characters of stored texts that are opened before others have a turn: some milliseconds. */
const TURN = 1_024 * 1_024
/** An encrypted text is stored in base64, four characters for three bytes. */
const SHARE_OF_ENCODING = 0.25

interface Place<Row> {
  readonly row: Row
  /** The object or list that the text is in: the row itself, or JSON in one of its columns. */
  readonly holder: Holder
  readonly name: string | number
  readonly sealed: SealedText
}

/** What rows are, so that the text of another record in them is refused. */
export interface RowsOf<Row> {
  /** The person whose record a row is. */
  readonly owner?: ((row: Row) => number | null) | undefined
  /** The fields with primary keys, by the tables whose rows they are. Texts of further tables may be joined. */
  readonly keys?: Readonly<Record<string, string>> | undefined
}

/** The encrypted texts in rows of the database, and where they are. */
export class MarkedValues<Row extends object> {
  readonly keyIds = new Set<string>()
  /** Whether a text does not name its row. */
  lacksRows = false
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
   * @throws Error if a text cannot be opened, or belongs to another row, or to the record of another person.
   */
  async open(
    keys: ReadonlyMap<string, DataKey>,
    opened: OpenedTexts,
    { owner: ownerOf, keys: fields }: RowsOf<Row>,
  ): Promise<number> {
    let less = 0
    let inTurn = 0
    for (const { row, holder, name, sealed } of this.#places) {
      const key = keys.get(sealed.keyId)
      if (key === undefined) throw new Error(`The data key ${sealed.keyId} is not loaded.`)
      const { owner } = key
      const expected = ownerOf?.(row) ?? null
      if (owner.kind === 'person' && expected !== null && owner.id !== expected) {
        throw new Error(`A text of ${sealed.column} belongs to the record of another person.`)
      }
      if (fields !== undefined) assertRow(sealed, row as Holder, fields)
      holder[name] = opened.open(key, sealed)
      less += sealed.stored.length * SHARE_OF_ENCODING
      inTurn += sealed.stored.length
      if (inTurn > TURN) {
        inTurn = 0
        await others()
      }
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
    const sealed = parseMarked(stored)
    if (typeof sealed === 'string') {
      holder[name] = sealed
      return
    }
    this.keyIds.add(sealed.keyId)
    if (sealed.row === null) this.lacksRows = true
    this.#places.push({ row, holder, name, sealed })
  }
}

/** @throws Error if the text says that it is another row's. */
function assertRow({ column, row: of }: SealedText, row: Holder, fields: Readonly<Record<string, string>>): void {
  const field = fields[column.slice(0, column.indexOf('.'))]
  const key = field === undefined ? undefined : row[field]
  if (typeof key !== 'number' && typeof key !== 'string') return
  if (of !== null && `${key}` !== of) throw new Error(`A text of ${column} belongs to another row.`)
}

/** Lists and objects of JSON; no times and no bytes. */
function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

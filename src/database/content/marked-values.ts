import { setImmediate as others } from 'node:timers/promises'
import type { DataKey } from './data-keys.js'
import type { OpenedText, OpenedTexts } from './opened-texts.js'
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
  readonly #keyIds = new Set<string>()
  /** Whether a text does not name its row. */
  lacksRows = false
  /** About how many bytes less the texts have that were opened so far than they had encrypted. */
  #less = 0
  readonly #places: Place<Row>[] = []

  /**
   * Texts that are only escaped, or in memory, are replaced at once.
   * @throws Error if one of these belongs to another row, or to the record of another person.
   */
  constructor(
    rows: readonly Row[],
    private readonly of: RowsOf<Row>,
    private readonly opened: OpenedTexts,
  ) {
    for (const row of rows) this.#walk(row, row as Holder)
  }

  /**
   * @param load finds the keys of the texts that are left.
   * @returns about how many bytes less the texts have than they had encrypted.
   * @throws Error if a text cannot be opened, or belongs to another row, or to the record of another person.
   */
  async open(load: (ids: ReadonlySet<string>) => Promise<ReadonlyMap<string, DataKey>>): Promise<number> {
    if (this.#places.length > 0) await this.#openRest(await load(this.#keyIds))
    return Math.floor(this.#less)
  }

  async #openRest(keys: ReadonlyMap<string, DataKey>): Promise<void> {
    let inTurn = 0
    for (const place of this.#places) {
      const { sealed } = place
      const key = keys.get(sealed.keyId)
      if (key === undefined) throw new Error(`The data key ${sealed.keyId} is not loaded.`)
      this.#put(place, sealed.stored, this.opened.open(key, sealed))
      inTurn += sealed.stored.length
      if (inTurn > TURN) {
        inTurn = 0
        await others()
      }
    }
  }

  /** @throws Error if the text belongs to another row, or to the record of another person. */
  #put({ row, holder, name }: Omit<Place<Row>, 'sealed'>, stored: string, opened: OpenedText): void {
    const { owner, column } = opened
    const expected = this.of.owner?.(row) ?? null
    if (owner.kind === 'person' && expected !== null && owner.id !== expected) {
      throw new Error(`A text of ${column} belongs to the record of another person.`)
    }
    if (this.of.keys !== undefined) assertRow(opened, row as Holder, this.of.keys)
    holder[name] = opened.text
    this.#less += stored.length * SHARE_OF_ENCODING
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
    const known = this.opened.find(stored)
    if (known !== undefined) {
      if (known.row === null) this.lacksRows = true
      this.#put({ row, holder, name }, stored, known)
      return
    }
    const sealed = parseMarked(stored)
    if (typeof sealed === 'string') {
      holder[name] = sealed
      return
    }
    if (sealed.row === null) this.lacksRows = true
    this.#keyIds.add(sealed.keyId)
    this.#places.push({ row, holder, name, sealed })
  }
}

/** @throws Error if the text says that it is another row's. */
function assertRow(
  { table, column, row: of }: OpenedText,
  row: Holder,
  fields: Readonly<Record<string, string>>,
): void {
  const field = fields[table]
  const key = field === undefined ? undefined : row[field]
  if (typeof key !== 'number' && typeof key !== 'string') return
  if (of !== null && `${key}` !== of) throw new Error(`A text of ${column} belongs to another row.`)
}

/** Lists and objects of JSON; no times and no bytes. */
function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

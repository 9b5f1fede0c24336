import type { KeyObject } from 'node:crypto'
import type { Pool } from 'pg'
import { hasCode } from '../../kernel/has-code.mjs'
import type { TableRules } from '../retention/retained-tables.js'
import type { DataKeyOwner } from './data-key-owner.js'
import { type DataKey, DataKeys } from './data-keys.js'
import type { KeyWrapper } from './key-wrapper.js'
import { plainColumns } from './plain-columns.js'
import { escapeText, sealText } from './sealed-text.js'
import { MarkedValues, type RowsOf } from './marked-values.js'
import { OpenedTexts } from './opened-texts.js'

/** PostgreSQL: the table or its column does not exist, because the migrations have not run yet. */
const UNDEFINED = ['42P01', '42703']
/** The resource of texts that no rule of retention concerns. */
const KEPT = 'kept'
const FILE_KEY = 'stored_file.key'

/** Encrypts the texts of one row; it has its key. */
export type EncryptText = (column: string, text: string) => string

const ESCAPE: EncryptText = (_column, text) => escapeText(text)

/** A row with texts, as it is stored. */
export interface StoredRow {
  readonly table: string
  /** Its primary key. */
  readonly key: string | number
  readonly owner: DataKeyOwner
}

export interface ContentCipherOptions {
  /** For the keys alone: who holds one of its connections waits for nothing else. */
  readonly pool: Pick<Pool, 'query'>
  readonly wrapper: KeyWrapper
  readonly tables: TableRules
}

/** Encrypts the texts of persons on their way into the database, and decrypts them on their way out. */
export class ContentCipher {
  readonly keys: DataKeys
  readonly #opened = new OpenedTexts()
  #isOn: boolean | undefined
  /** Whether the database may have texts that do not name their row. Else one would be put there by somebody else. */
  #mayLackRows = true

  constructor(private readonly options: ContentCipherOptions) {
    this.keys = new DataKeys(options.pool, options.wrapper)
  }

  /** Finds out anew whether this database encrypts new texts. Before the migrations have run, it does not. */
  async refresh(): Promise<boolean> {
    try {
      const { rows } = await this.options.pool.query<{ isOn: boolean; mayLackRows: boolean }>(
        `select state <> 'off' as "isOn", has_texts_without_row as "mayLackRows" from content_encryption`,
      )
      this.#mayLackRows = rows[0]?.mayLackRows ?? true
      return (this.#isOn = rows[0]?.isOn ?? false)
    } catch (error) {
      if (!hasCode(error, ...UNDEFINED)) throw error
      return false
    }
  }

  /** How the texts of a row are stored. */
  async forRow({ table, owner, key }: StoredRow): Promise<EncryptText> {
    return (await this.forRows(table, owner))(key)
  }

  /** The same for rows of one owner whose primary keys are not known yet. */
  async forRows(table: string, owner: DataKeyOwner): Promise<(key: StoredRow['key']) => EncryptText> {
    return (await this.encryptsNew()) ? this.sealing(table, owner) : () => ESCAPE
  }

  /** Whether this database encrypts new texts. */
  async encryptsNew(): Promise<boolean> {
    return this.#isOn ?? (await this.refresh())
  }

  /** The same, also in a database that does not encrypt new texts yet. */
  async sealing(table: string, owner: DataKeyOwner): Promise<(key: StoredRow['key']) => EncryptText> {
    const key = await this.#keyFor(table, owner)
    return (row) => (name, text) => {
      const column = `${table}.${name}`
      // SQL may ask whether there is a text at all.
      if (column in plainColumns || text === '') return escapeText(text)
      const place = { column, row: String(row) }
      const stored = sealText(key, place, text)
      this.#opened.keep({ ...place, stored }, text, key.owner)
      return stored
    }
  }

  /**
   * Encrypts the key of a file as a text of the record that has the file.
   * @param record the table of that record, and whose it is.
   * @param fileId the primary key in `stored_file`.
   */
  async sealFileKey(record: Omit<StoredRow, 'key'>, fileId: string, fileKey: KeyObject): Promise<string> {
    const key = await this.#keyFor(record.table, record.owner)
    return sealText(key, { column: FILE_KEY, row: fileId }, fileKey.export().toString('base64'))
  }

  /**
   * Decrypts in place every text in these values, at any depth.
   * @returns about how many bytes less the values have than they had encrypted.
   * @throws Error if a text was changed or moved, or if its key was destroyed.
   */
  async decrypt<Row extends object>(rows: readonly Row[], of: RowsOf<Row> = {}): Promise<number> {
    const marked = new MarkedValues(rows, of, this.#opened)
    if (marked.lacksRows && !this.#mayLackRows) throw new Error('A text does not name its row, and all texts here do.')
    return marked.open((ids) => this.keys.load(ids))
  }

  /** Forgets all keys and texts, as if the process had just started. */
  forget(): void {
    this.keys.forget()
    this.#opened.forget()
  }

  #keyFor(table: string, owner: DataKeyOwner): Promise<DataKey> {
    const rules = this.options.tables[table]
    const resource = rules !== undefined && 'resource' in rules ? rules.resource : KEPT
    return this.keys.forWriting({ owner, resource })
  }
}

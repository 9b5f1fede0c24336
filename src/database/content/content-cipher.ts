import type { KeyObject } from 'node:crypto'
import type { Pool } from 'pg'
import { hasCode } from '../../kernel/has-code.mjs'
import type { TableRules } from '../retention/retained-tables.js'
import { type DataKeyOwner, ownerOfRow } from './data-key-owner.js'
import { type DataKey, DataKeys } from './data-keys.js'
import type { KeyWrapper } from './key-wrapper.js'
import { plainColumns } from './plain-columns.js'
import { escapeText, sealText } from './sealed-text.js'
import { MarkedValues } from './marked-values.js'
import { OpenedTexts } from './opened-texts.js'

/** PostgreSQL: the table does not exist, because the migrations have not run yet. */
const UNDEFINED_TABLE = '42P01'
/** The resource of texts that no rule of retention concerns. */
const KEPT = 'kept'
const FILE_KEY = 'stored_file.key'

/** Encrypts the texts of one row; it has its key. */
export type EncryptText = (column: string, text: string) => string

const ESCAPE: EncryptText = (_column, text) => escapeText(text)

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

  constructor(private readonly options: ContentCipherOptions) {
    this.keys = new DataKeys(options.pool, options.wrapper)
  }

  /** Finds out anew whether this database encrypts new texts. Before the migrations have run, it does not. */
  async refresh(): Promise<boolean> {
    try {
      const { rows } = await this.options.pool.query<{ isOn: boolean }>(
        `select state <> 'off' as "isOn" from content_encryption`,
      )
      return (this.#isOn = rows[0]?.isOn ?? false)
    } catch (error) {
      if (!hasCode(error, UNDEFINED_TABLE)) throw error
      return false
    }
  }

  /**
   * How the texts of a row are stored.
   * @param valueOf the values of the row by the names of its columns.
   */
  forRow(table: string, valueOf: (column: string) => unknown): Promise<EncryptText> {
    return this.forOwner(table, ownerOfRow(table, valueOf))
  }

  async forOwner(table: string, owner: DataKeyOwner): Promise<EncryptText> {
    return (await this.encryptsNew()) ? this.sealing(table, owner) : ESCAPE
  }

  /** Whether this database encrypts new texts. */
  async encryptsNew(): Promise<boolean> {
    return this.#isOn ?? (await this.refresh())
  }

  /** The same, also in a database that does not encrypt new texts yet. */
  async sealing(table: string, owner: DataKeyOwner): Promise<EncryptText> {
    const key = await this.#keyFor(table, owner)
    return (column, text) => {
      const name = `${table}.${column}`
      // SQL may ask whether there is a text at all.
      if (name in plainColumns || text === '') return escapeText(text)
      const stored = sealText(key, name, text)
      this.#opened.keep(stored, text)
      return stored
    }
  }

  /**
   * Encrypts the key of a file as a text of the record that has the file.
   * @param table the table of that record.
   */
  async sealFileKey(table: string, owner: DataKeyOwner, fileKey: KeyObject): Promise<string> {
    return sealText(await this.#keyFor(table, owner), FILE_KEY, fileKey.export().toString('base64'))
  }

  /**
   * Decrypts in place every text in these values, at any depth.
   * @param ownerOf the person whose record a row is; a text of another person's record in it is refused.
   * @returns about how many bytes less the values have than they had encrypted.
   * @throws Error if a text was changed or moved, or if its key was destroyed.
   */
  async decrypt<Row extends object>(rows: readonly Row[], ownerOf?: (row: Row) => number | null): Promise<number> {
    const marked = new MarkedValues(rows)
    if (marked.isEmpty) return 0
    return marked.open(await this.keys.load(marked.keyIds), this.#opened, ownerOf)
  }

  #keyFor(table: string, owner: DataKeyOwner): Promise<DataKey> {
    const rules = this.options.tables[table]
    const resource = rules !== undefined && 'resource' in rules ? rules.resource : KEPT
    return this.keys.forWriting({ owner, resource })
  }
}

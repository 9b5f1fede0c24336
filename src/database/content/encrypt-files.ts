import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Pool } from 'pg'
import type { Id } from '../../kernel/ids.js'
import type { FileStore } from '../../services/files/file-store.js'
import type { TableRules } from '../retention/retained-tables.js'
import type { ContentCipher } from './content-cipher.js'
import { newFileKey } from './content-file-keys.js'

/** Files that are looked up at a time. */
const SLICE = 50

export interface FilesToEncrypt {
  /** With the rights of the owner, because the application may not change these rows. */
  readonly pool: Pool
  readonly content: ContentCipher
  readonly files: FileStore
  /** The tables of all features; some have files. */
  readonly tables: TableRules
}

interface OpenFile {
  readonly id: string
  /** Null: the file has none yet. */
  readonly key: string | null
  readonly clientId: Id
  /** Whether its key was encrypted before keys named their file; null without a key. */
  readonly lacksRow: boolean | null
  readonly isConverting: boolean
}

const LACKS_ROW = `left(f.key, 4) = E'\\x01e1.'`

/**
 * Encrypts attached files that are stored as they were sent, while others read them. It can be cut off at any time: the
 * key of a file is stored before the file is encrypted, and until then readers expect either form.
 * @returns how many files were encrypted.
 */
export async function encryptFiles(store: FilesToEncrypt, signal: AbortSignal): Promise<number> {
  let encrypted = 0
  for (const [table, rules] of Object.entries(store.tables)) {
    if (!('file' in rules) || rules.file === undefined) continue
    const select = `select f.id, f.key, ${LACKS_ROW} as "lacksRow", f.is_converting as "isConverting",
        t.client_user_id as "clientId"
      from stored_file f join ${table} t on t.${rules.file} = f.id
      where (f.key is null or f.is_converting or ${LACKS_ROW}) and f.id > $1 order by f.id limit ${SLICE}`
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const { rows } = await store.pool.query<OpenFile>(select, [after])
      const last = rows.at(-1)
      if (last === undefined) break
      after = last.id
      await store.content.decrypt(rows, { keys: { stored_file: 'id' } })
      for (const row of rows) {
        signal.throwIfAborted()
        if (await encryptOne(store, table, row)) encrypted++
      }
    }
  }
  return encrypted
}

async function encryptOne({ pool, content, files }: FilesToEncrypt, table: string, file: OpenFile): Promise<boolean> {
  const { id, clientId } = file
  const seal = (key: KeyObject): Promise<string> =>
    content.sealFileKey({ table, owner: { kind: 'person', id: clientId } }, id, key)
  let key: KeyObject
  if (file.key === null) {
    key = newFileKey()
    const { rowCount } = await pool.query(
      'update stored_file set key = $2, is_converting = true where id = $1 and key is null',
      [id, await seal(key)],
    )
    // Somebody else encrypts it, or it was erased.
    if (rowCount === 0) return false
  } else key = createSecretKey(file.key, 'base64')
  if (file.lacksRow === true) {
    await pool.query('update stored_file set key = $2 where id = $1', [id, await seal(key)])
    if (!file.isConverting) return false
  }
  // A file that the store has lost stays lost.
  if (!(await files.encrypt(id, key))) return false
  const { rowCount } = await pool.query('update stored_file set is_converting = false where id = $1', [id])
  // Erased meanwhile, it was put back by being encrypted: the sweep removes it.
  if (rowCount === 0) await files.detach(id)
  return true
}

import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { FileKeys, StoredFileKey } from '../../services/files/file-keys.js'
import type { ContentCipher } from './content-cipher.js'

const KEY_BYTES = 32

interface FileRow {
  readonly id: string
  readonly key: string | null
  readonly isConverting: boolean
}

/** The keys of attached files, which are stored encrypted as a text of the record that has the file. */
export class ContentFileKeys implements FileKeys {
  constructor(
    private readonly pool: Pool,
    private readonly content: ContentCipher,
  ) {}

  async make(): Promise<KeyObject | null> {
    return (await this.content.encryptsNew()) ? newFileKey() : null
  }

  async find(id: string): Promise<StoredFileKey | undefined> {
    const { rows } = await this.pool.query<FileRow>(
      `select id, key, is_converting as "isConverting" from stored_file where id = $1`,
      [id],
    )
    await this.content.decrypt(rows, { keys: { stored_file: 'id' } })
    const [row] = rows
    if (row === undefined) return undefined
    const { key, isConverting } = row
    return { key: key === null ? null : createSecretKey(key, 'base64'), isConverting }
  }
}

export function newFileKey(): KeyObject {
  return createSecretKey(randomBytes(KEY_BYTES))
}

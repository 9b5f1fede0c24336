import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { SurroundingsState } from '../../entry/http/readiness.js'
import { giveFolderId, readFolderId } from '../../services/files/folder-id.js'
import { hasCode } from '../../kernel/has-code.mjs'

/** How many of the newest files a folder must have that was moved here without its id. */
const NEWEST = 20

/**
 * Compares the folder of attached files with the one that the database knows. Gateways on several machines need one
 * folder: otherwise each finds only the files that it received itself.
 */
export class FileFolder {
  constructor(
    private readonly pool: Pool,
    private readonly root: string,
  ) {}

  async state(): Promise<SurroundingsState['files']> {
    try {
      return (await this.#isTheirs(this.root)) ? 'ok' : 'other'
    } catch {
      // The check of the database, or of the disk, says why.
      return 'unknown'
    }
  }

  async #isTheirs(root: string): Promise<boolean> {
    const expected = (await this.#stored()) ?? (await this.#claim(root))
    const own = await readFolderId(root)
    if (own !== undefined) return own === expected
    // A folder that was moved or restored without its id is known by its files. An empty one is not.
    if (!(await this.#hasNewest(root))) return false
    await giveFolderId(root, expected)
    return (await readFolderId(root)) === expected
  }

  async #stored(): Promise<string | undefined> {
    return (await this.pool.query<{ id: string }>('select id from file_folder')).rows[0]?.id
  }

  /** Makes this the folder of a database that has none. Returns the one that it has now. */
  async #claim(root: string): Promise<string | undefined> {
    await giveFolderId(root)
    const own = await readFolderId(root)
    await this.pool.query('insert into file_folder (id) values ($1) on conflict do nothing', [own])
    return this.#stored()
  }

  async #hasNewest(root: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ id: string }>(
      'select id from stored_file order by attached_at desc, id limit $1',
      [NEWEST],
    )
    const found = await Promise.all(rows.map(({ id }) => isThere(join(root, 'attached', id))))
    return found.length > 0 && found.every(Boolean)
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false
    throw error
  }
}

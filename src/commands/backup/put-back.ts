import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Settings } from '../../config/config.js'
import { HeadFile } from '../../database/audit/heads/head-file.js'
import type { SealHead } from '../../database/audit/heads/seal-head.js'
import type { Place } from '../../services/files/place.js'
import { makePlace, nameOfFiles } from '../../services/files/make-file-store.js'
import { type Store, useStore } from '../../services/store-away.js'
import { AUDIT_PARTS, FILES, HEADS, SEAL_RECORDS } from './archive.js'
import { query } from './dump.js'

/**
 * Puts back the files that the restored database names and that are missing or damaged. Others stay where they are, so
 * this does no harm to the present data; the sweep of gateways removes those that no row names.
 * @throws StoreAway if the place cannot be used.
 */
export async function putFiles({ files, dataDir }: Settings, folder: string, url: string): Promise<void> {
  const store: Store = { kind: 'files', name: nameOfFiles(files, dataDir) }
  const place = await useStore(store, () => makePlace(files, dataDir))
  for (const { from, to, names } of FOLDERS) {
    const named = new Set((await query<{ id: string }>(url, names)).map(({ id }) => id))
    for (const id of await readdir(join(folder, from))) {
      if (!named.has(id)) continue
      const path = join(folder, from, id)
      const [{ size: bytes }, sha256] = await Promise.all([stat(path), digestOf(createReadStream(path))])
      await useStore(store, async () => {
        if ((await digestAt(place, `${to}/${id}`)) !== sha256) await place.keep(path, to, id, { bytes, sha256 })
      })
    }
  }
}

/** Folders of an archive, where their files belong, and which of them the database names. */
const FOLDERS = [
  { from: FILES, to: 'attached', names: 'select id::text from stored_file' },
  { from: AUDIT_PARTS, to: 'audit', names: 'select object as id from audit_archive' },
] as const

async function digestAt({ disk }: Place, key: string): Promise<string | undefined> {
  return (await disk.exists(key)) ? digestOf(await disk.getStream(key)) : undefined
}

async function digestOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}

/**
 * Puts the seal heads of an archive where there are none. Those that are there are kept: they show which audit rows the
 * restored trail lacks. Returns what is left to do once the restored database is in place, because the one before does
 * not have that seal: adding the newest head, so that a trail that is cut off later is noticed.
 */
export async function putSealRecords(dataDir: string, folder: string): Promise<() => Promise<void>> {
  const newest = await newestHead(join(folder, HEADS))
  for (const name of SEAL_RECORDS) {
    const target = join(dataDir, name)
    if (existsSync(target) || !existsSync(join(folder, name))) continue
    await copyFile(join(folder, name), `${target}.new`)
    await rename(`${target}.new`, target)
  }
  return async () => {
    if (newest !== undefined) await new HeadFile(join(dataDir, HEADS)).store(newest)
  }
}

async function newestHead(path: string): Promise<SealHead | undefined> {
  let newest: SealHead | undefined
  for await (const head of new HeadFile(path).heads()) {
    if (!('unreadable' in head) && head.seal > (newest?.seal ?? 0)) newest = head
  }
  return newest
}

import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import type { Settings } from '../../config/config.js'
import { unavailabilityOf } from '../../database/connection/unavailability.js'
import { makePlace, nameOfFiles } from '../../services/files/make-file-store.js'
import { openBlob } from '../../services/files/open-blob.js'
import type { Place } from '../../services/files/place.js'
import { readStore, type Store, useStore } from '../../services/store-away.js'
import { AUDIT_PARTS, CLUSTER, FILES, SEAL_RECORDS } from './archive.js'
import type { ArchiveWriter } from './write-archive.js'

/** Logs of PostgreSQL are of no use elsewhere, and the next start writes its own files of settings. */
const LEFT_OUT = /^(?:\.\/)?(?:log\/|postmaster\.opts$)/

/** Adds the data folder of PostgreSQL as it arrives. */
export async function addCluster(archive: ArchiveWriter, baseBackup: Readable): Promise<void> {
  const tar = extract()
  const unpacked = pipeline(baseBackup, tar)
  // The iteration below fails with the same error.
  unpacked.catch(() => undefined)
  await archive.folder(CLUSTER)
  for await (const entry of tar) {
    const content = entry as AsyncIterable<unknown> as AsyncIterable<Buffer>
    const { name, type, size } = entry.header
    const target = join(CLUSTER, name.replace(/\/$/, ''))
    if (LEFT_OUT.test(name) || target === CLUSTER) entry.resume()
    else if (type === 'directory') {
      entry.resume()
      await archive.folder(target)
    } else if (type === 'file') await archive.file(target, size, content)
    else throw new Error(`The base backup has an entry of the kind ${type}.`)
  }
  await unpacked
}

/** The folders of files that rows name, and where an archive has them. */
const FOLDERS = { attached: FILES, audit: AUDIT_PARTS } as const

/**
 * Adds the files of records and the parts of the audit trail, from the data folder or the bucket. They are read after
 * the database, so that every file is there that a row names. A file never changes.
 * @throws StoreAway if one cannot be read to its end.
 */
export async function addFiles(archive: ArchiveWriter, { files, dataDir }: Settings): Promise<void> {
  const store: Store = { kind: 'files', name: nameOfFiles(files, dataDir) }
  const place = await useStore(store, () => makePlace(files, dataDir))
  for (const folder of ['attached', 'audit'] as const) {
    for await (const { id } of readStore(store, place.list(folder))) {
      const file = await useStore(store, () => openFile(place, `${folder}/${id}`))
      if (file === undefined) continue
      await archive.file(`${FOLDERS[folder]}/${id}`, file.bytes, readStore<Buffer>(store, file.content))
    }
  }
}

/** Undefined if the person was erased meanwhile. */
async function openFile(
  { disk }: Place,
  key: string,
): Promise<{ readonly bytes: number; readonly content: Readable } | undefined> {
  const bytes = await disk.getMetaData(key).then(
    ({ contentLength }) => contentLength,
    async (error: unknown) => {
      if (unavailabilityOf(error) !== undefined || (await disk.exists(key))) throw error
      return undefined
    },
  )
  const content = bytes === undefined ? undefined : await openBlob(disk, key)
  return bytes === undefined || content === undefined ? undefined : { bytes, content }
}

/** Adds what shows, after a restore in an empty place, whether audit rows are missing. */
export async function addSealRecords(archive: ArchiveWriter, { dataDir }: Settings): Promise<void> {
  for (const name of SEAL_RECORDS) {
    const path = join(dataDir, name)
    if (!existsSync(path)) continue
    const file = await open(path)
    try {
      // It grows meanwhile, or a shorter one takes its place; a line more or less does no harm.
      const { size } = await file.stat()
      if (size > 0) await archive.file(name, size, file.createReadStream({ end: size - 1, autoClose: false }))
      else await archive.text(name, '')
    } finally {
      await file.close()
    }
  }
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { StartError } from '../../process/start-error.js'
import { type ArchiveHead, type ArchiveManifest, HEAD_ENTRY, MANIFEST_ENTRY } from './archive.js'
import { encrypt } from './encryption.js'
import { type ArchiveReader, readContent } from './read-archive.js'

/** Adds entries to an archive, one after the other. */
export class ArchiveWriter {
  readonly #entries: ArchiveManifest['entries'] = []

  constructor(private readonly tar: Pack) {}

  folder(name: string): Promise<void> {
    return new Promise((done, reject) => {
      this.tar.entry({ name: `${name}/`, type: 'directory', mode: 0o700 }, (error) => {
        if (error) reject(error)
        else done()
      })
    })
  }

  /** Adds a file, whose size must be known before its content. */
  async file(name: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256')
    const entry = this.tar.entry({ name, size: bytes, mode: 0o600 })
    await pipeline(async function* () {
      for await (const chunk of content) {
        hash.update(chunk)
        yield chunk
      }
    }, entry)
    this.#entries.push({ name, bytes, sha256: hash.digest('hex') })
  }

  async text(name: string, text: string): Promise<void> {
    const content = Buffer.from(text)
    await this.file(name, content.length, Readable.from([content]))
  }

  /** Ends the archive with the list of its files. */
  async finish(facts: Pick<ArchiveManifest, 'walEnd'>): Promise<void> {
    const manifest: ArchiveManifest = { ...facts, endedAt: new Date().toISOString(), entries: [...this.#entries] }
    await this.text(MANIFEST_ENTRY, JSON.stringify(manifest))
    this.tar.finalize()
  }
}

export interface ArchiveTarget {
  readonly file: string
  /** Public keys. Without any, the archive is not encrypted. */
  readonly recipients: readonly string[]
}

/**
 * Writes an archive that only this user can read. It has its name once it is complete and on the disk.
 * @param about of what it is.
 * @param copy also gets what is written, as it is before the encryption.
 * @returns its size in bytes.
 * @throws StartError if the file exists.
 */
export async function writeArchive(
  target: ArchiveTarget,
  about: Pick<ArchiveHead, 'kind' | 'database'>,
  copy: ArchiveReader | undefined,
  fill: (archive: ArchiveWriter) => Promise<Pick<ArchiveManifest, 'walEnd'>>,
): Promise<number> {
  const path = resolve(target.file)
  if (existsSync(path)) throw new StartError(`${path} exists already.`)
  const partial = `${path}.partial`
  await rm(partial, { force: true })
  // The file is created with its permissions before it is filled, so that no other user can read it while it grows.
  const file = await open(partial, 'wx', 0o600)
  try {
    const tar = pack()
    // The lowest level: the others save little of a database and take a multiple of the time.
    const compressed = tar.pipe(createGzip({ level: constants.Z_BEST_SPEED }))
    const plain = compressed.pipe(new PassThrough())
    const copied = copy === undefined ? undefined : readContent(compressed.pipe(new PassThrough()), copy, path)
    tar.once('error', (error) => plain.destroy(error))
    const content = target.recipients.length === 0 ? plain : await encrypt(plain, target.recipients)
    const writer = new ArchiveWriter(tar)
    const head: ArchiveHead = {
      ...{ format: 'care-gateway-backup', version: 1, ...about },
      startedAt: new Date().toISOString(),
    }
    const filled = writer
      .text(HEAD_ENTRY, JSON.stringify(head))
      .then(() => fill(writer))
      .then((facts) => writer.finish(facts))
    filled.catch((error: Error) => tar.destroy(error))
    let bytes = 0
    const written = pipeline(content, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        await file.appendFile(chunk)
        bytes += chunk.length
      }
    })
    // The first failure is the reason of the other.
    await Promise.all([filled, written, copied])
    await file.sync()
    await rename(partial, path)
    await syncFolder(dirname(path))
    return bytes
  } finally {
    await file.close()
    await rm(partial, { force: true })
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

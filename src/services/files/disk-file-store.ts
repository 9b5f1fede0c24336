import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from '../../kernel/clock.js'
import { TooLarge } from '../../kernel/errors.js'
import { StagedFile, type FileStore, type StageOptions } from './file-store.js'
import { sniffMediaType } from './media-type.js'

/** How long a staged file waits for its operation before the sweep may take it. */
const STAGED_FOR_MS = 60 * 60 * 1_000

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Blobs as files under one folder that only this user can read: `incoming` while they arrive, `staged` once they are
 * whole and durable, `attached` once they belong to a record. Each step is a rename within one file system.
 */
export class DiskFileStore implements FileStore {
  private constructor(
    private readonly root: string,
    private readonly clock: Clock,
  ) {}

  static async create(root: string, clock: Clock): Promise<DiskFileStore> {
    for (const folder of ['incoming', 'staged', 'attached']) {
      await mkdir(join(root, folder), { recursive: true, mode: 0o700 })
    }
    return new DiskFileStore(root, clock)
  }

  async stage(content: Readable, { name, owner, maxBytes }: StageOptions): Promise<StagedFile> {
    const id = randomUUID()
    const incoming = this.#path('incoming', id)
    try {
      const { sha256, bytes } = await writeDurably(incoming, content, maxBytes)
      const mediaType = await sniffMediaType(incoming)
      await this.#move('incoming', 'staged', id)
      return new StagedFile(
        id,
        name,
        sha256,
        bytes,
        mediaType,
        owner,
        new Date(this.clock.now().getTime() + STAGED_FOR_MS),
      )
    } catch (error) {
      await rm(incoming, { force: true })
      throw error
    }
  }

  async attach(id: string): Promise<void> {
    if (await exists(this.#path('attached', id))) return
    await this.#move('staged', 'attached', id)
  }

  async detach(id: string): Promise<void> {
    if (await exists(this.#path('staged', id))) return
    await this.#move('attached', 'staged', id)
  }

  async open(id: string): Promise<Readable | undefined> {
    for (const folder of ['attached', 'staged'] as const) {
      try {
        const file = await open(this.#path(folder, id), 'r')
        return file.createReadStream()
      } catch (error) {
        if (!isAbsent(error)) throw error
      }
    }
    return undefined
  }

  async discard(id: string): Promise<void> {
    await rm(this.#path('staged', id), { force: true })
  }

  async sweep(olderThan: Date): Promise<number> {
    let swept = 0
    for (const folder of ['incoming', 'staged'] as const) {
      for (const name of await readdir(join(this.root, folder))) {
        const path = join(this.root, folder, name)
        const found = await stat(path).catch((error: unknown) => {
          if (isAbsent(error)) return undefined
          throw error
        })
        if (found === undefined || found.mtime >= olderThan) continue
        await rm(path, { force: true })
        swept++
      }
    }
    return swept
  }

  #path(folder: 'incoming' | 'staged' | 'attached', id: string): string {
    if (!ID.test(id)) throw new Error('Not the id of a stored file.')
    return join(this.root, folder, id)
  }

  async #move(from: 'incoming' | 'staged' | 'attached', to: 'staged' | 'attached', id: string): Promise<void> {
    await rename(this.#path(from, id), this.#path(to, id))
    // A rename is durable once the folder is.
    const folder = await open(join(this.root, to), 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }
}

async function writeDurably(
  path: string,
  content: Readable,
  maxBytes: number,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new TooLarge(`A file must be at most ${maxBytes} bytes.`)
      hash.update(chunk)
      await file.appendFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), bytes }
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    (error: unknown) => {
      if (isAbsent(error)) return false
      throw error
    },
  )
}

function isAbsent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
}

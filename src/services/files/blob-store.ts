import { randomUUID, createHash } from 'node:crypto'
import { once } from 'node:events'
import { ReadStream } from 'node:fs'
import { mkdir, rm, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from '../../kernel/time/clock.js'
import { HOUR } from '../../kernel/time/durations.js'
import { TooLarge } from '../../kernel/errors.js'
import { fileName } from './file-name.js'
import { filesOf } from './files-of.js'
import { StagedFile, type FileStore, type StageOptions } from './file-store.js'
import { sniffMediaType } from './media-type.js'
import type { Folder, Place, BlobFacts } from './place.js'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** How many ids `attachedBefore` yields at a time. */
const SLICE = 500

/**
 * Stores blobs by id. An upload is first written to a local folder, where its type is detected. A complete upload is
 * then moved to its storage place.
 */
export class BlobStore implements FileStore {
  private constructor(
    private readonly place: Place,
    private readonly incoming: string,
    private readonly clock: Clock,
  ) {}

  /**
   * @param incoming a local folder. If the storage place is a disk, it is on the same disk, so that a move is a rename.
   */
  static async create(place: Place, incoming: string, clock: Clock): Promise<BlobStore> {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    return new BlobStore(place, incoming, clock)
  }

  async stage(content: Readable, { name, owner, maxBytes }: StageOptions): Promise<StagedFile> {
    const id = randomUUID()
    const path = join(this.incoming, id)
    try {
      const facts = await receive(path, content, maxBytes)
      const mediaType = await sniffMediaType(path)
      await this.place.keep(path, 'staged', id, facts)
      const expiresAt = new Date(this.clock.now().getTime() + HOUR)
      return new StagedFile(id, fileName(name), facts.sha256, facts.bytes, mediaType, owner, expiresAt)
    } finally {
      await rm(path, { force: true })
    }
  }

  async attach(id: string): Promise<void> {
    if (await this.#exists('attached', id)) return
    await this.place.move(id, 'staged', 'attached')
  }

  async detach(id: string): Promise<void> {
    if (!(await this.#exists('attached', id))) return
    await this.place.move(id, 'attached', 'staged')
  }

  async open(id: string): Promise<Readable | undefined> {
    // A blob that is being attached may be missed in both folders, so `attached` is tried again.
    for (const folder of ['attached', 'staged', 'attached'] as const) {
      const content = await this.#read(folder, id)
      if (content !== undefined) return content
    }
    return undefined
  }

  async discard(id: string): Promise<void> {
    await this.place.disk.delete(keyOf('staged', id))
  }

  async sweep(olderThan: Date): Promise<number> {
    let swept = 0
    for await (const { id, at } of filesOf(this.incoming)) {
      if (at >= olderThan) continue
      await rm(join(this.incoming, id), { force: true })
      swept++
    }
    for await (const { id, at } of this.place.list('staged')) {
      if (at >= olderThan) continue
      await this.discard(id)
      swept++
    }
    return swept
  }

  async *attachedBefore(olderThan: Date): AsyncGenerator<readonly string[]> {
    let slice: string[] = []
    for await (const { id, at } of this.place.list('attached')) {
      if (at < olderThan) slice.push(id)
      if (slice.length < SLICE) continue
      yield slice
      slice = []
    }
    if (slice.length > 0) yield slice
  }

  #exists(folder: Folder, id: string): Promise<boolean> {
    return this.place.disk.exists(keyOf(folder, id))
  }

  async #read(folder: Folder, id: string): Promise<Readable | undefined> {
    const key = keyOf(folder, id)
    try {
      const content = await this.place.disk.getStream(key)
      if (content instanceof ReadStream) await once(content, 'open')
      return content
    } catch (error) {
      if (await this.place.disk.exists(key)) throw error
      return undefined
    }
  }
}

function keyOf(folder: Folder, id: string): string {
  if (!ID.test(id)) throw new Error('Not the id of a stored file.')
  return `${folder}/${id}`
}

/**
 * Writes a stream to a new file while hashing it, no faster than the disk takes it; when it resolves the file lasts.
 * @throws TooLarge past `maxBytes`, or what the stream failed with.
 */
async function receive(path: string, content: Readable, maxBytes: number): Promise<BlobFacts> {
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

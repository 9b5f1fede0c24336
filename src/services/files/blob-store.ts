import { createHash, type KeyObject, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Clock } from '../../kernel/time/clock.js'
import { HOUR } from '../../kernel/time/durations.js'
import { TooLarge } from '../../kernel/errors.js'
import { readStore, type Store, useStore } from '../store-away.js'
import { closing, decryptEither, decryptFile, encryptFile, peek } from './encrypted-file.js'
import type { FileKeys } from './file-keys.js'
import { fileName } from './file-name.js'
import { fileSystemTime } from './file-system-time.js'
import { filesOf } from './files-of.js'
import { StagedFile, type FileStore, type StageOptions } from './file-store.js'
import { sniffMediaType } from './media-type.js'
import { openBlob } from './open-blob.js'
import type { Folder, Place, BlobFacts } from './place.js'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** How many ids `attachedFor` yields at a time. */
const SLICE = 500

interface BlobStoreParts {
  readonly place: Place
  /** How operators know the place, for errors of it. */
  readonly store: Store
  /** A local folder. If the storage place is a disk, it is on the same disk, so that a move is a rename. */
  readonly incoming: string
  readonly clock: Clock
  readonly keys: FileKeys
  /** Called if a blob that is not needed could not be removed. */
  readonly onLeftOver: (error: unknown) => void
}

/**
 * Stores blobs by id. An upload is first written to a local folder, where its type is detected. A complete upload is
 * then moved to its storage place.
 */
export class BlobStore implements FileStore {
  private constructor(private readonly parts: BlobStoreParts) {}

  static async create(parts: BlobStoreParts): Promise<BlobStore> {
    await mkdir(parts.incoming, { recursive: true, mode: 0o700 })
    return new BlobStore(parts)
  }

  async stage(content: Readable, { name, owner, maxBytes }: StageOptions): Promise<StagedFile> {
    const id = randomUUID()
    const path = join(this.parts.incoming, id)
    const key = await this.parts.keys.make()
    try {
      const { sent, stored } = await receive(path, content as AsyncIterable<Buffer>, { id, key, maxBytes })
      const mediaType = await sniffMediaType(() => opened(createReadStream(path), id, key))
      await this.#keep(path, 'staged', id, stored)
      const expiresAt = new Date(this.parts.clock.now().getTime() + HOUR)
      return new StagedFile(id, fileName(name), sent.sha256, sent.bytes, mediaType, owner, key, expiresAt)
    } finally {
      await rm(path, { force: true })
    }
  }

  async attach(id: string): Promise<void> {
    if (await this.#exists('attached', id)) return
    await this.parts.place.move(id, 'staged', 'attached')
  }

  async detach(id: string): Promise<void> {
    if (!(await this.#exists('attached', id))) return
    await this.parts.place.move(id, 'attached', 'staged')
  }

  async open(id: string): Promise<Readable | undefined> {
    const stored = await this.parts.keys.find(id)
    if (stored === undefined) return undefined
    const content = await this.#find(id)
    if (content === undefined) return undefined
    const { key, isConverting } = stored
    return key !== null && isConverting ? decryptEither(content, id, key) : opened(content, id, key)
  }

  async openStaged({ id, key }: StagedFile): Promise<Readable | undefined> {
    const content = await this.#find(id)
    return content && opened(content, id, key)
  }

  async encrypt(id: string, key: KeyObject): Promise<boolean> {
    const content = await this.#read('attached', id)
    if (content === undefined) return false
    const path = join(this.parts.incoming, randomUUID())
    try {
      // The same content is looked at and encrypted: another process may encrypt the file at the same time.
      const { isEncrypted, all } = await peek(content, id)
      if (isEncrypted) return true
      const { stored } = await receive(path, all, { id, key, maxBytes: Infinity })
      await this.#keep(path, 'attached', id, stored)
      return true
    } finally {
      content.destroy()
      await rm(path, { force: true })
    }
  }

  async #find(id: string): Promise<Readable | undefined> {
    // A blob that is being attached may be missed in both folders, so `attached` is tried again.
    for (const folder of ['attached', 'staged', 'attached'] as const) {
      const content = await this.#read(folder, id)
      if (content !== undefined) return content
    }
    return undefined
  }

  async discard(id: string): Promise<void> {
    await this.#remove(id).catch(this.parts.onLeftOver)
  }

  async sweep(leastAge: number): Promise<number> {
    const { incoming, place } = this.parts
    let swept = 0
    const received = before(await fileSystemTime(incoming), leastAge)
    for await (const { id, at } of filesOf(incoming)) {
      if (at >= received) continue
      await rm(join(incoming, id), { force: true })
      swept++
    }
    const staged = before(await place.now(), leastAge)
    for await (const { id, at } of place.list('staged')) {
      if (at >= staged) continue
      await this.#remove(id)
      swept++
    }
    return swept
  }

  async *attachedFor(leastAge: number): AsyncGenerator<readonly string[]> {
    const { place } = this.parts
    const latest = before(await place.now(), leastAge)
    let slice: string[] = []
    for await (const { id, at } of place.list('attached')) {
      if (at < latest) slice.push(id)
      if (slice.length < SLICE) continue
      yield slice
      slice = []
    }
    if (slice.length > 0) yield slice
  }

  #remove(id: string): Promise<void> {
    return this.parts.place.disk.delete(keyOf('staged', id))
  }

  #exists(folder: Folder, id: string): Promise<boolean> {
    return this.parts.place.disk.exists(keyOf(folder, id))
  }

  #keep(path: string, folder: Folder, id: string, facts: BlobFacts): Promise<void> {
    return useStore(this.parts.store, () => this.parts.place.keep(path, folder, id, facts))
  }

  async #read(folder: Folder, id: string): Promise<Readable | undefined> {
    const { place, store } = this.parts
    const key = keyOf(folder, id)
    const content = await useStore(store, () => openBlob(place.disk, key))
    return content && closing(Readable.from(readStore<Buffer>(store, content), { objectMode: false }), content)
  }
}

function keyOf(folder: Folder, id: string): string {
  if (!ID.test(id)) throw new Error('Not the id of a stored file.')
  return `${folder}/${id}`
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds)
}

function opened(content: Readable, id: string, key: KeyObject | null): Readable {
  return key === null ? content : decryptFile(content, id, key)
}

interface Receiving {
  readonly id: string
  readonly key: KeyObject | null
  readonly maxBytes: number
}

/**
 * Writes a stream to a new file while hashing and encrypting it, no faster than the disk takes it; when it resolves the
 * file lasts. Returns the facts of what was sent and of what is stored.
 * @throws TooLarge past `maxBytes`, or what the stream failed with.
 */
async function receive(
  path: string,
  content: AsyncIterable<Buffer>,
  { id, key, maxBytes }: Receiving,
): Promise<{ readonly sent: BlobFacts; readonly stored: BlobFacts }> {
  const sent = new Digest()
  const stored = key === null ? sent : new Digest()
  const limited = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      sent.add(chunk)
      if (sent.bytes > maxBytes) throw new TooLarge(`A file must be at most ${maxBytes} bytes.`)
      yield chunk
    }
  }
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of key === null ? limited() : encryptFile(limited(), id, key)) {
      if (stored !== sent) stored.add(chunk)
      await file.appendFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sent: sent.facts(), stored: stored.facts() }
}

class Digest {
  bytes = 0
  readonly #hash = createHash('sha256')

  add(chunk: Buffer): void {
    this.bytes += chunk.length
    this.#hash.update(chunk)
  }

  facts(): BlobFacts {
    return { sha256: this.#hash.copy().digest('hex'), bytes: this.bytes }
  }
}

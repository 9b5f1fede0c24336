import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { Readable } from 'node:stream'
import { extract } from 'tar-stream'
import { hasCode } from '../../kernel/has-code.mjs'
import { StartError } from '../../process/start-error.js'
import {
  type ArchiveHead,
  archiveHead,
  type ArchiveManifest,
  archiveManifest,
  HEAD_ENTRY,
  MANIFEST_ENTRY,
} from './archive.js'
import { AGE_INTRO, decrypt } from './encryption.js'

export interface ArchiveSource {
  readonly file: string
  /** A file with secret keys, for an archive that is encrypted. */
  readonly identity: string | undefined
}

/** Takes what an archive holds, entry by entry. */
export interface ArchiveReader {
  /** Called first. It may refuse the archive. */
  begin(head: ArchiveHead): void
  folder(name: string): Promise<void>
  file(name: string, content: AsyncIterable<Buffer>): Promise<void>
}

/** Reads an archive and keeps nothing of it. */
export const NOTHING: ArchiveReader = {
  begin: () => undefined,
  folder: () => Promise.resolve(),
  file: async (_name, content) => {
    for await (const chunk of content) void chunk
  },
}

/**
 * Reads an archive to its end and compares every file with the manifest. What the reader took may be used once this has
 * resolved, and not before.
 * @throws StartError if the archive is damaged, cut short, or of another form.
 */
export async function readArchive(
  source: ArchiveSource,
  reader: ArchiveReader,
): Promise<ArchiveHead & ArchiveManifest> {
  const path = resolve(source.file)
  return readContent(await openContent(path, source.identity), reader, path)
}

/** The same for the content of an archive as it is before its encryption. */
export async function readContent(
  content: Readable,
  reader: ArchiveReader,
  path: string,
): Promise<ArchiveHead & ArchiveManifest> {
  try {
    return await readEntries(content, reader, path)
  } catch (error) {
    if (error instanceof StartError || hasCode(error, 'ENOSPC', 'EACCES', 'EDQUOT')) throw error
    throw new StartError(`${path} is damaged or cut short. Nothing was changed.`, { cause: error })
  } finally {
    content.destroy()
  }
}

/** What identifies gzip. */
const GZIP = Buffer.from([0x1f, 0x8b])

async function openContent(path: string, identity: string | undefined): Promise<Readable> {
  const intro = Buffer.alloc(AGE_INTRO.length)
  try {
    const file = await open(path, 'r')
    try {
      await file.read(intro, 0, intro.length, 0)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new StartError(`There is no file ${path}.`, { cause: error })
  }
  const raw = createReadStream(path)
  if (intro.equals(AGE_INTRO)) return decrypt(raw, identity)
  if (intro.subarray(0, GZIP.length).equals(GZIP)) return raw
  raw.destroy()
  throw new StartError(`${path} is not an archive that care backup wrote, or it is damaged. Nothing was changed.`)
}

/** Names of entries go into paths. */
const NAME = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

async function readEntries(
  content: Readable,
  reader: ArchiveReader,
  path: string,
): Promise<ArchiveHead & ArchiveManifest> {
  const entries: ArchiveManifest['entries'] = []
  let head: ArchiveHead | undefined
  let manifest: ArchiveManifest | undefined
  const tar = extract()
  const unpacked = pipeline(content, createGunzip(), tar)
  // The iteration below fails with the same error.
  unpacked.catch(() => undefined)
  for await (const source of tar) {
    const entry = source as AsyncIterable<unknown> as AsyncIterable<Buffer>
    const { type } = source.header
    const name = source.header.name.replace(/\/$/, '')
    if (manifest !== undefined || !NAME.test(name)) throw new Error('An entry that no backup has.')
    if (head === undefined) {
      if (name !== HEAD_ENTRY) throw new Error('The head is missing.')
      const { text, ...facts } = await readText(entry)
      head = parseHead(text, path)
      entries.push({ name, ...facts })
      reader.begin(head)
    } else if (name === MANIFEST_ENTRY) {
      manifest = archiveManifest.parse(JSON.parse((await readText(entry)).text))
    } else if (type === 'directory') {
      source.resume()
      await reader.folder(name)
    } else if (type === 'file') {
      const hash = createHash('sha256')
      let bytes = 0
      await reader.file(
        name,
        digesting(entry, (chunk) => (hash.update(chunk), (bytes += chunk.length))),
      )
      entries.push({ name, bytes, sha256: hash.digest('hex') })
    } else throw new Error('An entry of a kind that no backup has.')
  }
  await unpacked
  if (head === undefined || manifest === undefined) throw new Error('The end is missing.')
  if (JSON.stringify(entries) !== JSON.stringify(manifest.entries))
    throw new Error('A file is not the one of the manifest.')
  return { ...head, ...manifest }
}

async function readText(entry: AsyncIterable<Buffer>): Promise<{ text: string; bytes: number; sha256: string }> {
  const content = await buffer(entry)
  return { text: content.toString(), bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

function parseHead(text: string, path: string): ArchiveHead {
  const given: unknown = JSON.parse(text)
  const parsed = archiveHead.safeParse(given)
  if (parsed.success) return parsed.data
  throw new StartError(`${path} was written by another version of care backup, which this version cannot read.`)
}

async function* digesting(content: AsyncIterable<Buffer>, look: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    look(chunk)
    yield chunk
  }
}

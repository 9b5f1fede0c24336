import { createSecretKey } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { systemClock } from '../../src/kernel/time/clock.js'
import { TooLarge } from '../../src/kernel/errors.js'
import { type FileKeys, noFileKeys } from '../../src/services/files/file-keys.js'
import type { FileStore, StagedFile } from '../../src/services/files/file-store.js'
import { makeFileStore } from '../../src/services/files/make-file-store.js'
import { startBucket, type TestBucket } from '../support/doubles/bucket.js'

const KINDS = ['disk', 'bucket', 'encrypted disk', 'encrypted bucket'] as const
const key = createSecretKey(Buffer.alloc(32, 3))
const oneKey: FileKeys = {
  make: () => Promise.resolve(key),
  find: () => Promise.resolve({ key, isConverting: false }),
}

let folder: string
let bucket: TestBucket
const stores: Partial<Record<(typeof KINDS)[number], FileStore>> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'care-files-'))
  bucket = await startBucket()
  for (const kind of KINDS) {
    const s3 = kind.endsWith('bucket') ? bucket.settings : undefined
    const keys = kind.startsWith('encrypted') ? oneKey : noFileKeys
    stores[kind] = await makeFileStore({ s3 }, join(folder, kind), systemClock, keys)
  }
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const MINUTE = 60_000
/** So that what was just stored is old enough; a bucket says whole seconds. */
const ANY_AGE = -MINUTE

describe.each(KINDS)('a store on a %s', (where) => {
  const store = (): FileStore => {
    const found = stores[where]
    if (found === undefined) throw new Error('The store was not made.')
    return found
  }
  const stage = (content: string | Buffer, name = 'a.txt'): Promise<StagedFile> =>
    store().stage(Readable.from([Buffer.from(content)]), { name, owner: 'user:1', maxBytes: 4_000_000 })
  async function contentOf(id: string): Promise<string | undefined> {
    const content = await store().open(id)
    return content === undefined ? undefined : Buffer.concat((await content.toArray()) as Buffer[]).toString()
  }
  async function attached(): Promise<string[]> {
    const found: string[] = []
    for await (const ids of store().attachedFor(ANY_AGE)) found.push(...ids)
    return found
  }

  it('keeps attached files and removes others', async () => {
    const [kept, dropped] = [await stage('kept'), await stage('dropped')]
    await store().attach(kept.id)
    await store().attach(kept.id)
    await store().discard(kept.id)
    expect([await contentOf(kept.id), await contentOf(dropped.id)]).toEqual(['kept', 'dropped'])
    expect(await attached()).toEqual([kept.id])
    expect(await store().sweep(MINUTE)).toBe(0)
    expect(await store().sweep(ANY_AGE)).toBe(1)
    expect([await contentOf(kept.id), await contentOf(dropped.id)]).toEqual(['kept', undefined])
    await store().detach(kept.id)
    await store().detach(kept.id)
    await store().discard(kept.id)
    expect([await contentOf(kept.id), await attached()]).toEqual([undefined, []])
  })

  it('cannot attach an unknown file', async () => {
    await expect(store().attach('00000000-0000-4000-8000-000000000000')).rejects.toThrow()
    await store().discard('00000000-0000-4000-8000-000000000000')
    expect(await contentOf('00000000-0000-4000-8000-000000000000')).toBeUndefined()
  })

  it('stores three megabytes unchanged and leaves no temporary file', async () => {
    const content = Buffer.from('0123456789abcdef'.repeat(200_000))
    const file = await stage(content)
    expect([file.bytes, file.mediaType]).toEqual([content.length, 'text/plain'])
    expect(await contentOf(file.id)).toBe(content.toString())
    await store().discard(file.id)
    expect(await readdir(join(folder, where, 'files', 'incoming'))).toEqual([])
  })

  it('leaves nothing of a file that is too large or whose sender disconnects', async () => {
    const options = { name: 'a', owner: 'user:1', maxBytes: 10 }
    await expect(store().stage(Readable.from([Buffer.alloc(11)]), options)).rejects.toThrow(TooLarge)
    const cut = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('gone')
      })(),
    )
    await expect(store().stage(cut, options)).rejects.toThrow('gone')
    expect(await readdir(join(folder, where, 'files', 'incoming'))).toEqual([])
    expect(await store().sweep(ANY_AGE)).toBe(0)
  })

  it('accepts an empty file, and refuses a path as an id', async () => {
    const file = await stage('')
    expect([file.bytes, file.mediaType, await contentOf(file.id)]).toEqual([0, 'application/octet-stream', ''])
    await store().discard(file.id)
    for (const id of ['../incoming', 'a/b', '', file.id.toUpperCase()]) {
      await expect(store().open(id)).rejects.toThrow('Not the id')
    }
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\letter.docx', 'letter.docx'],
    ['..', 'file'],
    ['a\0b\n\u202egpj.txt', 'abgpj.txt'],
    ['half \ud800 pair', 'half \ufffd pair'],
    ['x'.repeat(300), 'x'.repeat(255)],
    ['😀'.repeat(300), '😀'.repeat(255)],
  ])('gives the file of row %# a safe name', async (given, name) => {
    const file = await stage('text', given)
    expect(file.name).toBe(name)
    await store().discard(file.id)
  })
})

import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { makeBackupKey } from '../../src/commands/backup/keys-archive.js'
import { type ArchiveReader, readArchive } from '../../src/commands/backup/read-archive.js'
import { nameAt, outdated } from '../../src/commands/backup/backup-folder.js'
import { writeArchive } from '../../src/commands/backup/write-archive.js'
import { triesOf } from '../support/service/kills.js'

const FLIPS = triesOf({ everyday: 100, most: 200 })
const CUTS = triesOf({ everyday: 20, most: 50 })

let folder: string
let identity: string
let recipient: string
/** What the archives hold: text, noise, nothing, and more than one piece of the encryption. */
const FILES = {
  'files/letter': Buffer.from('Dear Ada, '.repeat(3_000)),
  'files/scan': randomBytes(90_000),
  'files/empty': Buffer.alloc(0),
  'audit-heads': randomBytes(40_000),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'care-archive-'))
  identity = join(folder, 'key')
  recipient = /age1\w+/.exec(await makeBackupKey(identity))?.[0] ?? ''
  for (const [name, recipients] of [
    ['encrypted', [recipient]],
    ['plain', []],
  ] as const) {
    await writeArchive({ file: join(folder, name), recipients }, { kind: 'dump' }, undefined, async (archive) => {
      for (const [path, content] of Object.entries(FILES))
        await archive.file(path, content.length, Readable.from([content]))
      return {}
    })
  }
})
afterAll(() => rm(folder, { recursive: true }))

/** What an archive gives to somebody who believes it; undefined if it is refused with a plain sentence. */
async function read(content: Buffer): Promise<Readonly<Record<string, Buffer>> | undefined> {
  const file = join(folder, 'tried')
  await writeFile(file, content)
  const found: Record<string, Buffer> = {}
  const reader: ArchiveReader = {
    begin: () => undefined,
    folder: () => Promise.resolve(),
    file: async (name, text) => void (found[name] = await buffer(text)),
  }
  try {
    await readArchive({ file, identity }, reader)
  } catch (error) {
    expect(error).toMatchObject({ name: 'StartError' })
    return undefined
  }
  return found
}

describe.each(['encrypted', 'plain'])('an archive that is %s', (name) => {
  test('gives what it was given', async () => {
    expect(await read(await readFile(join(folder, name)))).toEqual(FILES)
  })

  test('is refused when a byte was changed, or gives the same', async () => {
    const whole = await readFile(join(folder, name))
    let accepted = 0
    for (let nth = 0; nth < FLIPS; nth++) {
      const damaged = Buffer.from(whole)
      // Beginning and end, where the forms of the file are, and everywhere between.
      const at = nth < 40 ? nth : nth < 80 ? whole.length - 1 - (nth - 40) : randomInt(whole.length)
      damaged[at] = (damaged[at] ?? 0) ^ (1 << (nth % 8))
      const found = await read(damaged)
      if (found === undefined) continue
      // Only gzip's header has bytes that mean nothing here, such as a time.
      expect({ name, at }).toEqual({ name: 'plain', at: expect.any(Number) })
      expect(found).toEqual(FILES)
      accepted++
    }
    expect(accepted).toBeLessThan(20)
  })

  test('is refused when it was cut short', async () => {
    const whole = await readFile(join(folder, name))
    for (let nth = 0; nth < CUTS; nth++) {
      const length = nth < 10 ? whole.length - 1 - nth : Math.floor((whole.length * (nth - 10)) / (CUTS - 10))
      expect(await read(whole.subarray(0, length))).toBeUndefined()
    }
  })
})

test('what is not complete has no name, and is not left behind', async () => {
  const file = join(folder, 'half')
  const half = writeArchive({ file, recipients: [recipient] }, { kind: 'dump' }, undefined, async (archive) => {
    await archive.text('audit-heads', 'so far')
    throw new Error('The database is gone.')
  })
  await expect(half).rejects.toThrow('The database is gone.')
  for (const path of [file, `${file}.partial`]) await expect(readFile(path)).rejects.toThrow('ENOENT')
})

test('backups are thinned by days, weeks and months, and the newest stays', () => {
  const day = 86_400_000
  const newest = Date.UTC(2026, 5, 17, 3)
  // Two a day for 400 days.
  const stored = Array.from({ length: 800 }, (_, nth) => {
    const at = new Date(newest - (nth * day) / 2)
    return { name: nameAt(at, randomUUID()), at }
  })
  const gone = new Set(outdated(stored, { daily: 7, weekly: 4, monthly: 12 }))
  const kept = stored.filter((backup) => !gone.has(backup)).map(({ name }) => name.slice(5, 15))
  expect(kept).toEqual([
    ...['2026-06-17', '2026-06-16', '2026-06-15', '2026-06-14', '2026-06-13', '2026-06-12', '2026-06-11'],
    ...['2026-06-07', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ...['2025-11-30', '2025-10-31', '2025-09-30', '2025-08-31', '2025-07-31'],
  ])
  expect(outdated(stored.slice(0, 1), { daily: 1, weekly: 0, monthly: 0 })).toEqual([])
})

import { createSecretKey } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { backup } from '../../src/commands/backup/backup.js'
import { encryptContent } from '../../src/commands/encrypt-content.js'
import { changingFiles, withStableFiles } from '../../src/database/content/file-forms-lock.js'
import type { Config } from '../../src/config/config.js'
import { type TestBucket, startBucket } from '../support/doubles/bucket.js'
import { submitNote } from '../support/records/notes.js'
import { startGateway, startTestApp, type TestApp } from '../support/service/app.js'

/** Longer than one frame. */
const WORDS = 'Kanarienvogel '.repeat(10_000)

describe.each(['folder', 'bucket'] as const)('files in a %s', (where) => {
  let bucket: TestBucket | undefined
  let app: TestApp
  let config: Config
  /** Where the bytes lie. */
  let folder: string

  beforeAll(async () => {
    bucket = where === 'bucket' ? await startBucket() : undefined
    const settings = bucket?.environment
    app = await startTestApp(settings)
    folder = bucket?.directory ?? join(app.dataDir, 'files')
    const other = await startGateway(app, settings)
    ;({ config } = other)
    await other.app.close()
  })
  afterAll(async () => {
    await app.close()
    await bucket?.close()
  })

  /** How many stored files contain the words as they are. */
  async function open(): Promise<number> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    const contents = await Promise.all(files.map((path) => readFile(path)))
    return contents.filter((bytes) => bytes.includes('Kanarienvogel')).length
  }

  async function send(name: string): Promise<string> {
    const { body, status } = await submitNote(app, 'therapist', { data: 'with a file' }, [[name, WORDS]])
    expect(status).toBe(201)
    return `/notes/${body.id}/attachments/${name}`
  }

  async function encrypt(): Promise<string> {
    const lines: string[] = []
    const signal = new AbortController().signal
    await encryptContent(app.app, config, { say: (line) => lines.push(line), listenForStop: () => signal })
    return lines[0] ?? ''
  }

  async function turn(state: 'off' | 'on'): Promise<void> {
    await app.owner.query('update content_encryption set state = $1', [state])
    await app.app.database.content.refresh()
  }

  async function expectReadable(path: string): Promise<void> {
    const answer = await app.rest('GET', path, { as: 'therapist' })
    expect([answer.status, answer.text === WORDS]).toEqual([200, true])
    expect(answer.headers.get('content-length')).toBe(String(WORDS.length))
  }

  test('are encrypted as they arrive, and read as they were sent', async () => {
    await turn('on')
    await expectReadable(await send('new.txt'))
    expect(await open()).toBe(0)
  })

  test('of a database that does not encrypt stay as they are until the command, and are read all the time', async () => {
    await turn('off')
    const [one, two] = [await send('one.txt'), await send('two.txt')]
    expect(await open()).toBe(2)
    // As a command leaves it that was cut off before the file was encrypted.
    const { content } = app.app.database
    const { rows } = await app.owner.query<{ id: string }>('select id::text from stored_file where key is null limit 1')
    const owner = { kind: 'person', id: app.personas.ids.client } as const
    const key = await content.sealFileKey(
      { table: 'note_attachment', owner },
      rows[0]?.id ?? '',
      createSecretKey(Buffer.alloc(32, 9)),
    )
    await app.owner.query('update stored_file set key = $2, is_converting = true where id = $1', [rows[0]?.id, key])
    for (const path of [one, two]) await expectReadable(path)

    expect(await encrypt()).toMatch(/^\d+ rows and 2 files are encrypted\./)
    expect(await open()).toBe(0)
    for (const path of [one, two]) await expectReadable(path)
    const left = await app.owner.query('select 1 from stored_file where key is null or is_converting')
    expect(left.rows).toEqual([])
    // Cut off after the file was encrypted, and before that was stored.
    await app.owner.query('update stored_file set is_converting = true')
    for (const path of [one, two]) await expectReadable(path)
    expect(await encrypt()).toMatch(/^0 rows and \d files are encrypted\./)
    for (const path of [one, two]) await expectReadable(path)
  })

  test('are not encrypted while a backup copies them, and no backup is made meanwhile', async () => {
    const { pool } = app.app.database
    const options = { recipients: [], isUnencrypted: true, isVerified: false }
    const refused = changingFiles(pool, () => backup(config, undefined, join(app.dataDir, 'never.tar'), options))
    await expect(refused).rejects.toThrow('Stored files are being encrypted')
    await expect(withStableFiles(pool, encrypt)).rejects.toThrow('A backup is being made')
    expect(await encrypt()).toMatch(/^0 rows and 0 files/)
  })

  test('are not read with the key of another file of the same person', async () => {
    await turn('on')
    const [one, two] = [await send('left.txt'), await send('right.txt')]
    const { rows } = await app.owner.query<{ id: string; key: string }>(
      'select id::text, key from stored_file order by attached_at desc limit 2',
    )
    const raw = await app.app.database.pool.query<{ id: string; key: string }>(
      'select id::text, key from stored_file where id = any($1)',
      [rows.map(({ id }) => id)],
    )
    const [left, right] = raw.rows
    await app.owner.query('update stored_file set key = case id when $1 then $4 else $3 end where id in ($1, $2)', [
      ...[left?.id, right?.id, left?.key, right?.key],
    ])
    for (const path of [one, two]) {
      const answer = await app.rest('GET', path, { as: 'therapist' }).catch(() => undefined)
      expect(answer?.text === WORDS).toBe(false)
    }
  })
})

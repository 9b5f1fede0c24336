import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { DiskSpace } from '../../src/process/surroundings/disk-space.js'
import { Reserve, RESERVE_BYTES } from '../../src/process/surroundings/reserve.js'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { until } from '../support/until.js'

const FULL = 'The storage of this service is full, so nothing can be saved at the moment.'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('what the database has no room for is a 503 at each door, reads go on, and room ends it', async () => {
  const ready = () => app.rest<{ storage: string; reasons: string[] }>('GET', '/readyz', { as: 'nobody' })
  await until(async () => (await ready()).status === 200)
  // PostgreSQL's own error, as it comes when a table cannot grow. `npm run test:cluster` fills a real disk.
  await app.owner.query(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await app.owner.query('create trigger no_room before insert on journal for each statement execute function no_room()')
  const create = () => app.rest('POST', '/journals/', { as: 'client', body: { title: 'Entry' } })
  const refused = await create()
  expect(refused).toMatchObject({ status: 503, body: { status: 503, detail: FULL } })
  expect(refused.headers.get('retry-after')).toBe('30')
  const mutation = 'mutation { createJournal(input: { title: "Entry" }) { journal { id } } }'
  for (const path of ['/graphql', '/graphql/stream']) {
    expect(await app.graphql(mutation, {}, 'client', path)).toMatchObject({
      errors: [{ message: FULL, extensions: { code: 'UNAVAILABLE', retryAfter: 30 } }],
    })
  }
  expect((await ready()).body).toMatchObject({
    ...{ status: 'not ready', storage: 'full' },
    reasons: ['The disk is full: changes are refused until there is room.'],
  })
  expect((await app.rest('GET', `/journals/${app.personas.ids.client}/`, { as: 'client' })).status).toBe(204)

  await app.owner.query('drop trigger no_room on journal')
  expect((await create()).status).toBe(201)
  await until(async () => (await ready()).status === 200)
})

test('the reserve is given up on a full disk, and changes wait until there is room for another one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'care-reserve-'))
  const mib = 1_024 * 1_024
  let free = 2_000 * mib
  const log = { info: () => undefined, warn: () => undefined }
  const disk = new DiskSpace(folder, new Reserve(folder), log, async () => ({ free, total: 10_000 * mib }))
  const look = async (megabytes: number) => {
    free = megabytes * mib
    await disk.look()
    return { isLow: disk.isLow, files: await readdir(folder) }
  }
  try {
    expect(await look(2_000)).toEqual({ isLow: false, files: ['reserve'] })
    const { size, blocks } = await stat(join(folder, 'reserve'))
    expect([size, blocks * 512 >= RESERVE_BYTES]).toEqual([RESERVE_BYTES, true])
    expect(await look(255)).toEqual({ isLow: true, files: ['reserve'] })
    expect(await look(257)).toEqual({ isLow: false, files: ['reserve'] })
    expect(await look(0)).toEqual({ isLow: true, files: [] })
    // What the reserve has left behind does not count as room.
    expect(await look(270)).toEqual({ isLow: true, files: [] })
    expect(await look(300)).toEqual({ isLow: false, files: ['reserve'] })
  } finally {
    await rm(folder, { recursive: true })
  }
})

import { execFileSync } from 'node:child_process'
import { chmod, mkdir, rm, stat } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { askAgain } from '../support/service/ask-again.js'
import { builtProgram, makeScene, type Scene } from '../support/service/gateway.js'
import { until } from '../support/until.js'

// Needs root: a disk of its own, small enough to be filled.
const MIB = 1_024 * 1_024
let main: string
let scene: Scene
let disk: string

beforeAll(async () => {
  main = await builtProgram('main.js')
  scene = await makeScene()
  disk = join(scene.folder, 'disk')
  await mkdir(disk)
})
afterAll(() => scene.end())

async function onDisk(megabytes: number, work: () => Promise<void>): Promise<void> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', disk])
  try {
    await chmod(disk, 0o711)
    await work()
  } finally {
    // A server of a test that failed may write a moment longer.
    execFileSync('umount', ['--lazy', disk])
  }
}

/** Writes until nothing more fits. */
async function fill(): Promise<void> {
  const filler = createWriteStream(join(disk, 'filler'))
  const isFull = once(filler, 'error')
  const piece = Buffer.alloc(MIB)
  const write = (): void => {
    while (filler.write(piece));
  }
  filler.on('drain', write)
  write()
  const [error] = (await isFull) as [{ code: string }]
  expect(error.code).toBe('ENOSPC')
}

const FULL = 'The storage of this service is full, so nothing can be saved at the moment.'

test('on a full disk changes get 503, reads go on, and with room all goes on by itself', async () => {
  await onDisk(420, async () => {
    const gateway = scene.start(main, { DATA_DIR: join(disk, 'data') })
    const url = await gateway.ready()
    const post = async (path: string, body: object, ask: typeof askAgain = fetch) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await ask(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() }
    }
    const write = (ask?: typeof askAgain) => post('/journals/', { userid: 1, title: 'Entry' }, ask)
    const ready = async () => (await fetch(`${url}/readyz`)).status
    await until(async () => (await ready()) === 200)
    const ada = {
      firstName: 'Ada',
      role: 'client',
      emailid: 'ada@example.org',
      timezone: 'UTC',
      image: '',
      address: [],
    }
    expect((await post('/users/', ada, askAgain)).status).toBe(201)
    expect((await write(askAgain)).status).toBe(201)
    // Not before the reserve is there.
    await until(async () => (await diskHas('reserve')) === 32 * MIB)

    await fill()
    // Before the gateway looks, what needs no new room may still be stored.
    await until(() => gateway.output.includes('the disk of DATA_DIR has little room left'))
    expect(await ready()).toBe(503)
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({
      storage: 'full',
      reasons: ['The disk is full: changes are refused until there is room.'],
    })
    for (let nth = 0; nth < 20; nth++) {
      expect(await write()).toMatchObject({ status: 503, retryAfter: '30', body: { detail: FULL } })
    }
    const mutation = { query: 'mutation { createJournal(input: { title: "x" }) { journal { id } } }' }
    expect(await post('/graphql', mutation)).toMatchObject({ status: 503, body: { errors: [{ message: FULL }] } })
    for (let nth = 0; nth < 500; nth++) expect((await fetch(`${url}/journals/1/`)).status).toBe(200)

    await rm(join(disk, 'filler'))
    await until(async () => (await ready()) === 200)
    expect((await write(askAgain)).status).toBe(201)
    gateway.signal('SIGTERM')
    expect(await gateway.ended).toEqual({ code: 0, signal: null })
  })
})

async function diskHas(name: string): Promise<number> {
  return (await stat(join(disk, 'data', name)).catch(() => undefined))?.size ?? 0
}

test('a start on a full disk, or one that is too small, names DATA_DIR in one sentence', async () => {
  await onDisk(16, async () => {
    const small = scene.start(main, { DATA_DIR: join(disk, 'data') })
    expect(await small.ended).toEqual({ code: 1, signal: null })
    expect(small.output).toBe('DATA_DIR is on a disk with less than 128 MB of room for the database.\n')
    await fill()
    const full = scene.start(main, { DATA_DIR: join(disk, 'data') })
    expect(await full.ended).toEqual({ code: 1, signal: null })
    expect(full.output).toBe('DATA_DIR is on a full disk.\n')
  })
})

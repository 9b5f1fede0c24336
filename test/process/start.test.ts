import { cp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'
import { maintenanceUrl } from '../../src/database/access/maintenance-url.js'
import { startEmbedded } from '../../src/database/embedded/embedded.js'
import { urlOf } from '../../src/database/embedded/provision.js'
import { isProcessAlive } from '../../src/kernel/process/process-lock.mjs'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { until } from '../support/until.js'

let main: string
let scene: Scene

beforeAll(async () => {
  main = await builtProgram('main.js')
})

beforeEach(async () => {
  scene = await makeMigratedScene()
})

afterEach(async () => {
  await scene.end()
})

async function organisations(): Promise<string[]> {
  const client = new pg.Client(maintenanceUrl(urlOf(scene.cluster, scene.cluster.record.port ?? 0, 'care_owner')))
  await client.connect()
  try {
    return (await client.query<{ name: string }>('select name from organisation')).rows.map((row) => row.name)
  } finally {
    await client.end()
  }
}

async function addOrganisation(): Promise<void> {
  const client = new pg.Client(maintenanceUrl(urlOf(scene.cluster, scene.cluster.record.port ?? 0, 'care_owner')))
  await client.connect()
  await client.query(`insert into organisation (name) values ('kept')`)
  await client.end()
}

test('npm start works in a folder with a space in its path, and Ctrl-C drains the gateway', async () => {
  const checkout = join(scene.folder, 'my checkout')
  const needed = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.build.json',
    'schema.graphql',
    'LICENSE',
  ]
  const made = /documents\.generated\.ts$|(?:web|client)\/dist$|client\/(?:documents|LICENSE|src\/operations)$/
  for (const name of [...needed, 'scripts', 'src', 'data', 'rest-compat', 'packages', 'web']) {
    // As in a fresh clone: what the build makes is not there yet.
    const filter = (path: string): boolean => !made.test(path)
    await cp(name, join(checkout, name), { recursive: true, filter })
  }
  await symlink(join(process.cwd(), 'node_modules'), join(checkout, 'node_modules'))
  // There is no database either.
  await rm(scene.dataDir, { recursive: true })
  const gateway = scene.start(join(checkout, 'scripts', 'start.mjs'))
  const url = await gateway.ready()
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  for (const part of ['/graphql', '/docs/', '/outbox/']) expect(gateway.output).toContain(`${url}${part}`)
  // npm passes on what the terminal sent already.
  gateway.signalGroup('SIGINT')
  gateway.signal('SIGINT')
  expect(await gateway.ended).toEqual({ code: 0, signal: null })
  expect(scene.postmaster).toBeUndefined()
})

test('npm start recovers after the gateway, its database or both were killed', async () => {
  const first = scene.start(main)
  await first.ready()
  await addOrganisation()
  const orphan = scene.postmaster
  first.signal('SIGKILL')
  await first.ended
  const second = scene.start(main)
  await second.ready()
  expect(scene.postmaster).toBe(orphan)
  if (orphan === undefined) throw new Error('There was no database process.')
  process.kill(orphan, 'SIGKILL')
  await until(() => scene.postmaster !== undefined && scene.postmaster !== orphan)
  await until(() =>
    organisations().then(
      (names) => names.includes('kept'),
      () => false,
    ),
  )
  const revived = scene.postmaster
  second.signal('SIGKILL')
  if (revived !== undefined) process.kill(revived, 'SIGKILL')
  await second.ended
  const third = scene.start(main)
  await third.ready()
  expect(await organisations()).toEqual(['kept'])
  third.signal('SIGTERM')
  expect(await third.ended).toEqual({ code: 0, signal: null })
})

test('two gateways can share a data folder, and the last one to end stops the database', async () => {
  const [one, other] = [scene.start(main), scene.start(main)]
  const urls = await Promise.all([one.ready(), other.ready()])
  expect(new Set(urls).size).toBe(2)
  const database = scene.postmaster
  one.signal('SIGTERM')
  expect(await one.ended).toEqual({ code: 0, signal: null })
  expect(scene.postmaster).toBe(database)
  expect(await organisations()).toEqual([])
  // One more comes while the other goes.
  const late = scene.start(main)
  await sleep(250)
  other.signal('SIGTERM')
  expect(await other.ended).toEqual({ code: 0, signal: null })
  await late.ready()
  expect(await organisations()).toEqual([])
  late.signal('SIGTERM')
  expect(await late.ended).toEqual({ code: 0, signal: null })
  expect(scene.postmaster).toBeUndefined()
})

test('PostgreSQL logs neither statements nor their values', async () => {
  const database = await startEmbedded({
    dataDir: scene.dataDir,
    log: { info: () => undefined, warn: () => undefined },
  })
  const client = new pg.Client(maintenanceUrl(database.urls.owner))
  await client.connect()
  await client.query('create table secrets (words text unique)')
  await client.query(`insert into secrets values ('private words')`)
  await expect(client.query(`insert into secrets values ('private words')`)).rejects.toThrow('duplicate')
  await expect(client.query('select $1::text::int', ['private words'])).rejects.toThrow('invalid input')
  await expect(client.query('select private words from secrets')).rejects.toThrow('does not exist')
  await client.end()
  await database.release()
  const folder = join(scene.cluster.folder, 'log')
  const logs = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  expect(logs.join('')).toContain('ready to accept connections')
  expect(logs.join('')).not.toMatch(/private|secrets/)
})

test('a port in use is reported in one sentence, and no database is left running', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const gateway = scene.start(main, { PORT: String(port) })
  expect(await gateway.ended).toEqual({ code: 1, signal: null })
  expect(gateway.output).toBe(`127.0.0.1:${port} is used by another program. Set HOST or PORT to something else.\n`)
  expect(scene.postmaster).toBeUndefined()
  taken.close()
})

test('all invalid settings are named, without their values', async () => {
  const gateway = scene.start(main, { PORT: 'private', AUDIT_KEY: 'private', LEGACY_ANONYMOUS: 'private' })
  expect(await gateway.ended).toEqual({ code: 1, signal: null })
  for (const name of ['PORT', 'AUDIT_KEY', 'LEGACY_ANONYMOUS']) expect(gateway.output).toContain(name)
  expect(gateway.output).not.toContain('private')
})

test('a gateway ends with the script that started it', async () => {
  const launcher = scene.start(join(process.cwd(), 'scripts', 'start.mjs'))
  await launcher.ready()
  const database = scene.postmaster
  launcher.signal('SIGKILL')
  await until(() => database !== undefined && !isProcessAlive(database))
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../../src/database/embedded/postmaster.js'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'
import { via } from '../support/database/database-proxy.js'
import { builtProgram, makeScene, type Scene } from '../support/service/gateway.js'
import { until } from '../support/until.js'

/** Debian's package pgbouncer. */
const PGBOUNCER = '/usr/sbin/pgbouncer'
/** PgBouncer refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 }

let main: string
let scene: Scene
let database: TestDatabase
let folder: string
let pooler: ChildProcess | undefined

beforeAll(async () => {
  main = await builtProgram('main.js')
  database = await createTestDatabase()
  scene = await makeScene()
  folder = await mkdtemp(join(tmpdir(), 'care-pgbouncer-'))
  await chmod(folder, 0o711)
})
afterEach(async () => {
  if (pooler === undefined) return
  pooler.kill('SIGKILL')
  await once(pooler, 'close')
  pooler = undefined
})
afterAll(async () => {
  await scene.end()
  await rm(folder, { recursive: true })
  await database.drop()
})

/** Starts PgBouncer before the database. Returns the connection string of the application over it. */
async function startPgBouncer(mode: string): Promise<string> {
  const target = new URL(database.urls.application)
  const port = await freePort()
  const users = join(folder, 'users')
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${target.username}" "${decodeURIComponent(target.password)}"\n`)
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
max_client_conn = 200
default_pool_size = 40
`,
  )
  const account = process.getuid?.() === 0 ? NOBODY : undefined
  if (account !== undefined) for (const path of [users, settings]) await chown(path, account.uid, account.gid)
  pooler = spawn(PGBOUNCER, ['-q', settings], { ...account, cwd: '/', stdio: 'ignore' })
  return via(database.urls.application, port)
}

const STATES = [
  ['session', 200, 'ok'],
  ['transaction', 503, 'shared'],
] as const

test.each(STATES)('behind PgBouncer in %s mode /readyz is %i', async (mode, status, sessions) => {
  const url = await startPgBouncer(mode)
  const gateway = scene.start(main, { DATABASE_URL: url, DATA_DIR: join(scene.folder, 'data') })
  const address = await gateway.ready()
  await until(async () => (await fetch(`${address}/readyz`)).status === status)
  // Not by chance: it stays so.
  for (let nth = 0; nth < 20; nth++) {
    const answer = await fetch(`${address}/readyz`)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ database: 'ok', sessions })
  }
  gateway.signal('SIGTERM')
  await gateway.ended
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { freePort } from '../../src/database/embedded/postmaster.js'
import { PGBOUNCER } from '../support/cluster/pgbouncer.js'
import { createTestDatabase, superuserOf, type TestDatabase } from '../support/database/cluster.js'
import { via } from '../support/database/database-proxy.js'
import { builtProgram, makeScene, type Scene } from '../support/service/gateway.js'
import { until } from '../support/until.js'

/** Debian's package pgbouncer has version 1.18, which loses prepared statements in transaction mode. */
const OLD_PGBOUNCER = '/usr/sbin/pgbouncer'
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
async function startPgBouncer(program: string, mode: string): Promise<string> {
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
  pooler = spawn(program, ['-q', settings], { ...account, cwd: '/', stdio: 'ignore' })
  return via(database.urls.application, port)
}

/** Limits the transactions of the application's role, or not. */
async function limitTransactions(limit: string): Promise<void> {
  const superuser = new pg.Client(superuserOf(database))
  await superuser.connect()
  const name = new URL(database.urls.application).pathname.slice(1)
  for (const setting of ['idle_in_transaction_session_timeout', 'transaction_timeout']) {
    await superuser.query(`alter role care_app in database ${name} set ${setting} = '${limit}'`)
  }
  await superuser.end()
}

interface Way {
  readonly program: string
  readonly mode: 'session' | 'transaction'
  readonly hasSessionUrl: boolean
  readonly limit: string
  readonly sessions: string
}

const IN_TRANSACTIONS = { mode: 'transaction', limit: '60s', hasSessionUrl: true, program: PGBOUNCER } as const
const WAYS: readonly Way[] = [
  { ...IN_TRANSACTIONS, program: OLD_PGBOUNCER, mode: 'session', hasSessionUrl: false, limit: '0', sessions: 'ok' },
  { ...IN_TRANSACTIONS, program: OLD_PGBOUNCER, hasSessionUrl: false, sessions: 'shared' },
  { ...IN_TRANSACTIONS, program: OLD_PGBOUNCER, sessions: 'unprepared' },
  { ...IN_TRANSACTIONS, limit: '0', sessions: 'unlimited' },
  { ...IN_TRANSACTIONS, limit: '2min', sessions: 'unlimited' },
  { ...IN_TRANSACTIONS, sessions: 'ok' },
]

test.each(WAYS)(
  '$program in $mode mode, with a session address $hasSessionUrl and limit $limit: $sessions',
  async (way) => {
    await limitTransactions(way.limit)
    const url = await startPgBouncer(way.program, way.mode)
    const settings: Record<string, string> = { DATABASE_URL: url, DATA_DIR: join(scene.folder, 'data') }
    if (way.hasSessionUrl) settings.DATABASE_SESSION_URL = database.urls.application
    const gateway = scene.start(main, settings)
    const address = await gateway.ready()
    const status = way.sessions === 'ok' ? 200 : 503
    await until(async () => (await fetch(`${address}/readyz`)).status === status)
    // Not by chance: it stays so.
    for (let nth = 0; nth < 20; nth++) {
      const answer = await fetch(`${address}/readyz`)
      expect(answer.status).toBe(status)
      expect(await answer.json()).toMatchObject({ database: 'ok', sessions: way.sessions })
    }
    gateway.signal('SIGTERM')
    await gateway.ended
  },
)

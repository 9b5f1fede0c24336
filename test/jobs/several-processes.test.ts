import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '../../src/database/database.js'
import { User } from '../../src/features/users/user.entity.js'
import { commitJobs, look } from '../support/service/jobs-worker.js'
import { startRestartableServer, type RestartableServer } from '../support/database/restartable-server.js'
import { untilSeen } from '../support/until.js'

let server: RestartableServer
let database: Database
const children = new Set<ChildProcess>()

beforeAll(async () => {
  server = await startRestartableServer()
  database = await openDatabase({
    url: server.url,
    poolSize: 3,
    entities: [User],
    tables: {},
    onError: () => undefined,
  })
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.pool.query('delete from effect; delete from agenda_jobs')
})
afterAll(async () => {
  await database.close()
  await server.remove()
})

interface Gateway {
  readonly child: ChildProcess
  readonly gone: Promise<unknown>
  /** What it wrote to its error stream. */
  readonly complaints: () => string
}

function startChild(): Gateway {
  const child = spawn(
    process.execPath,
    ['--import', './test/support/register-typescript.mjs', 'test/support/service/jobs-child.ts', server.url],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  children.add(child)
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  return { child, gone: once(child, 'exit').finally(() => children.delete(child)), complaints: () => complaints }
}

const states = () =>
  look<{ kind: string; state: string; attempt: number; error_code: string | null }>(
    database,
    'select kind, state, attempt, error_code from effect order by id',
  )

test('a job that kills its process is dead after five attempts, and other jobs run', async () => {
  await commitJobs(database, { kind: 'poison', refId: 1, refVersion: 1 }, { kind: 'harmless', refId: 2, refVersion: 1 })
  let deaths = 0
  let last: Gateway | undefined
  const over = untilSeen(states, (rows) => rows[0]?.state === 'dead' && rows[1]?.state === 'done')
  while (deaths < 8) {
    last = startChild()
    const ended = await Promise.race([last.gone.then(() => 'died'), over.then(() => 'over')])
    if (ended === 'over') break
    deaths++
  }
  expect(deaths).toBe(5)
  const [poison, harmless] = await over
  expect(poison).toMatchObject({ kind: 'poison', state: 'dead', attempt: 5, error_code: 'PROCESS_LOST' })
  // It may have been taken along once; from then on the two were not run together.
  expect(harmless?.attempt).toBeLessThanOrEqual(2)
  expect(last?.child.exitCode).toBeNull()
})

test('a gateway starts without a database, survives its restart, and stops normally', async () => {
  await commitJobs(database, { kind: 'harmless', refId: 1, refVersion: 1 })
  await database.writes.orm.close(true)
  await server.stop()
  const { child, complaints, gone } = startChild()
  if (child.stdout !== null) await once(child.stdout, 'data')
  await sleep(700)
  expect(child.exitCode).toBeNull()

  await server.start()
  database = await openDatabase({
    url: server.url,
    poolSize: 3,
    entities: [User],
    tables: {},
    onError: () => undefined,
  })
  await untilSeen(states, (rows) => rows[0]?.state === 'done')

  // Idle connections are cut, those in use too.
  await commitJobs(
    database,
    ...Array.from({ length: 30 }, (_, at) => ({ kind: 'harmless', refId: at + 2, refVersion: 1 })),
  )
  await server.stop()
  await sleep(1_200)
  expect(child.exitCode).toBeNull()
  await server.start()
  await untilSeen(states, (rows) => rows.length === 31 && rows.every(({ state }) => state === 'done'))

  child.stdin?.end()
  expect(await gone).toEqual([0, null])
  expect(complaints()).toBe('')
})

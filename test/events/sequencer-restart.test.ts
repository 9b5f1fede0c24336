import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AuditTrail } from '../../src/database/audit/audit-trail.js'
import { HeadFile } from '../../src/database/audit/heads/head-file.js'
import { verifyAudit } from '../../src/database/audit/verify-audit.js'
import { type Sequencer, startSequencer } from '../../src/database/sequencer/sequencer.js'
import { type EventBroker, startEventBroker } from '../../src/events/event-broker.js'
import { defineTopic } from '../../src/events/topic.js'
import { auditKey, entryOf, GatewayDatabase, silent } from '../support/database/audit-database.js'
import { type RestartableServer, startRestartableServer } from '../support/database/restartable-server.js'
import { until } from '../support/until.js'
import { noArchives } from '../support/database/no-archives.js'

const topic = defineTopic('thingChanged')
let server: RestartableServer
let folder: string
let gateways: { database: GatewayDatabase; sequencer: Sequencer; broker: EventBroker }[]

beforeAll(async () => {
  server = await startRestartableServer()
  folder = await mkdtemp(join(tmpdir(), 'care-heads-'))
  const headPlaces = [new HeadFile(join(folder, 'audit-heads'))]
  gateways = [1, 2].map(() => {
    const { url } = server
    const database = new GatewayDatabase(url)
    const sequencer = startSequencer({ database, url, auditKey, headPlaces, headTasks: [], log: silent })
    return { database, sequencer, broker: startEventBroker({ database, url, log: silent }) }
  })
})
afterAll(async () => {
  for (const { database, sequencer, broker } of gateways) {
    await broker.stop()
    await sequencer.stop()
    await database.pool.end()
  }
  await server.remove()
  await rm(folder, { recursive: true })
})

test('two restarts of the database during writes lose, duplicate or leave unsealed nothing', async () => {
  const [one, two] = gateways
  if (one === undefined || two === undefined) throw new Error('There are two gateways.')
  await until(() => one.sequencer.holding || two.sequencer.holding)
  const streams = await Promise.all(
    gateways.map(({ broker }) => broker.open({ kind: 'job', job: 'test', subjectId: 1 }, topic, 1)),
  )
  const seen: number[][] = [[], []]
  const readers = streams.map(async (stream, at) => {
    for await (const { subjectId } of stream) seen[at]?.push(subjectId)
  })

  // Both write without pause; what the database refused while it was away is no write.
  const written: number[] = []
  const recorded: string[] = []
  const enough = new AbortController()
  const writers = gateways.map(async ({ database }, gateway) => {
    const trail = new AuditTrail(database.pool, () => undefined)
    for (let at = 1; !enough.signal.aborted; at++) {
      const subject = gateway * 1_000_000 + at
      const results = await Promise.allSettled([
        database.pool.query(`insert into event (topic, keys, subject_id, change) values ($1, '{1}', $2, 'created')`, [
          topic.name,
          subject,
        ]),
        trail.append(entryOf({ requestId: `r${subject}` })),
      ])
      database.wake()
      if (results[0].status === 'fulfilled') written.push(subject)
      if (results[1].status === 'fulfilled') recorded.push(`r${subject}`)
    }
  })
  for (let restart = 0; restart < 2; restart++) {
    const before = written.length
    await until(() => written.length > before + 30)
    await server.stop()
    await server.start()
    const back = performance.now()
    const after = written.length
    await until(() => written.length > after + 30)
    await until(() => one.sequencer.holding !== two.sequencer.holding)
    const last = written.at(-1)
    await until(() => last !== undefined && seen.every((subjects) => subjects.includes(last)))
    expect(performance.now() - back).toBeLessThan(30_000)
  }
  enough.abort()
  await Promise.all(writers)
  // A commit whose confirmation was cut off may be there too: what was confirmed must be, and nothing twice.
  await until(() => seen.every((subjects) => written.every((subject) => subjects.includes(subject))))
  for (const subjects of seen) expect(new Set(subjects).size).toBe(subjects.length)
  expect(new Set(seen[0])).toEqual(new Set(seen[1]))

  await until(async () => {
    const { rows } = await one.database.pool.query<{ left: number }>(
      `select count(*)::int as left from audit a where not exists (select from audit_seal s where a.id = any(s.audit_ids))`,
    )
    return rows[0]?.left === 0
  })
  const { rows } = await one.database.pool.query<{ id: string }>('select request_id as id from audit')
  expect(new Set(rows.map(({ id }) => id)).isSupersetOf(new Set(recorded))).toBe(true)
  const { url } = server
  const report = await verifyAudit({
    url,
    auditKey,
    archives: noArchives,
    headPlaces: [new HeadFile(join(folder, 'audit-heads'))],
  })
  expect(report).toMatchObject({ ok: true, rows: rows.length })
  for (const stream of streams) await stream.return()
  await Promise.all(readers)
})

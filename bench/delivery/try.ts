// scratch
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { care } from '../contenders/care.js'
import { Practice } from '../data/practice.js'
import { openThrowaway } from '../data/throwaway-database.js'
import { startLanes } from '../start-lanes.js'
import { Subscribers } from './subscribers.js'
import { sendLoad } from '../measure/load.js'
import { credentials, graphqlCall } from '../workloads/workload.js'

const N = Number(process.argv[2] ?? 1000)
const mode = process.argv[3] ?? 'flat'
const prof = process.argv[4] === 'prof'
const cache = join(process.cwd(), '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'bench-'))
const database = await openThrowaway(folder)
const practice = await Practice.fill(database.owner, { therapists: 40, clients: 100 })
const contender = care(prof ? ['--cpu-prof', '--cpu-prof-dir=/tmp/live-prof'] : [])
const started = await startLanes([{ name: 'care', contender, form: 'GraphQL' }], database, folder, 16)
const running = started.lanes[0]!.running
const subs = await Subscribers.start()
const mem = async () => {
  const u = await (running as any).memory?.()
  return u
}
try {
  const writer = practice.writers(1)[0]!
  const auth = credentials(practice, writer.login)['authorization']!
  const query =
    'subscription Watch($id: ID!) { journalChanged(clientId: $id) { cursor change journalId occurredAt journal { title } } }'
  const create = (title: string) =>
    graphqlCall(
      { authorization: auth },
      'mutation C($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }',
      { input: { clientId: String(writer.id), title, description: 'x' } },
    )
  await sendLoad(running.url, [[create('warm')]], 50)
  console.log('memory before', await mem())
  const t0 = performance.now()
  await subs.open(
    running.url,
    Array.from({ length: N }, () => ({ authorization: auth, query, variables: { id: String(writer.id) } })),
  )
  console.log('opened', N, 'in', performance.now() - t0)
  await sleep(3000)
  console.log('memory open', await mem())
  if (mode === 'flat') {
    for (const amount of [50, 100, 500, 1000]) {
      await subs.mark()
      const before = await running.usage()
      const start = performance.now()
      await sendLoad(
        running.url,
        Array.from({ length: 16 }, () => [create('flat out')]),
        amount,
      )
      const created = performance.now() - start
      const r = await subs.untilAllHave(amount, 60_000)
      const seconds = (performance.now() - start) / 1000
      const after = await running.usage()
      console.log({
        amount,
        created,
        seconds,
        perSecond: r.total / seconds,
        clientCpu: r.cpuMillis,
        serverCpuMs: (after.cpuMicros - before.cpuMicros) / 1000,
        micros: (after.cpuMicros - before.cpuMicros) / r.total,
        clientMicros: (r.cpuMillis * 1000) / r.total,
      })
    }
  }
  for (let round = 0; round < 5; round++) {
    await sleep(500)
    await subs.mark()
    const sent = Number(process.hrtime.bigint()) / 1e6
    await sendLoad(running.url, [[create('one')]], 1)
    const r = await subs.untilAllHave(1, 30_000)
    const lat = r.arrivals.map(([at]) => at - sent).sort((a, b) => a - b)
    console.log({
      one: N,
      p50: lat[lat.length >> 1],
      p99: lat[Math.floor(lat.length * 0.99)],
      max: lat.at(-1),
      clientCpu: r.cpuMillis,
    })
  }
  console.log('memory after', await mem())
} finally {
  await subs.stop()
  await started.stop()
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
}

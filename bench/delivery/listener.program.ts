import { makePool } from '../../src/database/connection/pool.js'
import { startEventBroker } from '../../src/events/event-broker.js'
import type { EventStream } from '../../src/events/event-stream.js'
import { defineTopic } from '../../src/events/topic.js'
import { countDatabaseTraffic, databaseBytes } from '../contenders/count-costs.js'
import { systemClock } from '../../src/kernel/time/clock.js'

/** What the benchmark sends: open streams of these keys, close all, or tell what was used. */
export type ListenerCommand =
  | { readonly do: 'open'; readonly topic: string; readonly keys: readonly number[] }
  | { readonly do: 'close' | 'usage' }

/** What the process has used since its start, and the events that its streams got. */
export interface ListenerUsage {
  readonly cpuMicros: number
  readonly bytes: number
  readonly got: number
}

const [url = ''] = process.argv.slice(2)
countDatabaseTraffic(url)
const pool = makePool(url, 2, () => undefined)
const broker = startEventBroker({
  database: { pool, clock: systemClock },
  url,
  log: { info: () => undefined, warn: console.warn },
})
let streams: readonly EventStream[] = []
let got = 0

async function take(stream: EventStream): Promise<void> {
  while ((await stream.next()).done !== true) got++
}

async function obey(command: ListenerCommand): Promise<ListenerUsage> {
  if (command.do === 'open') {
    const topic = defineTopic(command.topic)
    const job = { kind: 'job', job: 'bench', subjectId: 0 } as const
    streams = await Promise.all(command.keys.map((key) => broker.open(job, topic, key)))
    for (const stream of streams) void take(stream)
  } else if (command.do === 'close') for (const stream of streams) await stream.return()
  const { user, system } = process.cpuUsage()
  return { cpuMicros: user + system, bytes: databaseBytes(), got }
}

process.on('message', (command) => void obey(command as ListenerCommand).then((usage) => process.send?.(usage)))
await broker.head()
// Listeners are started one after the other.
const { rows } = await pool.query<{ pid: number }>(
  "select pid from pg_stat_activity where application_name = 'care-events' order by backend_start desc limit 1",
)
process.send?.(rows[0]?.pid)

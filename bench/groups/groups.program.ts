import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sendMix } from '../growth/send-mix.js'
import type { Kind } from '../growth/year.js'
import { Group, type GroupUsage } from './group.js'

// What a request costs in groups of practices, each a PostgreSQL of its own with some gateways, and what they use at
// rest. All share the processors of one machine, so rates say nothing of several; work and messages for a request do.

const FIRST_PORT = 4_340
/** Work of the start, and what follows a run, has ended by then; sessions of PostgreSQL have reported by then. */
const CALM_MS = 12_000
const WARM_UP = 16

const { values } = parseArgs({
  options: {
    groups: { type: 'string', default: '3' },
    gateways: { type: 'string', default: '1' },
    requests: { type: 'string', default: '2000' },
    rest: { type: 'string', default: '20' },
  },
})
const [most, gateways, requests, restSeconds] = [values.groups, values.gateways, values.requests, values.rest].map(
  Number,
) as [number, number, number, number]

const cache = join(process.cwd(), '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'bench-groups-'))
const groups: Group[] = []
try {
  for (let nth = 0; nth < most; nth++) {
    const group = await Group.open(join(folder, String(nth)))
    groups.push(group)
    for (let at = 0; at < gateways; at++) await group.addGateway(FIRST_PORT + nth * gateways + at)
    await sendMix(group.urls, group.kinds, () => WARM_UP)
  }
  await sleep(CALM_MS)
  await measureRest()
  for (let size = 1; size <= most; size++) await measureRequests(groups.slice(0, size))
} finally {
  await Promise.all(groups.map((group) => group.close()))
  rmSync(folder, { recursive: true, force: true })
}

async function measureRest(): Promise<void> {
  const used = await during(groups, () => sleep(restSeconds * 1_000))
  const perSecond = (pick: (usage: GroupUsage) => number): string =>
    used.map((usage) => (pick(usage) / restSeconds).toFixed(1)).join(', ')
  console.log(`At rest, ${gateways} gateways in each group, each second, by group:`)
  console.log(`  CPU of gateways, ms: ${perSecond(({ gatewayMicros }) => gatewayMicros / 1_000)}`)
  console.log(`  CPU of PostgreSQL, ms: ${perSecond(({ postgresMicros }) => postgresMicros / 1_000)}`)
  console.log(`  transactions: ${perSecond(({ transactions }) => transactions)}`)
  console.log(`  wake-ups of gateways: ${perSecond(({ wakeUps }) => wakeUps)}`)
}

async function measureRequests(some: readonly Group[]): Promise<void> {
  const began = performance.now()
  await Promise.all(some.map((group) => group.count()))
  const used = await during(some, () => Promise.all(some.map(({ urls, kinds }) => sendMix(urls, kinds, shareOf))))
  const messages = await Promise.all(some.map((group) => group.counted()))
  const seconds = (performance.now() - began) / 1_000
  const sent = some.reduce((sum, { kinds }) => sum + kinds.reduce((all, kind) => all + shareOf(kind), 0), 0)
  const each = (numbers: readonly number[]): string => (numbers.reduce((sum, one) => sum + one, 0) / sent).toFixed(1)
  console.log(
    `${some.length} groups of ${gateways} gateways, ${sent} requests in ${seconds.toFixed(0)} s; a request: ` +
      `gateway ${each(used.map(({ gatewayMicros }) => gatewayMicros))} µs, ` +
      `PostgreSQL ${each(used.map(({ postgresMicros }) => postgresMicros))} µs, ` +
      `transactions ${each(used.map(({ transactions }) => transactions))}, messages ${each(messages)}`,
  )
}

/** How many requests of a kind a group gets, as in a practice's year. */
function shareOf({ inYear }: Kind): number {
  const [{ kinds }] = groups as [Group]
  const all = kinds.reduce((sum, kind) => sum + kind.inYear, 0)
  return Math.max(1, Math.round((requests * inYear) / all))
}

/** What each group uses during some work. */
async function during(some: readonly Group[], work: () => Promise<unknown>): Promise<readonly GroupUsage[]> {
  const read = (): Promise<GroupUsage[]> => Promise.all(some.map((group) => group.usage()))
  const before = await read()
  await work()
  const after = await read()
  return after.map((usage, nth) => {
    const was = before[nth] ?? usage
    return {
      gatewayMicros: usage.gatewayMicros - was.gatewayMicros,
      postgresMicros: usage.postgresMicros - was.postgresMicros,
      transactions: usage.transactions - was.transactions,
      wakeUps: usage.wakeUps - was.wakeUps,
    }
  })
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sendMix } from '../growth/send-mix.js'
import type { Kind } from '../growth/year.js'
import { groupsChart } from './chart.js'
import { Group, type GroupUsage } from './group.js'
import { type GroupsResult, type GroupsResults, readResults } from './result.js'

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
    /** Results of earlier runs, and where their chart goes: nothing is measured. */
    plot: { type: 'string', multiple: true },
    to: { type: 'string' },
  },
})
const [most, gateways, requests, restSeconds] = [values.groups, values.gateways, values.requests, values.rest].map(
  Number,
) as [number, number, number, number]

const groups: Group[] = []
if (values.plot === undefined) writeResults({ cores: availableParallelism(), results: await measure() })
else plot(values.plot.map(readResults), values.to ?? 'groups.svg')

/** Draws the results of runs on one machine. */
function plot(runs: readonly GroupsResults[], file: string): void {
  const [cores, ...others] = new Set(runs.map((run) => run.cores))
  if (cores === undefined || others.length > 0) throw new Error('The runs are of different machines.')
  writeFileSync(file, groupsChart({ cores, results: runs.flatMap(({ results }) => results) }))
}

function writeResults(results: GroupsResults): void {
  const out = join(process.cwd(), 'bench', 'out')
  mkdirSync(out, { recursive: true })
  const file = join(out, `groups-${new Date().toISOString().replaceAll(':', '').slice(0, 17)}`)
  writeFileSync(`${file}.json`, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(`${file}.svg`, groupsChart(results))
  console.log(`Kept as ${file}.json and .svg`)
}

async function measure(): Promise<GroupsResult[]> {
  const cache = join(process.cwd(), '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'bench-groups-'))
  try {
    await openGroups(folder)
    await sleep(CALM_MS)
    await measureRest()
    const results: GroupsResult[] = []
    for (let size = 1; size <= most; size++) results.push(await measureRequests(groups.slice(0, size)))
    return results
  } finally {
    await Promise.all(groups.map((group) => group.close()))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openGroups(folder: string): Promise<void> {
  for (let nth = 0; nth < most; nth++) {
    const group = await Group.open(join(folder, String(nth)))
    groups.push(group)
    for (let at = 0; at < gateways; at++) await group.addGateway(FIRST_PORT + nth * gateways + at)
    await sendMix(group.urls, group.kinds, () => WARM_UP)
  }
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

async function measureRequests(some: readonly Group[]): Promise<GroupsResult> {
  const began = performance.now()
  await Promise.all(some.map((group) => group.count()))
  const used = await during(some, () => Promise.all(some.map(({ urls, kinds }) => sendMix(urls, kinds, shareOf))))
  const messages = await Promise.all(some.map((group) => group.counted()))
  const seconds = (performance.now() - began) / 1_000
  const sent = some.reduce((sum, { kinds }) => sum + kinds.reduce((all, kind) => all + shareOf(kind), 0), 0)
  const each = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / sent
  const result = {
    ...{ groups: some.length, gateways, requestsPerSecond: sent / seconds },
    gatewayMicros: each(used.map(({ gatewayMicros }) => gatewayMicros)),
    postgresMicros: each(used.map(({ postgresMicros }) => postgresMicros)),
    transactions: each(used.map(({ transactions }) => transactions)),
    messages: each(messages),
  }
  console.log(
    `${some.length} groups of ${gateways} gateways, ${sent} requests in ${seconds.toFixed(0)} s; a request: ` +
      `gateway ${result.gatewayMicros.toFixed(1)} µs, PostgreSQL ${result.postgresMicros.toFixed(1)} µs, ` +
      `transactions ${result.transactions.toFixed(1)}, messages ${result.messages.toFixed(1)}`,
  )
  return result
}

/** How many requests of a kind a group gets, as in a practice's year. */
function shareOf({ times }: Kind): number {
  const [{ kinds }] = groups as [Group]
  const all = kinds.reduce((sum, kind) => sum + kind.times, 0)
  return Math.max(1, Math.round((requests * times) / all))
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

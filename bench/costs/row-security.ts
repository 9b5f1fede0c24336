import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { careGateway } from '../contenders/care.js'
import { careTargets } from '../contenders/index.js'
import type { RunningContender } from '../contenders/contender.js'
import type { Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import type { Plan } from '../options.js'
import { startTargets } from '../start-targets.js'
import { compareCosts, type Cost, type CostResult, type CostSide } from './compare-costs.js'

export const ROW_SECURITY: Cost = {
  name: 'Row-level security',
  mostPerCent: 10,
  measured: [
    ['Q1', 'GraphQL'],
    ['Q1', 'REST'],
    ['Q2', 'GraphQL'],
    ['M1', 'GraphQL'],
    ['M1', 'REST'],
  ],
}

/**
 * Two gateways on the same database: one as the application, one as a role that the policies do not bind. Both send
 * contexts. The one that starts first seals and numbers for both, so what both use counts for each, and each of them is
 * the first in half of the rounds: a request costs more where it wakes the other gateway.
 */
export async function measureRowSecurity(
  practice: Practice,
  database: ThrowawayDatabase,
  folder: string,
  plan: Plan,
  progress: (text: string) => void,
): Promise<readonly CostResult[]> {
  const bound = careGateway()
  const unbound = careGateway({ role: 'peer' })
  const halves: (readonly CostResult[])[] = []
  for (const gateways of [
    [bound, unbound],
    [unbound, bound],
  ]) {
    const started = await startTargets(
      gateways.flatMap((gateway) => careTargets(gateway)),
      database,
      mkdtempSync(join(folder, 'row-security-')),
      plan.connections,
    )
    try {
      const [first, second] = [...new Set(started.targets.map(({ running }) => running))]
      if (first === undefined || second === undefined) throw new Error('The gateways were not started.')
      const sideOf = (one: RunningContender): CostSide => {
        const running = { ...one, usage: () => sumUsage([first, second]) }
        const targets = started.targets.filter((target) => target.running === one)
        return {
          started: { ...started, targets: targets.map((target) => ({ ...target, running })) },
          practice,
          database,
        }
      }
      const [on, off] = gateways[0] === bound ? [first, second] : [second, first]
      halves.push(await compareCosts(ROW_SECURITY, { on: sideOf(on), off: sideOf(off) }, plan, progress))
    } finally {
      await started.stop()
    }
  }
  const [own = [], others = []] = halves
  return own.map((result, at) => ({ ...result, rounds: [...result.rounds, ...(others[at]?.rounds ?? [])] }))
}

async function sumUsage(gateways: readonly RunningContender[]): ReturnType<RunningContender['usage']> {
  const usages = await Promise.all(gateways.map((gateway) => gateway.usage()))
  return {
    cpuMicros: usages.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0),
    peakMemoryBytes: Math.max(...usages.map(({ peakMemoryBytes }) => peakMemoryBytes)),
    wakeUps: usages.reduce((sum, { wakeUps }) => sum + wakeUps, 0),
  }
}

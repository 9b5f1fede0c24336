import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { careGateway } from '../contenders/care.js'
import { careTargets } from '../contenders/index.js'
import type { RunningContender } from '../contenders/contender.js'
import type { Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import type { Plan } from '../options.js'
import { type StartedContenders, startTargets } from '../start-targets.js'
import { compareCosts, type Cost, type CostResult } from './compare-costs.js'

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
 * contexts. One of them seals and numbers for both, so what both use counts for each.
 */
export async function measureRowSecurity(
  practice: Practice,
  database: ThrowawayDatabase,
  folder: string,
  plan: Plan,
  progress: (text: string) => void,
): Promise<readonly CostResult[]> {
  const started = await startTargets(
    [...careTargets(careGateway()), ...careTargets(careGateway({ role: 'peer' }))],
    database,
    mkdtempSync(join(folder, 'row-security-')),
    plan.connections,
  )
  try {
    const [bound, unbound] = [...new Set(started.targets.map(({ running }) => running))]
    if (bound === undefined || unbound === undefined) throw new Error('The gateways were not started.')
    const sideOf = (one: RunningContender, other: RunningContender) => {
      const together = { ...one, usage: () => sumUsage([one, other]) }
      const targets = started.targets.filter(({ running }) => running === one)
      const side: StartedContenders = {
        ...started,
        targets: targets.map((target) => ({ ...target, running: together })),
      }
      return { started: side, practice, database }
    }
    const sides = { on: sideOf(bound, unbound), off: sideOf(unbound, bound) }
    return await compareCosts(ROW_SECURITY, sides, plan, progress)
  } finally {
    await started.stop()
  }
}

async function sumUsage(gateways: readonly RunningContender[]): ReturnType<RunningContender['usage']> {
  const usages = await Promise.all(gateways.map((gateway) => gateway.usage()))
  return {
    cpuMicros: usages.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0),
    peakMemoryBytes: Math.max(...usages.map(({ peakMemoryBytes }) => peakMemoryBytes)),
  }
}

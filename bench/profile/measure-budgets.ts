import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { careGateway } from '../contenders/care.js'
import { careTargets } from '../contenders/index.js'
import type { Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import { sendLoad } from '../measure/load.js'
import { warmUp } from '../measure/round.js'
import type { Plan } from '../options.js'
import { startTargets } from '../start-targets.js'
import { type FormName, formOf, type Workload } from '../workloads/workload.js'
import { type Part, sharesOfParts } from './parts.js'

/** Where the CPU time of a request goes. */
export interface Budget {
  readonly form: FormName
  /** Microseconds of the service's CPU for a request while it is profiled. */
  readonly micros: number
  readonly shares: readonly (readonly [part: Part, share: number])[]
}

/** Samples of less say little about parts of a few per cent. */
const LEAST_SECONDS = 4

/**
 * Profiles a gateway of its own in each workload. It runs the modules as they were compiled, because functions of a
 * bundle cannot be told apart by their files.
 */
export async function measureBudgets(
  workloads: readonly Workload[],
  practice: Practice,
  database: ThrowawayDatabase,
  folder: string,
  plan: Plan,
  progress: (text: string) => void,
): Promise<readonly (readonly Budget[])[]> {
  const targets = careTargets(careGateway({ isBundled: false }))
  const started = await startTargets(targets, database, mkdtempSync(join(folder, 'budgets-')), plan.connections)
  try {
    const budgets: (readonly Budget[])[] = []
    for (const workload of workloads) {
      progress(`${workload.name}: what its parts cost`)
      const asks = workload.asks(practice, plan.connections)
      const own: Budget[] = []
      for (const target of started.targets) {
        if (workload.forms[target.form] === undefined) continue
        const calls = asks.map((questions) => questions.map(formOf(workload, target.form).call))
        const seconds = plan.smoke ? plan.seconds : Math.max(LEAST_SECONDS, plan.seconds)
        const amount = await warmUp(target, calls, plan.warmSeconds, seconds)
        const { running } = target
        await running.profile()
        const before = await running.usage()
        await sendLoad(running.url, calls, amount)
        const after = await running.usage()
        const { file } = await running.profiled()
        const micros = (after.cpuMicros - before.cpuMicros) / amount
        own.push({ form: target.form, micros, shares: [...sharesOfParts(file)] })
      }
      budgets.push(own)
    }
    return budgets
  } finally {
    await started.stop()
  }
}

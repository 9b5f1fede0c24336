import type { TargetResult } from '../measure/run-workload.js'
import { median } from '../measure/statistics.js'
import type { Budget } from '../profile/measure-budgets.js'
import { PARTS } from '../profile/parts.js'
import type { WorkloadResult } from './report.js'

/** A smaller share is not told from none by so many samples. */
const SHOWN = 0.002

/** What the parts of a request cost the gateway, and how far it is from the least that the answer can cost. */
export function budgetSection({ targets, budgets }: WorkloadResult): string[] {
  if (budgets.length === 0) return []
  const limit = targets.find(({ form }) => form === 'by hand')
  const cell = ({ micros, shares }: Budget, part: string): string => {
    const share = shares.find(([name]) => name === part)?.[1] ?? 0
    return share < SHOWN ? '–' : `${Math.round(share * micros)} (${(share * 100).toFixed(1)} %)`
  }
  const line = (name: string, cells: readonly string[]): string => `| ${[name, ...cells].join(' | ')} |`
  const shown = PARTS.filter((part) =>
    budgets.some(({ shares }) => shares.some(([name, share]) => name === part && share >= SHOWN)),
  )
  return [
    '',
    'Where the CPU of the service goes, µs a request while it is profiled:',
    '',
    line(
      '',
      budgets.map(({ form }) => form),
    ),
    `|---|${'--:|'.repeat(budgets.length)}`,
    ...shown.map((part) =>
      line(
        part,
        budgets.map((budget) => cell(budget, part)),
      ),
    ),
    line(
      '**all**',
      budgets.map(({ micros }) => String(Math.round(micros))),
    ),
    ...(limit === undefined ? [] : [line(...beside(limit, budgets))]),
  ]
}

/** How many times the CPU of the handler by hand that has no duties, so what the answer costs at the least. */
function beside(limit: TargetResult, budgets: readonly Budget[]): [string, string[]] {
  const bare = median(limit.rounds.map(({ contenderMicros }) => contenderMicros))
  return [
    `times the bare limit (${limit.target}, ${Math.round(bare)} µs)`,
    budgets.map(({ micros }) => `${(micros / bare).toFixed(2)}×`),
  ]
}

import { median } from '../measure/statistics.js'
import type { FormName } from '../workloads/workload.js'
import { barChart } from './chart.js'
import type { WorkloadResult } from './report.js'

/** One colour for each contender. Those of one hue are the same program. */
const COLOURS: Readonly<Record<FormName, string>> = {
  'by hand': '#8a8f98',
  'by hand, same duties': '#5d6470',
  PostGraphile: '#d1792b',
  'PostGraphile, same duties': '#9a5417',
  Mercurius: '#b9a13a',
  Apollo: '#b65a8c',
  REST: '#1f6f8b',
  GraphQL: '#2f9e8f',
}

/** Requests a second with one group for each workload. */
export function workloadChart(workloads: readonly WorkloadResult[]): string {
  const groups = workloads.map(({ key, name, targets }) => ({
    title: key === undefined ? name : `${key}: ${name}`,
    bars: targets.map(({ target, form, rounds }) => {
      const value = median(rounds.map(({ requestsPerSecond }) => requestsPerSecond))
      return { label: target, value, shown: Math.round(value).toLocaleString('en'), colour: COLOURS[form] }
    }),
  }))
  return barChart('Requests a second, medians of the rounds; longer is better', groups)
}

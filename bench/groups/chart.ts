import { barChart, type BarGroup } from '../report/chart.js'
import type { GroupsResult, GroupsResults } from './result.js'

const MICROS = 1_000_000
/** With less of the cores used by gateways and PostgreSQL, something else may end first. */
const BUSY = 0.7

const COLOURS = { groups: '#1f6f8b', gateways: '#2f9e8f' }

/** Requests a second, and what tells why they are not more. */
export function groupsChart({ cores, results }: GroupsResults): string {
  const group = (title: string, valueOf: (result: GroupsResult) => number, digits: number): BarGroup => ({
    title,
    bars: results.map((result) => {
      const value = valueOf(result)
      const colour = result.gateways > 1 ? COLOURS.gateways : COLOURS.groups
      return { label: labelOf(result), value, shown: value.toFixed(digits), colour }
    }),
  })
  const groups = [
    group('Requests a second', ({ requestsPerSecond }) => requestsPerSecond, 0),
    group('CPU of a request, ms, gateways and PostgreSQL', (result) => microsOf(result) / 1_000, 1),
    group('Messages from gateways to PostgreSQL, a request', ({ messages }) => messages, 1),
    group(`Busy cores of ${cores}, without the load generator`, usedCores, 2),
  ]
  return barChart('Groups of practices and gateways on one machine', groups, captionOf(cores, results))
}

function captionOf(cores: number, results: readonly GroupsResult[]): string {
  const least = Math.min(...results.map(usedCores))
  if (least < BUSY * cores)
    return `Bottleneck: not found. Gateways and PostgreSQL use as little as ${least.toFixed(1)} cores.`
  return `Bottleneck: the processor. All of them share ${cores} cores with the load generator.`
}

function labelOf({ groups, gateways }: GroupsResult): string {
  const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
  return `${counted(groups, 'database node')}, ${counted(groups * gateways, 'gateway')}`
}

const microsOf = ({ gatewayMicros, postgresMicros }: GroupsResult): number => gatewayMicros + postgresMicros
const usedCores = (result: GroupsResult): number => (result.requestsPerSecond * microsOf(result)) / MICROS

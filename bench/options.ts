import { parseArgs } from 'node:util'
import { FULL, type PracticeSize, SMALL, TINY } from './data/size.js'
import type { DeliverySize } from './delivery/measure-delivery.js'

/** The options of a run. */
export interface Plan {
  readonly size: PracticeSize
  readonly delivery: DeliverySize
  readonly connections: number
  readonly rounds: number
  readonly seconds: number
  readonly warmSeconds: number
  /** Requests a second of the measurements at a fixed pace; undefined for the rate of each goal. */
  readonly rate: number | undefined
  /** The names of workloads; empty for all. */
  readonly only: readonly string[]
  /** The names of contenders with which the gateway is compared; empty for all. */
  readonly against: readonly string[]
  /** True to write CPU profiles of the gateway. */
  readonly profile: boolean
  /** True if the numbers do not matter, so that waits which only make them more exact are skipped. */
  readonly smoke: boolean
}

export const USAGE = `npm run bench -- [switches]

  --small            10,000 entries instead of 1,000,000, two short rounds: a few minutes
  --smoke            hardly any data and one round of a few requests: only whether everything still runs
  --rounds N         rounds of each workload (7)
  --seconds N        length of a round (4)
 --rate N           requests a second of threads, messages, notes and statuses, on a machine that does not hold the rates of the goals
  --connections N    connections of the load generator (16)
  --only NAME        this workload alone ('delivery', 'activity', 'notes', 'files', 'deid', 'knowledge', 'assistant', 'hour', 'row-security' and 'encryption' are some too); may be given again
  --against NAME     this contender beside the gateway alone, by its name in the tables; may be given again
  --profile          profile the gateway's CPU instead of measuring it against others
  --help             this text
`

/** Parses the command line; undefined if help was requested. */
export function parsePlan(args: readonly string[]): Plan | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      small: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      rate: { type: 'string' },
      connections: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      against: { type: 'string', multiple: true, default: [] },
      profile: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const { smoke } = values
  const isShort = values.small || smoke
  const rate = values.rate === undefined ? undefined : whole('--rate', values.rate, 0)
  return {
    size: smoke ? TINY : values.small ? SMALL : FULL,
    smoke,
    delivery: {
      driven: isShort ? 200 : 1_000,
      wide: isShort ? 500 : 5_000,
      messages: rate ?? 200,
      threads: isShort ? 100 : 5_000,
      threadMessages: rate ?? (isShort ? 50 : 1_000),
    },
    connections: whole('--connections', values.connections, smoke ? 2 : 16),
    rounds: whole('--rounds', values.rounds, smoke ? 1 : isShort ? 2 : 7),
    seconds: smoke ? 0.05 : whole('--seconds', values.seconds, isShort ? 1 : 4),
    warmSeconds: smoke ? 0 : isShort ? 1 : 4,
    rate,
    only: values.only,
    against: values.against,
    profile: values.profile,
  }
}

function whole(name: string, given: string | undefined, otherwise: number): number {
  if (given === undefined) return otherwise
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new Error(`${name} must be a whole number from 1 to 99999.`)
  return Number(given)
}

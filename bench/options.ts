import { parseArgs } from 'node:util'
import { FULL, type PracticeSize, SMALL } from './data/size.js'
import type { DeliverySize } from './delivery/measure-delivery.js'

/** What is to be run. */
export interface Plan {
  readonly size: PracticeSize
  readonly delivery: DeliverySize
  readonly connections: number
  readonly rounds: number
  readonly seconds: number
  readonly warmSeconds: number
  /** Names of workloads; all when empty. */
  readonly only: readonly string[]
  /** Where a CPU profile of the gateway goes; undefined for none. */
  readonly profile: boolean
}

export const USAGE = `npm run bench -- [switches]

  --small            5,000 entries instead of 100,000, two short rounds: a few minutes
  --rounds N         rounds of each workload (5)
  --seconds N        length of a round (4)
  --connections N    connections of the load generator (16)
  --only NAME        this workload alone ('delivery', 'activity', 'notes', 'files' and 'deid' are some too); may be given again
  --profile          profile the gateway's CPU instead of measuring it against others
  --help             this text
`

/** Reads the command line; undefined when help was asked for. */
export function parsePlan(args: readonly string[]): Plan | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      small: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      connections: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      profile: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  return {
    size: values.small ? SMALL : FULL,
    delivery: { driven: 1_000, wide: values.small ? 1_000 : 5_000, messages: 200 },
    connections: whole('--connections', values.connections, 16),
    rounds: whole('--rounds', values.rounds, values.small ? 2 : 5),
    seconds: whole('--seconds', values.seconds, values.small ? 1 : 4),
    warmSeconds: values.small ? 1 : 4,
    only: values.only,
    profile: values.profile,
  }
}

function whole(name: string, given: string | undefined, otherwise: number): number {
  if (given === undefined) return otherwise
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new Error(`${name} must be a whole number from 1 to 99999.`)
  return Number(given)
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import type { RunningTarget } from '../target.js'

/** The CPU time without any request, in milliseconds for each second. */
export interface AtRest {
  readonly contenders: Readonly<Record<string, number>>
  /** The CPU time of PostgreSQL for all contenders together. */
  readonly postgres: number | undefined
}

// Work that continues after the start has ended by then.
const CALM_MS = 2_000

/** Measures `seconds` without any request. On a slow machine this share is part of every number per request. */
export async function measureAtRest(
  targets: readonly RunningTarget[],
  database: ThrowawayDatabase,
  seconds: number,
): Promise<AtRest> {
  const running = new Map(targets.map(({ contender, running: process }) => [contender.name, process]))
  const read = async () => ({
    postgres: database.cpu?.micros(),
    contenders: await Promise.all([...running.values()].map((process) => process.usage())),
  })
  await sleep(CALM_MS)
  const before = await read()
  await sleep(seconds * 1_000)
  const after = await read()
  const perSecond = (from: number, to: number): number => (to - from) / 1_000 / seconds
  const contenders = [...running.keys()].map((name, at): [string, number] => [
    name,
    perSecond(before.contenders[at]?.cpuMicros ?? 0, after.contenders[at]?.cpuMicros ?? 0),
  ])
  const postgres =
    before.postgres === undefined || after.postgres === undefined
      ? undefined
      : perSecond(before.postgres, after.postgres)
  return { contenders: Object.fromEntries(contenders), postgres }
}

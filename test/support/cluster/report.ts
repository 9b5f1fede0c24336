import { appendFileSync } from 'node:fs'

/** What a test saw: one text for each row that was acknowledged, and for each that is stored. */
interface Fault {
  /** What was killed or cut. */
  readonly what: string
  /** The longest time in which nothing was acknowledged; absent if nobody looked. */
  readonly pauseMs?: number
  readonly acknowledged: readonly string[]
  readonly stored: readonly string[]
}

/** A row for the table that `npm run test:cluster` prints: how much was lost, and how much is there twice. */
export function reportFault({ what, pauseMs, acknowledged, stored }: Fault): void {
  const file = process.env.TRIES_REPORT
  if (file === undefined) return
  const there = new Set(stored)
  const lost = acknowledged.filter((text) => !there.has(text)).length
  const row = {
    ...{ what, seconds: pauseMs === undefined ? null : Math.round(pauseMs / 100) / 10 },
    ...{ acknowledged: acknowledged.length, lost, doubled: stored.length - there.size },
  }
  appendFileSync(file, `${JSON.stringify(row)}\n`)
}

import { expect } from '@jest/globals'
import type { Follower } from '../service/live-feeds.js'
import { until } from '../until.js'
import type { Ledger } from './ledger.js'
import { reportFault } from './report.js'
import { storedRows } from './stored-rows.js'

interface Settled {
  /** What was done to the service, and from when on. */
  readonly what: string
  readonly since: number
  readonly ledger: Ledger
  readonly followers: readonly Follower[]
  readonly ownerUrl: string
  /** Where the gateways have their keys. */
  readonly dataDir: string
}

/**
 * Goes on under load for a while, then compares what was acknowledged with what is stored and what subscribers were
 * told. Returns the longest time since `since` in which nothing was acknowledged.
 */
export async function settle({ what, since, ledger, followers, ownerUrl, dataDir }: Settled): Promise<number> {
  await ledger.untilAcknowledged(30)
  const pauseMs = ledger.longestPause(since)
  await ledger.stop()
  const stored = await storedRows(ownerUrl, dataDir)
  const acknowledged = [...ledger.rowsOf('journal'), ...ledger.rowsOf('mood')]
  const found = [...stored.journal, ...stored.mood].filter((row) => row.includes(` ${ledger.name}-`))
  reportFault({ what, pauseMs, acknowledged, stored: found })
  expect(found.toSorted()).toEqual(acknowledged.toSorted())

  const ids = stored.journal.map((row) => row.split(' ')[0]).toSorted()
  await until(() => followers.every((follower) => follower.follow().length >= ids.length))
  for (const follower of followers) {
    expect(follower.errors()).toEqual([])
    expect(follower.follow().toSorted()).toEqual(ids)
  }
  return pauseMs
}

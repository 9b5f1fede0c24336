import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type ChartIdentifiers, type ChartMatcher, makeChartMatcher } from '../../deidentify/index.js'

/** People in all matchers that are kept. One person takes some kilobytes. */
const MOST_PEOPLE = 10_000
const KEPT_MS = 5 * 60_000

const matchers = new LRUCache<string, ChartMatcher>({ maxSize: MOST_PEOPLE, ttl: KEPT_MS })

/**
 * The matcher of a chart. It is found again by what the chart says now, after that was read under the caller's rights: nobody
 * gets one for a chart that they could not read this moment.
 */
export function matcherOf(chart: ChartIdentifiers): ChartMatcher {
  const key = createHash('sha256').update(JSON.stringify(chart)).digest('base64url')
  let matcher = matchers.get(key)
  if (matcher === undefined) {
    matcher = makeChartMatcher(chart)
    matchers.set(key, matcher, { size: chart.people.length + 1 })
  }
  return matcher
}

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type ChartIdentifiers, type ChartMatcher, makeChartMatcher } from '../../deidentify/index.js'

/** The most people in all cached matchers together. Each person takes some kilobytes. */
const MOST_PEOPLE = 10_000
const CACHE_TTL_MS = 5 * 60_000

const matchers = new LRUCache<string, ChartMatcher>({ maxSize: MOST_PEOPLE, ttl: CACHE_TTL_MS })

/**
 * The matcher of a chart. The cache key is a hash of the chart's content, which was read with the caller's rights. So a
 * caller gets no matcher for a chart that they cannot read now.
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

import type { SourceUnit } from '../../../soap-drafts/index.js'

const SCORE =
  /\b(?<measure>(?:PHQ|GAD|PCL|AUDIT|BDI|BAI|DASS|ISI|Y-?BOCS|CORE|ORS|EPDS|WHODAS|OQ)(?:[- ]?(?:II|C|\d{1,2}))?)(?![\p{L}\d])(?<between>[^.\n\d]{0,40}?)(?<![\p{L}.])(?<score>\d{1,3})(?![\p{L}\d%])/gu
const MOST = 6

/** The last score of each measure in the text, quoted. */
export function lastScores(units: readonly SourceUnit[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { text } of units) {
    for (const { groups } of text.matchAll(SCORE)) {
      if (groups?.measure === undefined || groups.score === undefined) continue
      if (found.size < MOST || found.has(groups.measure)) found.set(groups.measure, groups.score)
    }
  }
  return found
}

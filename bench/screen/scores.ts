import { CLASS_NAMES } from '../../src/features/safety/screen/model/danger-classes.js'
import { RISK_CATEGORIES, type RiskCategory, type RiskHit } from '../../src/features/safety/screen/risk-phrases.js'
import { type Share, shareOf } from '../measure/share.js'
import { isDanger, type Sample } from './read-sentences.js'

/** A sample and what a screen found in it. */
export interface Screened {
  readonly sample: Sample
  readonly hits: readonly RiskHit[]
}

/** How well a screen finds dangers at MODERATE or above. */
export interface Score {
  readonly recall: Share
  readonly precision: Share
  /** Of the dangers of each class, which are flagged, whatever the category. */
  readonly recallOf: ReadonlyMap<string, Share>
  /** Of the flags of each category, which stand on a text that tells of danger. */
  readonly precisionOf: ReadonlyMap<RiskCategory, Share>
  /** Of the harmless texts of each kind, which are flagged. */
  readonly alarmsOf: ReadonlyMap<string, Share>
}

/** Whether a finding becomes a flag that is counted. */
export function isFlag({ severity }: RiskHit): boolean {
  return severity !== 'low'
}

/** Compares what was found with what was written. Texts whose danger is LOW count for nothing. */
export function score(screened: readonly Screened[]): Score {
  const counted = screened.filter(({ sample }) => sample.severity !== 'LOW')
  const among = (texts: readonly Screened[]): Share =>
    shareOf(texts.filter(({ hits }) => hits.some(isFlag)).length, texts.length)
  const dangers = counted.filter(({ sample }) => isDanger(sample))
  const harmless = counted.filter(({ sample }) => !isDanger(sample))
  const flagged = counted.filter(({ hits }) => hits.some(isFlag))
  const byKind = (texts: readonly Screened[]): Map<string, Share> =>
    new Map([...Map.groupBy(texts, ({ sample }) => sample.kind)].map(([kind, of]) => [kind, among(of)]))
  const recallOf = byKind(dangers)
  return {
    recall: among(dangers),
    precision: shareOf(flagged.filter(({ sample }) => isDanger(sample)).length, flagged.length),
    recallOf: new Map(
      CLASS_NAMES.flatMap((name) => (recallOf.has(name) ? [[name, recallOf.get(name) ?? shareOf(0, 0)]] : [])),
    ),
    precisionOf: new Map(
      RISK_CATEGORIES.map((category) => {
        const own = counted.filter(({ hits }) => hits.some((hit) => hit.category === category && isFlag(hit)))
        return [category, shareOf(own.filter(({ sample }) => isDanger(sample)).length, own.length)]
      }),
    ),
    alarmsOf: byKind(harmless),
  }
}

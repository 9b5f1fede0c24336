import { type ChangeOfScore, instrumentByKey, scoreChange } from '../screenings/index.js'
import type { ScreeningItem } from './brief-item.js'

/** The newest score of an instrument, and what it is compared with. */
export interface ComparedScreening {
  readonly newest: ScreeningItem
  /** The last one before the session, else the first of all; undefined without another of the same version. */
  readonly before: ScreeningItem | undefined
  readonly change: ChangeOfScore | undefined
}

/** Each instrument that was taken since the last session, in the order of the items. */
export function compareScreenings(items: readonly ScreeningItem[]): readonly ComparedScreening[] {
  return items.flatMap((newest) => {
    const { instrument, instrumentVersion, isNewest, score } = newest.facts
    if (!isNewest) return []
    const others = items.filter(
      ({ id, facts }) =>
        id !== newest.id && facts.instrument === instrument && facts.instrumentVersion === instrumentVersion,
    )
    const before = others.find(({ facts }) => facts.isBefore) ?? others.find(({ facts }) => facts.isFirst)
    const rules = instrumentByKey(instrument, instrumentVersion)
    const change = before && rules && scoreChange(rules, before.facts.score, score)
    return [{ newest, before, change }]
  })
}

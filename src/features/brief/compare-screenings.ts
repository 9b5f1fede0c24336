import { changeSince, type ScoreChange } from '../screenings/index.js'
import type { ScreeningItem } from './brief-item.js'

/** The newest score of an instrument, and what has changed. */
export interface ComparedScreening {
  readonly newest: ScreeningItem
  /** What it is compared with in words: the last one before the session, else the first of all; undefined without another. */
  readonly earlier: ScreeningItem | undefined
  readonly sinceLastSession: ScoreChange | null
  readonly sinceFirst: ScoreChange | null
}

/** Each instrument that was taken since the last session, in the order of the items. */
export function compareScreenings(items: readonly ScreeningItem[]): readonly ComparedScreening[] {
  const ofInstrument = Map.groupBy(items, ({ facts }) => facts.instrumentKey)
  return [...ofInstrument.values()].flatMap((own) => {
    const newest = own.find(({ facts }) => facts.isNewest)
    if (newest === undefined) return []
    const before = own.find(({ facts }) => facts.isBefore)
    const first = own.find(({ facts, id }) => facts.isFirst && id !== newest.id)
    const since = (earlier: ScreeningItem | undefined): ScoreChange | null =>
      changeSince(earlier && scoreOf(earlier), scoreOf(newest))
    const [sinceLastSession, sinceFirst] = [since(before), since(first)]
    const earlier = sinceLastSession !== null ? before : sinceFirst !== null ? first : undefined
    return [{ newest, earlier, sinceLastSession, sinceFirst }]
  })
}

function scoreOf({ id, at: takenAt, facts: { instrumentKey, instrumentVersion, score } }: ScreeningItem) {
  return { id, takenAt, instrumentKey, instrumentVersion, score }
}

import { DAY } from '../../../kernel/time/durations.js'
import { instrumentByKey } from '../../screenings/index.js'
import type { MeasureRecommendation, Priority } from './measure-advice.js'
import { type MeasureDomain, measureRules } from './measure-rules.js'

/** The last score of an instrument. */
export interface LastScore {
  readonly instrument: string
  readonly score: number
  readonly takenAt: Date
}

/** Why a domain should be measured, and how soon. */
export interface Judged {
  readonly priority: Priority
  readonly reasons: readonly string[]
  readonly evidence: MeasureRecommendation['evidence']
}

/** A recommendation, with the client's last answer to the instrument if known. */
export function withLast(
  { key: domain, label, isAlwaysHigh }: Pick<MeasureDomain, 'key' | 'label' | 'isAlwaysHigh'>,
  instrument: string,
  { priority, reasons, evidence }: Judged,
  known: { readonly last: readonly LastScore[]; readonly now: Date },
): MeasureRecommendation {
  const last = known.last.find((one) => one.instrument === instrument)
  const days = measureRules.intervalDays[instrument] ?? measureRules.intervalDays['default'] ?? 0
  const dueFrom = last === undefined ? null : new Date(last.takenAt.getTime() + days * DAY)
  const isDue = dueFrom === null || dueFrom <= known.now
  const given =
    last === undefined || dueFrom === null
      ? []
      : [`Last answered on ${day(last.takenAt)}; ${isDue ? 'due again' : `not due before ${day(dueFrom)}`}.`]
  return {
    ...{ domain, clinicalDomain: label, instrument, toolName: instrumentByKey(instrument)?.abbreviation ?? instrument },
    reason: [...reasons, ...given].join(' '),
    // A recent answer lowers the priority, except where a life may depend on it.
    priority: isDue || isAlwaysHigh ? priority : 'low',
    ...{ evidence, lastTakenAt: last?.takenAt ?? null, isDue, addedBy: 'rules' },
  }
}

/** Whether the score is in the instrument's range of concern, if it has one. */
export function isElevated({ instrument, score }: LastScore): boolean {
  const { cutoff, direction } = instrumentByKey(instrument) ?? { cutoff: null, direction: 'higher_is_worse' }
  if (cutoff === null) return false
  return direction === 'higher_is_worse' ? score >= cutoff.score : score <= cutoff.score
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}

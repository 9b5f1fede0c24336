import type { RiskFinding } from '../safety/index.js'
import type { Instrument } from './instruments/instrument.js'
import type { Answers } from './screening.entity.js'
import { instrumentOf } from './instruments/instruments.js'
import { judgeCriteria } from './instruments/met-criteria.js'
import { bandOf, withSkipped } from './instruments/score-answers.js'
import { answerInWords, itemInWords } from './screening-in-words.js'
import type { ScreeningType } from './screening.type.js'

/** What was recorded of an instrument: answers, or the score alone. */
interface Recorded {
  readonly answers: Answers | null
  readonly score: number
}

/**
 * What somebody should look at in a screening, whatever its severity is. The place is the whole line about the item.
 * A question that was left out is a reason to ask, and no more: the lowest severity.
 */
export function findRisks(instrument: Instrument, recorded: Recorded): readonly RiskFinding[] {
  const lines = riskLines(instrument, recorded)
  const found = (field: string): { field: string; start: number; end: number } => ({
    ...{ field, start: 0, end: lines[field]?.length ?? 0 },
  })
  return [
    ...instrument.risks
      .filter(({ item, atLeast }) => (recorded.answers?.[item - 1] ?? 0) >= atLeast)
      .map(({ item, category, severity }) => ({ category, severity, ...found(answerField(item)) })),
    ...instrument.scoreRisks
      .filter(({ atLeast }) => recorded.score >= atLeast)
      .map(({ category, severity }) => ({ category, severity, ...found('score') })),
    // With a score alone somebody else has the form, with its answers.
    ...(recorded.answers === null ? [] : risksLeftOut(instrument, recorded.answers)).map(({ item, category }) => ({
      ...{ category, severity: 'low' as const },
      ...found(answerField(item)),
    })),
  ]
}

/**
 * Numbers of the items about danger without an answer although the instrument asks for one, from 1; of a score that was
 * recorded alone all of them.
 */
export function riskItemsLeftOut(instrument: Instrument, answers: Answers | null): readonly number[] {
  return risksLeftOut(instrument, answers).map(({ item }) => item)
}

/** One rule for each such item. */
function risksLeftOut(instrument: Instrument, answers: Answers | null): Instrument['risks'] {
  const asked = withSkipped(instrument, answers ?? [])
  return instrument.risks.filter(
    ({ item }, at, all) =>
      (asked[item - 1] ?? null) === null &&
      !instrument.items[item - 1]?.isOptional &&
      all.findIndex((other) => other.item === item) === at,
  )
}

/**
 * The lines that flags point to, by their fields: made of the data file and the answer, the same whenever they are
 * asked for.
 */
export function riskLines(instrument: Instrument, { answers, score }: Recorded): Readonly<Record<string, string>> {
  const { risks, scoreRisks, abbreviation } = instrument
  const leftOut = new Set(riskItemsLeftOut(instrument, answers))
  const missing = answers === null ? 'not recorded, only the score' : 'not answered, to be asked about'
  const lines: Record<string, string> = {}
  for (const { item: number } of risks) {
    const said = leftOut.has(number) ? missing : answerInWords(instrument, answers, number)
    if (said !== undefined) lines[answerField(number)] = `${itemInWords(instrument, number)}: ${said}`
  }
  if (scoreRisks.length > 0) lines['score'] = `${abbreviation}: ${score}`
  return lines
}

function answerField(item: number): string {
  return `answers[${item - 1}]`
}

/**
 * What a screening says, in lines under the heading of scores: the score with its band, its scales, its criteria, and
 * answers that somebody should look at, or that are missing. The same whenever it is asked for, so a draft can say
 * where in it something stands.
 */
export function summaryOf(screening: ScreeningType): string {
  const instrument = instrumentOf(screening)
  const { abbreviation, maxScore, bands, subscales } = instrument
  const named = (label: string | undefined): string => (label === undefined ? '' : `, ${label.toLowerCase()}`)
  const lines = riskLines(instrument, screening)
  const shown = new Set([
    ...findRisks(instrument, screening).map(({ field }) => field),
    ...riskItemsLeftOut(instrument, screening.answers).map(answerField),
  ])
  return [
    'Scores:',
    `${abbreviation} scored ${screening.score} out of ${maxScore}${named(bandOf(bands, screening.score)?.label)}.`,
    ...subscales.flatMap(({ key, label, bands: own }) => {
      const score = screening.subscoresByKey[key]
      return score === undefined ? [] : [`${abbreviation} ${label} scored ${score}${named(bandOf(own, score)?.label)}.`]
    }),
    ...judgeCriteria(instrument, screening.answers).map(
      ({ label, isMet }) => `${abbreviation} ${label}: ${isMet ? 'met' : 'not met'}.`,
    ),
    ...Object.entries(lines).flatMap(([field, line]) => (shown.has(field) && field !== 'score' ? [`${line}.`] : [])),
  ].join('\n')
}

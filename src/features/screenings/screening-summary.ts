import { instrumentOf } from './instruments.js'
import { bandOf } from './score-answers.js'
import { findRisks, riskLines } from './screening-risk.js'
import type { ScreeningType } from './screening.type.js'

/**
 * What a screening says, in lines under the heading of scores: the score with its band, its scales, and answers that
 * somebody should look at. The same whenever it is asked for, so a draft can say where in it something stands.
 */
export function summaryOf(screening: ScreeningType): string {
  const instrument = instrumentOf(screening)
  const { abbreviation, maxScore, bands, subscales } = instrument
  const named = (label: string | undefined): string => (label === undefined ? '' : `, ${label.toLowerCase()}`)
  const lines = riskLines(instrument, screening)
  const flagged = new Set(findRisks(instrument, screening).map(({ field }) => field))
  return [
    'Scores:',
    `${abbreviation} scored ${screening.score} out of ${maxScore}${named(bandOf(bands, screening.score)?.label)}.`,
    ...subscales.flatMap(({ key, label, bands: own }) => {
      const score = screening.subscoresByKey[key]
      return score === undefined ? [] : [`${abbreviation} ${label} scored ${score}${named(bandOf(own, score)?.label)}.`]
    }),
    ...Object.entries(lines).flatMap(([field, line]) => (flagged.has(field) && field !== 'score' ? [`${line}.`] : [])),
  ].join('\n')
}

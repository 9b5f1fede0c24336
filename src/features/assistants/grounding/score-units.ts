import type { Id } from '../../../kernel/ids.js'
import {
  answerInWords,
  changeInWords,
  changeSince,
  instrumentByKey,
  instrumentOf,
  itemInWords,
  scoreInWords,
} from '../../screenings/index.js'
import { type Day, fact, type Of } from './record-item.js'
import type { GroundingUnit } from './rank-grounding.js'

/** A screening is fit for its model source under this kind. */
const sourceOf = ({ id }: { readonly id: Id }) => ({ kind: 'screening', id }) as const

/**
 * The scores of each instrument with what has changed, the answers that are about danger, and the other answers of the
 * newest screening.
 */
export function scoreUnits(screenings: readonly Of<'screening'>[], day: Day): readonly GroundingUnit[] {
  const ofInstrument = Map.groupBy(screenings, ({ facts }) => facts.instrumentKey)
  return [...ofInstrument.values()].flatMap((taken) => {
    const [newest, ...earlier] = taken
    return newest === undefined
      ? []
      : [scoreUnit(newest, earlier, day), ...riskAnswers(newest, earlier, day), ...otherAnswers(newest, day)]
  })
}

function scoreUnit(newest: Of<'screening'>, earlier: readonly Of<'screening'>[], day: Day): GroundingUnit {
  const name = nameOf(newest)
  const scored = (one: Of<'screening'>): string => `${scoreInWords(one.facts)} on ${day(one.at)}`
  const before = earlier.length === 0 ? '' : `; before that ${earlier.map(scored).join(', ')}`
  const changes = [
    ['Since the one before', earlier[0]],
    ['Since the first', earlier.length > 1 ? earlier.at(-1) : undefined],
  ] as const
  const changed = changes.flatMap(([since, one]) => {
    const change = changeSince(one && comparable(one), comparable(newest))
    return change === null ? [] : [` ${since}: ${changeInWords(change)}.`]
  })
  return fact({
    ...{ kind: 'screening', source: `${name} scores`, at: newest.at },
    text: `${name}: ${scored(newest)}${before}.${changed.join('')}`,
    sources: [newest, ...earlier].map(sourceOf),
  })
}

function comparable({ id, at: takenAt, facts }: Of<'screening'>) {
  return { id, takenAt, ...facts }
}

/** What was answered to the items about danger, zero as well: it is an answer of that day and no more. */
function riskAnswers(newest: Of<'screening'>, earlier: readonly Of<'screening'>[], day: Day): GroundingUnit[] {
  const instrument = instrumentOf(newest.facts)
  const said = (one: Of<'screening'>, item: number): string | undefined => {
    const words = answerInWords(instrumentOf(one.facts), one.facts.answers, item)
    return words === undefined ? undefined : `${words} on ${day(one.at)}`
  }
  return [...new Set(instrument.risks.map(({ item }) => item))].map((item) => {
    const before = earlier.map((one) => said(one, item)).filter((one) => one !== undefined)
    return fact({
      ...{ item, kind: 'riskAnswer', source: `${nameOf(newest)} answer`, at: newest.at },
      text: `${itemInWords(instrument, item)}: ${said(newest, item) ?? `not answered on ${day(newest.at)}`}${before.length === 0 ? '' : `; before that ${before.join(', ')}`}.`,
      sources: [newest, ...earlier].map(sourceOf),
    })
  })
}

/** The other answers; they are used where a question has their words. */
function otherAnswers(newest: Of<'screening'>, day: Day): GroundingUnit[] {
  const instrument = instrumentOf(newest.facts)
  const risky = new Set(instrument.risks.map(({ item }) => item))
  return instrument.items.flatMap(({ text }, at) => {
    const said = answerInWords(instrument, newest.facts.answers, at + 1)
    if (text === undefined || said === undefined || risky.has(at + 1)) return []
    return fact({
      ...{
        item: at + 1,
        kind: 'answer',
        source: `${nameOf(newest)} answer`,
        at: newest.at,
        sources: [sourceOf(newest)],
      },
      text: `${itemInWords(instrument, at + 1)}: ${said} on ${day(newest.at)}.`,
    })
  })
}

function nameOf({ facts: { instrumentKey } }: Of<'screening'>): string {
  return instrumentByKey(instrumentKey)?.abbreviation ?? instrumentKey
}

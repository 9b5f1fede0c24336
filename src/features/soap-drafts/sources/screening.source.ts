import {
  changeInWords,
  changeSince,
  instrumentOf,
  listScreeningsBetween,
  screeningsReadable,
  type ScreeningType,
  summaryOf,
} from '../../screenings/index.js'
import type { SourceText } from '../compose/source-text.js'
import { defineDraftSource, MOST_RECORDS } from '../draft-source.js'
import type { Topic } from '../templates/titles.js'

/** Before any screening. */
const EARLIEST = new Date(0)

/** Scores of screenings, as worded in their summaries, and how the newest of each instrument has changed. */
export const screeningSource = defineDraftSource('screening', {
  async read(ctx, { readFrom, readTo }) {
    const taken = await listScreeningsBetween(ctx, screeningsReadable(ctx), EARLIEST, readTo, MOST_RECORDS)
    const changes = [...Map.groupBy(taken, ({ instrumentKey }) => instrumentKey).values()].flatMap(([newest, before]) =>
      newest === undefined || newest.takenAt < readFrom ? [] : changeText(newest, before),
    )
    const scores = taken
      .filter(({ takenAt }) => takenAt >= readFrom)
      .map((screening) => textOf(screening, 'summary', summaryOf(screening), ['measures', 'O']))
    return [...scores, ...changes]
  },
  readable: screeningsReadable,
  stated: (id) => ({ kind: 'screening', id }),
})

function changeText(newest: ScreeningType, before: ScreeningType | undefined): readonly SourceText[] {
  const change = changeSince(before, newest)
  if (change === null) return []
  const { abbreviation } = instrumentOf(newest)
  const scores = `from ${change.fromScore} to ${newest.score}`
  const words = `${abbreviation} ${scores} since the screening before: ${changeInWords(change)}.`
  return [textOf(newest, 'sincePrevious', words, ['progress', 'A'])]
}

/** A correction makes another screening, so the version is always 1. Nobody speaks in a form. */
function textOf(
  { id, takenAt }: ScreeningType,
  field: string,
  text: string,
  topics: readonly [Topic, Topic],
): SourceText {
  return { kind: 'screening', id, version: 1, at: takenAt, field, speaker: 'record', isTalk: false, text, topics }
}

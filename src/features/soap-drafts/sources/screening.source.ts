import { listScreeningsBetween, screeningsReadable, summaryOf } from '../../screenings/index.js'
import { defineDraftSource, MOST_RECORDS } from '../draft-source.js'

/** Scores of screenings, as worded in their summaries. */
export const screeningSource = defineDraftSource('screening', {
  async read(ctx, { readFrom, readTo }) {
    const screenings = await listScreeningsBetween(ctx, screeningsReadable(ctx), readFrom, readTo, MOST_RECORDS)
    return screenings.map((screening) => ({
      // A correction creates another screening, so the version is always 1.
      ...{ kind: 'screening', id: screening.id, version: 1, at: screening.takenAt, text: summaryOf(screening) },
      // A form has no speaker: it only records answers.
      ...({ field: 'summary', speaker: 'document', isTalk: false } as const),
    }))
  },
  readable: screeningsReadable,
  stated: (id) => ({ kind: 'screening', id }),
})

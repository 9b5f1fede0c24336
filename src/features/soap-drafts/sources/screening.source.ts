import { listScreeningsBetween, screeningsReadable, summaryOf } from '../../screenings/index.js'
import { defineDraftSource, MOST_RECORDS } from '../draft-source.js'

/** Scores of screenings, in the words of their summary. */
export const screeningSource = defineDraftSource('screening', {
  async read(ctx, { readFrom, readTo }) {
    const screenings = await listScreeningsBetween(ctx, screeningsReadable(ctx), readFrom, readTo, MOST_RECORDS)
    return screenings.map((screening) => ({
      // What is corrected is another screening, so there is never a second version.
      ...{ kind: 'screening', id: screening.id, version: 1, at: screening.takenAt, text: summaryOf(screening) },
      // A form speaks for nobody: it says what was ticked.
      ...({ field: 'summary', speaker: 'document', isTalk: false } as const),
    }))
  },
  readable: screeningsReadable,
  stated: (id) => ({ kind: 'screening', id }),
})

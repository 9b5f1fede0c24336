import { keysetOrder } from '../../database/read/keyset-page.js'
import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { inDateRange, type DateRange } from '../users/index.js'
import { changeSince } from './change-since.js'
import { instrumentOf } from './instruments/instruments.js'
import { bandOf } from './instruments/score-answers.js'
import { namedInstrument } from './screening-input.js'
import { screeningReads } from './screening.record.js'
import type { ScreeningTrend } from './screening.type.js'

/** Twenty years of weekly screenings; of more the newest are drawn. */
const MOST_POINTS = 1_000

/**
 * How a client's scores of one instrument went in a range of time, made for drawing: points oldest first, the bands
 * behind them, and the change from the first and from the one before the last. No points for somebody the caller may
 * not see.
 * @throws InvalidInput naming `instrument` or `from`.
 */
export async function screeningTrend(
  ctx: OperationContext,
  scope: Scope<'screening', 'read'>,
  of: { readonly clientId: Id; readonly instrument: string },
  range: DateRange,
): Promise<ScreeningTrend> {
  const instrument = namedInstrument(of.instrument)
  const newestFirst = await screeningReads.read(
    ctx,
    sql`select ${screeningReads.columns.all} from ${scope.as('r')}
        where r.client_user_id = ${of.clientId} and r.instrument_key = ${instrument.key}
          and ${inDateRange(sql`r.taken_at`, of.clientId, range)}
        order by ${keysetOrder(screeningReads.order)} limit ${MOST_POINTS}`,
  )
  const screenings = newestFirst.toReversed()
  const last = screenings.at(-1)
  return {
    instrument,
    points: screenings.map((screening) => ({
      screeningId: screening.id,
      x: screening.takenAt,
      y: screening.score,
      severity: bandOf(instrumentOf(screening).bands, screening.score) ?? null,
    })),
    bands: instrument.bands,
    sinceFirst: last === undefined ? null : changeSince(screenings.at(0), last),
    sincePrevious: last === undefined ? null : changeSince(screenings.at(-2), last),
  }
}

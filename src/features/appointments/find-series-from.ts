import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import type { Transaction } from '../../database/write/write.js'
import { Conflict, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { TherapistSession } from '../notes/index.js'

/** An appointment of a series, and those of the series from it on that have not begun. */
interface SeriesPart {
  readonly chosen: TherapistSession
  readonly seriesId: Id
  /** The chosen one first, if it has not begun, then the earliest. */
  readonly following: readonly TherapistSession[]
}

/**
 * Finds and locks an appointment and those of its series after it that have not begun.
 * @throws NotFound; Conflict for an appointment that is in no series.
 */
export async function findSeriesFrom(
  tx: Transaction,
  scope: Scope<'therapist_session', 'update'>,
  id: Id,
  now: Date,
): Promise<SeriesPart> {
  const chosen = await tx.find(TherapistSession, scope, id)
  if (chosen === undefined) throw new NotFound()
  const { seriesId, startsAt } = chosen
  if (seriesId === null) throw new Conflict('The appointment does not belong to a series.')
  const rows = await tx.rows<{ id: Id }>(
    sql`select r.id from ${scope.as('r')} where r.series_id = ${seriesId} and r.status = 'open'
          and r.starts_at >= ${startsAt} and r.starts_at > ${now} order by r.id <> ${id}, r.starts_at, r.id`,
  )
  const locked = await tx.findAll(
    TherapistSession,
    scope,
    rows.map((row) => row.id),
  )
  const byId = new Map(locked.map((session) => [session.id, session]))
  // Another request may have changed one meanwhile.
  const following = rows.flatMap((row) => byId.get(row.id) ?? []).filter(({ status }) => status === 'open')
  return { chosen, seriesId, following }
}

import { readRows } from '../../database/read/read-rows.js'
import { type Sql, sql } from '../../database/sql.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { LIMITS } from '../../kernel/limits.js'
import { text } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { timeZoneOf, zoneOf } from '../users/index.js'

/** A time zone: one by its name, or a therapist's own. */
export type Zone = { readonly name: string } | { readonly of: Id }

/** The name of a time zone in the input of an operation. */
export const zoneNameSchema = text(LIMITS.appointment.timezone).nullish()

/**
 * The time zone of a name, and without one a therapist's own.
 * @throws InvalidInput naming `timezone`.
 */
export function zoneIn(name: string | null | undefined, therapistId: Id): Zone {
  if (!name) return { of: therapistId }
  const known = timeZoneOf(name)
  if (known === undefined) throw InvalidInput.of('timezone', 'is not the name of a time zone')
  return { name: known }
}

/**
 * What clocks of a zone show at some instants. A local time is written as the instant that has this time in UTC,
 * because recurrence rules count with local times.
 */
export function toLocalTimes(ctx: OperationContext, zone: Zone, instants: readonly Date[]): Promise<readonly Date[]> {
  return convert(ctx, zone, instants, sql`(g.at at time zone z.zone) at time zone 'UTC'`)
}

/** The instants of local times. One that clocks skip in spring is an hour later; of one that comes twice the second. */
export function toInstants(ctx: OperationContext, zone: Zone, localTimes: readonly Date[]): Promise<readonly Date[]> {
  return convert(ctx, zone, localTimes, sql`(g.at at time zone 'UTC') at time zone z.zone`)
}

async function convert(
  ctx: OperationContext,
  zone: Zone,
  times: readonly Date[],
  converted: Sql,
): Promise<readonly Date[]> {
  const name = 'name' in zone ? sql`${zone.name}` : zoneOf(zone.of)
  const rows = await readRows<{ at: Date }>(
    ctx,
    sql`select ${converted} as at from unnest(${[...times]}::timestamptz[]) with ordinality g(at, nth)
        cross join (select ${name}::text as zone) z order by g.nth`,
    // A time zone reveals nothing about anybody.
    { subject: () => null },
  )
  return rows.map(({ at }) => at)
}

import type { TrailQuery } from './trail-spans.js'

/** How far back a gateway that starts looks for rows among sealed ones (`loadSealState`). */
const LOOKS_BACK = `interval '10 minutes'`

/**
 * The last sign of a gateway: that it runs, a seal, or a row that it has written behind the sealed ones. Commands write
 * rows too and seal none.
 */
const LAST_SIGN = `select greatest(
    (select max(seen_at) from running_gateway),
    (select created_at from audit_seal order by seal desc limit 1),
    (select max(created_at) from audit where id > $2 and door <> 'cli')) as at`

interface Rows {
  /** Rows under no seal. */
  readonly ids: readonly number[]
  /** The highest id under a seal. */
  readonly highest: number
  /** Within how many seconds a gateway seals a row. */
  readonly sealedWithin: number
  /** When the database was restored; until then no gateway worked with these rows. */
  readonly restoredAt: Date | undefined
}

/**
 * Those of the rows that no gateway had the time to seal: none has run for so long since they were written, or since a
 * restore brought them back. The next gateway seals them. A row among sealed ones is none of them, unless the last
 * gateway has left it behind.
 */
export async function rowsToBeSealed(
  query: TrailQuery,
  { ids, highest, sealedWithin, restoredAt }: Rows,
): Promise<ReadonlySet<number>> {
  const rows = await query<{ id: number }>(
    `with sign as (${LAST_SIGN})
     select a.id from audit a cross join sign
     where a.id = any($1)
       and (sign.at is null
         or sign.at - make_interval(secs => $3) <= greatest(a.created_at, $4::timestamptz))
       and (a.id > $2 or a.created_at between sign.at - ${LOOKS_BACK} and sign.at)`,
    [ids, highest, sealedWithin, restoredAt ?? '-infinity'],
  )
  return new Set(rows.map(({ id }) => id))
}

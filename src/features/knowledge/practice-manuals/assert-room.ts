import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { MOST_MANUALS, MOST_PASSAGES } from './find-practice-manuals.js'

/**
 * Checks that a practice has room for a manual with so many passages. The organisation's row must be locked, so that
 * two uploads do not share the room.
 * @param replaced the manual whose text it replaces; null for a new one.
 * @throws Conflict
 */
export async function assertRoom(
  tx: Transaction,
  organisationId: Id,
  replaced: Id | null,
  passages: number,
): Promise<void> {
  const [others] = await tx.rows<{ manuals: number; passages: number }>(
    sql`select count(*)::integer as manuals, coalesce(sum(m.passages), 0)::integer as passages from practice_manual m
        where m.organisation_id = ${organisationId} and m.id is distinct from ${replaced}::bigint`,
  )
  if (others === undefined) throw new Error('An aggregate returned no row.')
  if (others.manuals >= MOST_MANUALS) {
    throw new Conflict(`The practice has ${MOST_MANUALS} manuals: withdraw one first.`)
  }
  if (others.passages + passages > MOST_PASSAGES) {
    throw new Conflict(
      `The manuals of the practice would have more than ${MOST_PASSAGES.toLocaleString('en-US')} passages: withdraw one first.`,
    )
  }
}

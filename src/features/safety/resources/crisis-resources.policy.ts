import { Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'

/**
 * People to whom places of help are named. Nobody sees their rows: country and age only decide which of the public
 * places are named, and nobody in a crisis may be left without them for want of a right.
 */
export function peopleInCrisis(ids: readonly Id[]): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', sql`t.id = any(${ids}::bigint[])`)
}

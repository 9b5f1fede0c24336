import { hasCode } from '../../kernel/has-code.mjs'
import { closeSession } from './keep-session.js'
import { connectionTo } from './keeps-sessions.js'
import { LONGEST_TRANSACTION_MS } from './pool.js'

/**
 * - `unprepared`: the pooler loses prepared statements, as PgBouncer did before version 1.21.
 * - `unlimited`: the role has no limit for transactions. Elsewhere each connection sets it for its session.
 */
export type PoolerTrouble = 'unprepared' | 'unlimited'

// What a new connection of the role gets, whatever others have set on this one.
const UNLIMITED = `select exists (select from pg_settings
  where name in ('transaction_timeout', 'idle_in_transaction_session_timeout')
    and (reset_val::integer = 0 or reset_val::integer > ${LONGEST_TRANSACTION_MS})) as "isUnlimited"`
const NAMED = { name: 'care_probe', text: 'select 1' }
/** PostgreSQL: there is no such prepared statement, or there is one already. */
const LOST = ['26000', '42P05']

/** What keeps a pooler in transaction mode from being used; undefined if it may be used. */
export async function poolerTrouble(url: string): Promise<PoolerTrouble | undefined> {
  const [first, second] = [connectionTo(url), connectionTo(url)]
  try {
    await Promise.all([first.connect(), second.connect()])
    const { rows } = await first.query<{ isUnlimited: boolean }>(UNLIMITED)
    if (rows[0]?.isUnlimited !== false) return 'unlimited'
    await first.query(NAMED)
    // It takes the server connection that was released last, so that the first gets another one.
    await second.query('begin')
    await second.query('select 1')
    await first.query(NAMED)
    await second.query('rollback')
    return undefined
  } catch (error) {
    if (hasCode(error, ...LOST)) return 'unprepared'
    throw error
  } finally {
    await Promise.all([closeSession(first), closeSession(second)])
  }
}

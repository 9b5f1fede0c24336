import type { Pool } from 'pg'

/**
 * Runs work while holding an advisory lock of the database, which is released if the process ends. It holds one
 * connection of the pool meanwhile, so it is only for rare work.
 * @param isShared for work that may run several times at once, but not beside a holder that does not share.
 * @returns undefined if another process holds the lock.
 */
export async function withAdvisoryLock<Result>(
  pool: Pick<Pool, 'connect'>,
  lock: number,
  work: () => Promise<Result>,
  { isShared = false } = {},
): Promise<Result | undefined> {
  const shared = isShared ? '_shared' : ''
  const client = await pool.connect()
  let isBroken = true
  try {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock${shared}($1) as taken`, [lock])
    if (rows[0]?.taken !== true) {
      isBroken = false
      return undefined
    }
    try {
      return await work()
    } finally {
      await client.query(`select pg_advisory_unlock${shared}($1)`, [lock])
      isBroken = false
    }
  } finally {
    // A connection that may still hold the lock is closed, which releases the lock.
    client.release(isBroken)
  }
}

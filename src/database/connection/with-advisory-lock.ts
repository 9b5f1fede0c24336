import type { DatabaseContext } from '../database-context.js'

/**
 * Runs work while holding an advisory lock of the database, which is released if the process ends. It holds one
 * connection of the pool meanwhile, so it is only for rare work.
 * @returns undefined if another process holds the lock.
 */
export async function withAdvisoryLock<Result>(
  { database }: Pick<DatabaseContext, 'database'>,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = await database.pool.connect()
  let isBroken = true
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
    if (rows[0]?.taken !== true) {
      isBroken = false
      return undefined
    }
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock])
      isBroken = false
    }
  } finally {
    // A connection that may still hold the lock is closed, which releases the lock.
    client.release(isBroken)
  }
}

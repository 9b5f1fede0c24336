import type { DatabaseContext } from '../database-context.js'

/**
 * Runs work while holding an advisory lock of the database, which goes with the process that holds it. Holds one connection
 * of the pool meanwhile, so it is for work that happens seldom.
 * @returns undefined when somebody else holds the lock.
 */
export async function holdingLock<Result>(
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
    // A connection whose lock may still be held is closed, and the lock with it.
    client.release(isBroken)
  }
}

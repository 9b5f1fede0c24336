import type { ClientBase, Pool, PoolClient } from 'pg'

/** Runs work in a transaction on a connection of its own. If the work fails, nothing of it stays. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    return await transactionOn(client, () => work(client))
  } finally {
    client.release()
  }
}

/** The same on a connection that somebody holds. */
export async function transactionOn<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  try {
    await client.query('begin')
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

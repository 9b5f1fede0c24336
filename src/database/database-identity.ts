import pg from 'pg'
import { hasCode } from '../kernel/has-code.mjs'
import { closeSession } from './connection/keep-session.js'

/**
 * Which database this is: the same after a restore, another one in a copy that was split.
 * @returns undefined before the migration that made it.
 */
export async function readIdentity(client: Pick<pg.Pool, 'query'>): Promise<string | undefined> {
  try {
    const { rows } = await client.query<{ id: string }>('select id::text from database_identity')
    return rows[0]?.id
  } catch (error) {
    if (hasCode(error, '42P01')) return undefined
    throw error
  }
}

/** The same over a connection of its own. */
export async function identityAt(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'care-identity' })
  // Statements report the same error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await readIdentity(client)
  } finally {
    await closeSession(client)
  }
}

/** How people and names of files say an identity: its first eight characters. */
export const shortIdentity = (identity: string): string => identity.slice(0, 8)

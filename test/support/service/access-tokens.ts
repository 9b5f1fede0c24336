import { createHash, randomBytes } from 'node:crypto'
import type { TestApp } from './app.js'

/** Writes a token of a person down, valid for an hour. */
export async function insertToken(
  owner: TestApp['owner'],
  userId: number,
  scopes: readonly string[],
  name = 'test',
): Promise<{ readonly id: number; readonly text: string }> {
  const secret = randomBytes(32).toString('base64url')
  const { rows } = await owner.query<{ id: string }>(
    `insert into access_token (organisation_id, user_id, name, scopes, secret_hash, password_version, created_at, expires_at)
     select organisation_id, id, $2, $3, $4, password_version, now(), now() + interval '1 hour'
     from user_account where id = $1 returning id`,
    [userId, name, scopes, createHash('sha256').update(secret).digest()],
  )
  const id = Number(rows[0]?.id)
  return { id, text: `care_pat_${id}_${secret}` }
}

import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { PSEUDONYM_TOKEN, readBack } from '../../deidentify/index.js'
import type { OperationContext } from '../operation-context.js'
import { pseudonymsReadable } from './chart.policy.js'

/**
 * Replaces the tokens of this client by their values, in the spelling in which they were first found. Tokens of other
 * clients are kept. If the caller may not have the client's texts de-identified, all tokens are kept.
 */
export async function readBackFor(ctx: OperationContext, clientId: Id, text: string): Promise<string> {
  const named = [...new Set(Array.from(text.matchAll(PSEUDONYM_TOKEN), ([token]) => token))]
  if (named.length === 0) return text
  const rows = await readRows<{ token: string; value: Buffer }>(
    ctx,
    sql`select p.token, p.value from ${pseudonymsReadable(ctx).as('p')}
        where p.client_user_id = ${clientId} and p.token = any(${named}::text[])`,
    { subject: () => clientId },
  )
  const values = new Map(rows.map(({ token, value }) => [token, ctx.services.pseudonyms.open(clientId, token, value)]))
  return readBack(text, (token) => values.get(token))
}

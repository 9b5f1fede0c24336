import { z } from 'zod'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput, text as textOf } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { refusalOf } from '../users/index.js'
import { clientsToDeidentify } from './chart.policy.js'
import { type Deidentified, deidentifyFor } from './deidentify-for.js'
import { LIMITS } from '../../kernel/limits.js'

const inputSchema = z.object({ text: textOf(LIMITS.deidentification.text) })

/**
 * Returns a text about a client without identifiers, as a model would get it.
 * @throws InvalidInput naming `text`; Forbidden or NotFound for a client who is not assigned; RateLimited.
 */
export async function deidentifyText(ctx: OperationContext, clientId: Id, text: string): Promise<Deidentified> {
  const clients = clientsToDeidentify(ctx)
  const input = parseInput(inputSchema, { text })
  ctx.services.limits.check('ai', ctx.caller, ctx.request.address)
  const found = await readRows<{ id: Id }>(ctx, sql`select u.id from ${clients.as('u')} where u.id = ${clientId}`, {
    subject: ({ id }) => id,
  })
  if (found.length === 0) throw await refusalOf(ctx, clientId)
  return deidentifyFor(ctx, { clientIds: [clientId] }, input.text)
}

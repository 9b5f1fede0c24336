import { z } from 'zod'
import { write } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import { emailSchema } from '../../kernel/text/email-address.js'
import type { Id } from '../../kernel/ids.js'
import { signInKey } from '../../kernel/text/sign-in-name.js'
import { parseInput } from '../../kernel/text/text.js'
import { countRequestedMail } from '../../services/credentials/count-mails.js'
import type { OperationContext } from '../operation-context.js'

/** The outbox job that looks up the address and answers by mail. */
export const ANSWER_LINK_REQUEST = 'answer-link-request'

const requestSchema = z.object({
  email: emailSchema,
})

/**
 * Requests a new password link. A job looks up later whether the address is known, so effect, duration and answer are
 * the same for every address.
 */
export async function requestPasswordLink(ctx: OperationContext, rawInput: unknown): Promise<void> {
  const key = signInKey(parseInput(requestSchema, rawInput).email)
  if (!(await countRequestedMail(ctx.services.credentials, key))) return
  await write(ctx, async (tx) => {
    const [request] = await tx.rows<{ id: Id }>(
      sql`insert into link_request (email_key, created_at) values (${key}, ${ctx.clock.now()}) returning id`,
    )
    if (request === undefined) throw new Error('An insert returned no row.')
    tx.enqueue({ kind: ANSWER_LINK_REQUEST, refId: request.id, refVersion: 1 })
    tx.audit(`link_request:${request.id}`, [])
    return {}
  })
}

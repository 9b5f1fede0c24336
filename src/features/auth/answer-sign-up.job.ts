import { z } from 'zod'
import { write } from '../../database/write/write.js'
import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { defineJob } from '../../jobs/define-job.js'
import { completeJob } from '../../jobs/outbox.js'
import type { Id } from '../../kernel/ids.js'
import { signInKey } from '../../kernel/text/sign-in-name.js'
import type { OperationContext } from '../operation-context.js'
import { readAccount } from './answer-link-request.job.js'
import { mailLink } from './links.js'

/** Mails the link of a reservation, or tells whoever has its address already that somebody tried to sign up with it. */
export const answerSignUp = defineJob(
  'answer-sign-up',
  z.object({ userId: z.number() }),
  async (ctx: OperationContext, { userId }, run) => {
    const { email = null, reservedUntil = null } = (await readAccount(ctx, userId)) ?? {}
    const holder = email === null ? undefined : await holderOf(ctx, signInKey(email))
    await write(ctx, async (tx) => {
      if (holder !== undefined) {
        tx.enqueue({ kind: 'tell-known-address', refId: holder, refVersion: userId })
      } else if (email !== null && reservedUntil !== null) {
        await mailLink(tx, { userId, purpose: 'password', email, expiresAt: reservedUntil })
      }
      tx.audit(`user:${userId}`, [])
      await completeJob(tx, run.claim)
      return {}
    })
  },
)

async function holderOf(ctx: OperationContext, key: string): Promise<Id | undefined> {
  const [holder] = await readSystemRows<{ userId: Id }>(
    ctx,
    sql`select user_id as "userId" from sign_in_name where name_key = ${key}`,
  )
  return holder?.userId
}

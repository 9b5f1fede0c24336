import { z } from 'zod'
import { sql } from '../../../database/sql.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { Conflict, InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { parseInput, text, writtenText } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { type AddedFactor, completeFactor } from './complete-factor.js'
import { assertRoomFor, signedInCaller } from './second-factors.js'
import { placeOfSecret, timeStepOf } from './totp.js'

const confirmSchema = z.object({
  code: text(LIMITS.secondFactor.code),
  name: writtenText(LIMITS.secondFactor.name),
})

const NOTHING_TO_CONFIRM = 'There is no enrolment to confirm: begin it again.'

/**
 * Adds the authenticator app of the begun enrolment, by a code of it. All other sessions end.
 * @returns recovery codes with the first factor of an account, and never again.
 * @throws Unauthenticated, FreshAuthenticationRequired; InvalidInput naming `code`; Conflict if nothing was begun, or
 * too long ago.
 */
export async function confirmTotpEnrolment(ctx: OperationContext, rawInput: unknown): Promise<AddedFactor> {
  const caller = signedInCaller(ctx)
  const { code, name } = parseInput(confirmSchema, rawInput)
  await assertFreshAuthentication(ctx)
  const now = ctx.clock.now()
  const [begun] = await readSystemRows<{ id: Id; sealedSecret: Buffer }>(
    ctx,
    sql`select id, sealed_secret as "sealedSecret" from second_factor
        where user_id = ${caller.userId} and confirmed_at is null and expires_at > ${now} order by id desc limit 1`,
  )
  if (begun === undefined) throw new Conflict(NOTHING_TO_CONFIRM)
  const secret = ctx.services.credentials.secrets.open(placeOfSecret(caller.userId), begun.sealedSecret)
  const step = timeStepOf(secret, code.replace(/\s/g, ''), now)
  if (step === undefined) throw InvalidInput.of('code', 'is wrong')
  return completeFactor(ctx, caller, async (tx) => {
    await assertRoomFor(tx, caller.userId, 'totp')
    const encrypt = await tx.encryptFor({
      ...{ table: 'second_factor', key: begun.id },
      owner: { kind: 'person', id: caller.userId },
    })
    const [added] = await tx.rows<{ id: Id }>(
      sql`update second_factor set name = ${encrypt('name', name)}, confirmed_at = ${now}, expires_at = null,
            last_step = ${step}, last_used_at = ${now}
          where id = ${begun.id} and confirmed_at is null returning id`,
    )
    if (added === undefined) throw new Conflict(NOTHING_TO_CONFIRM)
    return added.id
  })
}

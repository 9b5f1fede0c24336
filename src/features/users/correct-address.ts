import type { Transaction } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import { Forbidden } from '../../kernel/errors.js'
import type { OperationContext } from '../operation-context.js'
import type { User } from './user.entity.js'

/**
 * Others may correct the address of a person without a password: the mailed link goes to whom they name, who then reads
 * what is written about the person. So they may until something is, and until the address is proven. The legacy
 * integration reads the records anyway.
 * @throws Forbidden
 */
export async function assertCorrectable(ctx: OperationContext, tx: Transaction, user: User): Promise<void> {
  const isProven = user.passwordHash !== null || user.emailConfirmedAt !== null
  if (isProven || (ctx.caller.kind === 'user' && (await hasCareRecord(tx, user)))) {
    throw new Forbidden('Only the person can change this e-mail address.')
  }
}

async function hasCareRecord(tx: Transaction, { id }: User): Promise<boolean> {
  const [answer] = await tx.rows<{ hasRecord: boolean }>(sql`select has_care_record(${id}) as "hasRecord"`)
  return answer?.hasRecord !== false
}

import type { Transaction } from '../../../database/write/write.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { joinSql, sql, type Sql } from '../../../database/sql.js'
import type { UserCaller } from '../../../kernel/caller.js'
import { Conflict, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { accountOfOwner } from '../account.policy.js'
import type { FactorKind } from '../find-account.js'

/** The most of each kind: two telephones while one replaces the other, and a key for every device. */
const MOST: Readonly<Record<FactorKind, number>> = { totp: 2, passkey: 10 }

/** A second factor as its owner sees it. */
export interface SecondFactor {
  readonly id: Id
  readonly kind: FactorKind
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const shown = sql`id, kind, name, created_at as "createdAt", last_used_at as "lastUsedAt"`

/** The confirmed factors of a person, the oldest first. */
export async function factorsOf(ctx: OperationContext, userId: Id): Promise<readonly SecondFactor[]> {
  const rows = await readSystemRows<SecondFactor & Record<string, unknown>>(
    ctx,
    sql`select ${shown} from second_factor where user_id = ${userId} and confirmed_at is not null order by id`,
  )
  return rows
}

/** The unused recovery codes of a person. */
export async function countRecoveryCodes(ctx: OperationContext, userId: Id): Promise<number> {
  const [counted] = await readSystemRows<{ left: number }>(
    ctx,
    sql`select count(*)::integer as left from recovery_code where user_id = ${userId} and used_at is null`,
  )
  return counted?.left ?? 0
}

/** The caller, if it is a person. */
export function signedInCaller({ caller }: OperationContext): UserCaller {
  if (caller.kind !== 'user') throw new Unauthenticated()
  return caller
}

/** Whether a person has a second factor, within a change of them. */
export async function hasFactors(tx: Transaction, userId: Id): Promise<boolean> {
  const found = await tx.rows(
    sql`select 1 from second_factor where user_id = ${userId} and confirmed_at is not null limit 1`,
  )
  return found.length > 0
}

/** @throws Conflict if the person has as many of this kind as one may have. */
export async function assertRoomFor(tx: Transaction, userId: Id, kind: FactorKind): Promise<void> {
  const rows = await tx.rows(
    sql`select 1 from second_factor where user_id = ${userId} and kind = ${kind} and confirmed_at is not null`,
  )
  if (rows.length < MOST[kind]) return
  throw new Conflict(`There are ${MOST[kind]} factors of this kind. Remove one first.`)
}

/**
 * Begins a change of a person's factors: changes of the same person wait for each other, and a sign-in that was checked
 * before opens no session afterwards.
 * @param besides a further change of the account.
 * @returns the number of the change.
 */
export async function beginFactorChange(tx: Transaction, userId: Id, besides?: Sql): Promise<number> {
  const [account] = await tx.rows<{ version: number }>(
    accountOfOwner(userId).update(
      joinSql([sql`factor_version = t.factor_version + 1`, ...(besides === undefined ? [] : [besides])], ', '),
      sql`true`,
      sql`t.factor_version as version`,
    ),
  )
  if (account === undefined) throw new Unauthenticated()
  return account.version
}

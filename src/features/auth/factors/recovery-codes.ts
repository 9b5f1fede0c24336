import { randomInt } from 'node:crypto'
import type { Database } from '../../../database/database.js'
import type { Transaction } from '../../../database/write/write.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { joinSql, sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { Passwords } from '../../../services/credentials/passwords.js'

/** A set has ten, numbered from 0 to 9 by their first character. */
const NUMBERS = Array.from({ length: 10 }, (_, number) => number)
/** Without the letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Ten random characters are 50 bits. */
const SECRET_LENGTH = 10
const CODE = new RegExp(`^(?<number>\\d)[${LETTERS}]{${SECRET_LENGTH}}$`)

/** A new set, with the hashes that are stored. The codes themselves are shown once. */
export interface RecoveryCodes {
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
}

/** A code that was right when it was checked. */
export interface FoundRecoveryCode {
  readonly id: Id
  readonly hash: string
}

/** Makes a set: `7-K3M9Q-T2XWB`. Hashing takes as long as ten sign-ins, so it is done outside of transactions. */
export async function makeRecoveryCodes(passwords: Passwords): Promise<RecoveryCodes> {
  const codes = NUMBERS.map((number) => `${number}-${randomLetters(5)}-${randomLetters(5)}`)
  return { codes, hashes: await Promise.all(codes.map((code) => passwords.hash(plain(code)))) }
}

/** Stores a set for a person who has none; false if there is one. */
export async function storeRecoveryCodes(tx: Transaction, userId: Id, { hashes }: RecoveryCodes): Promise<boolean> {
  const rows = joinSql(
    hashes.map((hash, number) => sql`(${number}::smallint, ${hash}::text)`),
    ', ',
  )
  const stored = await tx.rows(
    sql`insert into recovery_code (user_id, number, hash)
        select ${userId}, v.number, v.hash from (values ${rows}) v (number, hash)
        where not exists (select 1 from recovery_code where user_id = ${userId}) returning id`,
  )
  return stored.length > 0
}

export async function deleteRecoveryCodes(tx: Transaction, userId: Id): Promise<void> {
  await tx.rows(sql`delete from recovery_code where user_id = ${userId}`)
}

/** A code as it was typed, without spaces and hyphens; undefined if it is no recovery code. */
export function recoveryCodeIn(typed: string): string | undefined {
  // People read I and L as 1, and O as 0; none of them is a letter of these codes.
  const code = plain(typed).replace(/[IL]/g, '1').replaceAll('O', '0')
  return CODE.test(code) ? code : undefined
}

/**
 * Finds an unused code of a person. The first character says which hash to check, because checking all ten would take
 * seconds.
 * @param first counts the attempt; see `Passwords.verify`.
 */
export async function findRecoveryCode(
  database: Database,
  passwords: Passwords,
  userId: Id,
  code: string,
  first: () => Promise<void>,
): Promise<FoundRecoveryCode | undefined> {
  const [row] = await readSystemRows<{ id: Id; hash: string }>(
    { database },
    sql`select id, hash from recovery_code
        where user_id = ${userId} and number = ${Number(code[0])} and used_at is null`,
  )
  return (await passwords.verify(row?.hash ?? null, code, first)) ? row : undefined
}

/** Uses a code up; false if it was used or replaced meanwhile. */
export async function useRecoveryCode(tx: Transaction, { id, hash }: FoundRecoveryCode, now: Date): Promise<boolean> {
  const used = await tx.rows(
    sql`update recovery_code set used_at = ${now} where id = ${id} and hash = ${hash} and used_at is null returning id`,
  )
  return used.length > 0
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}

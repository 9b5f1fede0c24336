import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { Conflict, InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { isSameName, signInKey } from '../../../kernel/text/sign-in-name.js'

/** The names a person signs in with; login names and e-mails of everybody share one namespace. */
export interface SignInNames {
  readonly loginName: string | null
  readonly email: string | null
  /** Reserved for the person while a changed address can be undone; it does not count for sign-in. */
  readonly previousEmail?: string | null
}

/**
 * A login name that looks like an e-mail address must be the person's own address; otherwise it would block the owner
 * of that address.
 * @throws InvalidInput naming `loginName`.
 */
export function assertOwnAddress({ loginName, email }: SignInNames): void {
  if (loginName === null || !loginName.normalize('NFKC').includes('@')) return
  if (!isSameName(email, loginName)) {
    throw InvalidInput.of('loginName', 'with an @ must be the same as the e-mail address')
  }
}

/** The ids of the people who hold any of these names, each once. */
export async function holdersOf(tx: Transaction, names: SignInNames): Promise<readonly Id[]> {
  const keys = [names.loginName, names.email].filter((name) => name !== null).map(signInKey)
  const rows = await tx.rows<{ user_id: Id }>(
    sql`select distinct user_id from sign_in_name where name_key = any(${keys}::text[])`,
  )
  return rows.map((row) => row.user_id)
}

/**
 * Claims these names for the person and releases the person's other names.
 * @throws Conflict when somebody else holds one of them, also when that happens at the same moment.
 */
export async function claimSignInNames(tx: Transaction, userId: Id, names: SignInNames): Promise<void> {
  const wanted = new Map<string, 'login' | 'email' | 'previous_email'>()
  if (names.previousEmail != null) wanted.set(signInKey(names.previousEmail), 'previous_email')
  if (names.loginName !== null) wanted.set(signInKey(names.loginName), 'login')
  // An own address used as login name counts as the address: one confirmation is enough.
  if (names.email !== null) wanted.set(signInKey(names.email), 'email')
  await tx.rows(
    sql`delete from sign_in_name where user_id = ${userId} and name_key <> all(${[...wanted.keys()]}::text[])`,
  )
  for (const [key, kind] of wanted) {
    const taken = await tx.rows(
      sql`insert into sign_in_name (name_key, user_id, kind) values (${key}, ${userId}, ${kind})
          on conflict (name_key) do update set kind = excluded.kind where sign_in_name.user_id = excluded.user_id
          returning user_id`,
    )
    if (taken.length === 0) throw new Conflict('This login name or e-mail address is taken.')
  }
}

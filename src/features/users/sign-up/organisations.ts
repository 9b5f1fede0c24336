import { administers } from '../../../kernel/caller.js'
import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { Forbidden, InvalidInput, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { workingAdmins } from '../user.policy.js'

/** The name of the organisation of a therapist who names none. */
export function practiceNameOf(founder: { firstName: string | null; lastName: string | null }): string {
  const name = [founder.firstName, founder.lastName].filter(Boolean).join(' ')
  return name === '' ? 'Practice' : `Practice of ${name}`
}

/** Creates an organisation. */
export async function createOrganisation(tx: Transaction, name: string): Promise<Id> {
  const [made] = await tx.rows<{ id: Id }>(sql`insert into organisation (name) values (${name}) returning id`)
  if (made === undefined) throw new Error('An insert returned no row.')
  return made.id
}

/** The organisation itself if there is one with this id, otherwise null. */
export async function existingOrganisation(tx: Transaction, id: Id): Promise<Id | null> {
  const [found] = await tx.rows<{ id: Id }>(sql`select id from organisation where id = ${id}`)
  return found?.id ?? null
}

/**
 * Locks an organisation for joining, so that only one of two concurrent requests makes its first admin.
 * @throws InvalidInput naming `organisationId` when there is none.
 */
export async function lockOrganisation(tx: Transaction, id: Id): Promise<{ readonly hasAdmin: boolean }> {
  const [found] = await tx.rows<{ id: Id }>(sql`select id from organisation where id = ${id} for update`)
  if (found === undefined) throw InvalidInput.of('organisationId', 'is not an organisation')
  const admins = await tx.rows(sql`select 1 from membership where organisation_id = ${id} and is_admin limit 1`)
  return { hasAdmin: admins.length > 0 }
}

/**
 * The organisation that the caller administers.
 * @throws Unauthenticated; Forbidden for who administers none.
 */
export function administeredOrganisation({ caller }: OperationContext): {
  readonly organisationId: Id
  readonly userId: Id
} {
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (!administers(caller)) throw new Forbidden()
  return { organisationId: caller.organisationId, userId: caller.userId }
}

/** Who runs a practice, or as an operator the installation. */
export interface Runner {
  readonly userId: Id
  /** Null for an operator who administers no practice. */
  readonly organisationId: Id | null
  /** Names what they run, for limits that count apart. */
  readonly ofWhat: string
}

/** Whether the caller runs a practice, or as an operator the installation. */
export const isRunner = ({ caller }: OperationContext): boolean =>
  caller.kind === 'user' && (administers(caller) || caller.isOperator)

/**
 * The admin of a practice or the operator who calls.
 * @throws Unauthenticated; Forbidden for who is neither.
 */
export function runnerOf({ caller }: OperationContext): Runner {
  if (caller.kind !== 'user') throw new Unauthenticated()
  const { userId } = caller
  if (administers(caller)) {
    const { organisationId } = caller
    return { userId, organisationId, ofWhat: `practice ${organisationId}` }
  }
  if (!caller.isOperator) throw new Forbidden()
  return { userId, organisationId: null, ofWhat: 'installation' }
}

/**
 * Locks the organisation that the caller administers, and asks again whether they do: of two admins who take each
 * other's rights at once, the second has none any more.
 * @throws Unauthenticated; Forbidden for who administers none, or no more.
 */
export async function lockAdministered(
  ctx: OperationContext,
  tx: Transaction,
): Promise<ReturnType<typeof administeredOrganisation>> {
  const administered = administeredOrganisation(ctx)
  const { organisationId, userId } = administered
  await lockOrganisation(tx, organisationId)
  const still = await tx.rows(sql`select 1 from ${workingAdmins(organisationId).as('u')} where u.id = ${userId}`)
  if (still.length === 0) throw new Forbidden()
  return administered
}

/** Makes a person a member of an organisation. */
export async function joinOrganisation(
  tx: Transaction,
  organisationId: Id,
  userId: Id,
  isAdmin: boolean,
): Promise<void> {
  await tx.rows(
    sql`insert into membership (organisation_id, user_id, is_admin) values (${organisationId}, ${userId}, ${isAdmin})
        on conflict (user_id, organisation_id) do update set is_admin = excluded.is_admin`,
  )
}

/** Makes a person without an organisation a client of this one. */
export async function joinPractice(
  tx: Transaction,
  client: { readonly id: Id; organisationId: Id | null },
  organisationId: Id | null,
): Promise<void> {
  if (organisationId === null || client.organisationId !== null) return
  await lockOrganisation(tx, organisationId)
  client.organisationId = organisationId
  await joinOrganisation(tx, organisationId, client.id, false)
}

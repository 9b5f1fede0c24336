import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { personTable } from '../../../database/access/person-tables.js'
import { sql, type Sql } from '../../../database/sql.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext, Rules } from '../../operation-context.js'
import { readableClients } from '../assigned-clients.policy.js'
import { isClient } from '../staff-or-client.js'
import { refusalOf } from '../user.policy.js'

/** A client's consents: the client, and the assigned therapist. Never without credentials. */
export function consentsReadable({ caller }: OperationContext): Scope<'consent', 'read'> {
  switch (caller.kind) {
    case 'user': {
      const where =
        caller.role === 'therapist'
          ? sql`t.client_user_id = any(array(select ${caller.userId}::bigint union all ${readableClients(caller)}))`
          : sql`t.client_user_id = ${caller.userId}`
      return new Scope('consent', 'read', where)
    }
    case 'job':
      return new Scope('consent', 'read', sql`false`)
    default:
      throw new Unauthenticated()
  }
}

/** The people who are asked to answer forms, for callers who may read their answers. */
export function peopleAsked({ caller }: OperationContext): Scope<'user_account', 'read'> {
  if (caller.kind !== 'user') return new Scope('user_account', 'read', sql`false`)
  const clients =
    caller.role === 'therapist' ? sql`t.id = any(array(${readableClients(caller)}))` : sql`t.id = ${caller.userId}`
  return new Scope('user_account', 'read', sql`${isClient(sql`t`)} and ${clients}`)
}

/** A person consents only for themselves. */
export async function permitConsent(ctx: OperationContext, userId: Id): Promise<CreatePermit<'consent'>> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (caller.userId !== userId) throw await refusalOf(ctx, userId)
  return new CreatePermit('consent', {
    clientUserId: userId,
    organisationId: caller.organisationId,
    recordedBy: userId,
  })
}

/** A person who signs up by a mailed link answers in their own name before they have signed in. */
export function permitOwnAnswer(user: { id: Id; organisationId: Id | null }): CreatePermit<'consent'> {
  return new CreatePermit('consent', {
    clientUserId: user.id,
    organisationId: user.organisationId,
    recordedBy: user.id,
  })
}

/** The documented REST sign-up does not ask for consent, so its answers are recorded as `assumed`. */
export function permitAssumedConsent(user: { id: Id; organisationId: Id | null }): CreatePermit<'consent'> {
  return new CreatePermit('consent', {
    clientUserId: user.id,
    organisationId: user.organisationId,
    status: 'assumed',
    recordedBy: null,
  })
}

/**
 * True when the newest answer of `clientId` (a column or a value) to forms of this kind allows the use: anything but
 * withdrawn, or under `CONSENT=explicit` only what was given. A client without an answer has consented to nothing: the
 * sign-up records what it assumes, with the version of the form, and an invitation may leave a form out.
 */
export function consentInForce(kind: 'ai' | 'journal_sharing', clientId: Sql, rules: Rules): Sql {
  const newest = sql`coalesce((select c.status from ${personTable('consent')} c
    where c.client_user_id = ${clientId} and c.kind = ${kind} order by c.id desc limit 1), 'withdrawn')`
  return rules.consent === 'explicit' ? sql`${newest} = 'given'` : sql`${newest} <> 'withdrawn'`
}

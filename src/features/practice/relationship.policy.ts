import { Scope } from '../../database/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Caller } from '../../kernel/caller.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { OperationContext } from '../operation-context.js'

/** Relationships: both people's own, those of an organisation for its admin; ended ones are seen by nobody. */
export function relationshipsReadable({ caller }: OperationContext): Scope<'relationship', 'read'> {
  return new Scope('relationship', 'read', sql`not t.is_deleted and ${readableBy(caller)}`)
}

/** Relationships whose changes the caller may hear of: a therapist's own, also those that have ended. */
export function relationshipsAnnounced({ caller }: OperationContext): Scope<'relationship', 'read'> {
  return new Scope(
    'relationship',
    'read',
    caller.kind === 'user' ? sql`t.therapist_user_id = ${caller.userId}` : sql`false`,
  )
}

/**
 * Relationships that the caller may end: both people, and who administers the organisation. Those that have ended are
 * among them, so that a repeat is no error. The legacy integration ends none.
 */
export function relationshipsEndable({ caller }: OperationContext): Scope<'relationship', 'update'> {
  if (caller.kind === 'public') throw new Unauthenticated()
  return new Scope('relationship', 'update', caller.kind === 'user' ? readableBy(caller) : sql`false`)
}

function readableBy(caller: Caller): Sql {
  switch (caller.kind) {
    case 'user': {
      const own = sql`(t.therapist_user_id = ${caller.userId} or t.client_user_id = ${caller.userId})`
      return caller.isOrganisationAdmin && caller.organisationId !== null
        ? sql`(${own} or t.organisation_id = ${caller.organisationId})`
        : own
    }
    case 'job':
      return sql`false`
    case 'legacy':
      return sql`true`
    case 'public':
      throw new Unauthenticated()
  }
}

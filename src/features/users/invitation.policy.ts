import { personTable } from '../../database/access/person-tables.js'
import { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { signInKey } from '../../kernel/text/sign-in-name.js'

/**
 * Relationships whose open invitation went to this address and that have no client yet: whoever signs up
 * under the address becomes that client.
 * @param organisationId only those of this organisation, for an admin who writes somebody down; null for all.
 */
export function relationshipsInviting(email: string, organisationId: Id | null): Scope<'relationship', 'update'> {
  return new Scope(
    'relationship',
    'update',
    sql`not t.is_deleted and t.client_user_id is null
      and (${organisationId}::bigint is null or t.organisation_id = ${organisationId}::bigint) and t.id in (
      select i.relationship_id from ${personTable('invitation')} i
      where i.email_key = ${signInKey(email)} and i.used_at is null and i.revoked_at is null and i.expires_at > now())`,
  )
}

/** Open invitations to this address, for when they are answered by whoever has it. */
export function invitationsTo(email: string): Scope<'invitation', 'update'> {
  return new Scope(
    'invitation',
    'update',
    sql`t.email_key = ${signInKey(email)} and t.used_at is null and t.revoked_at is null`,
  )
}

import { readRows } from '../../../database/read/read-rows.js'
import type { DatabaseContext } from '../../../database/database-context.js'
import { sql } from '../../../database/sql.js'
import { InvalidInput, Conflict, Forbidden, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { tokenSubject, type Tokens } from '../../../services/credentials/tokens.js'
import type { Transaction } from '../../../database/write/write.js'
import { mayRead } from '../../../database/access/may-read.js'
import { defineLoader } from '../../../database/read/loader.js'
import type { ConsentKind } from '../../users/index.js'
import type { OperationContext } from '../../operation-context.js'
import { Relationship } from '../relationship.entity.js'
import { relationshipsReadable } from '../relationship.policy.js'
import { invitationOfLink, relationshipsInvitable, invitationsReadable } from './invitation.policy.js'
import type { InvitationType } from './invitation.type.js'

/** An invitation found by its token or its id. A type, not an interface, because it is a row of SQL. */
export type FoundInvitation = {
  readonly id: Id
  readonly relationshipId: Id
  readonly organisationId: Id | null
  readonly clientUserId: Id | null
  /** Null if it goes to the address of an account. */
  readonly email: string | null
  readonly emailKey: string
  readonly consentKinds: readonly ConsentKind[]
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
}

/**
 * Finds the invitation that a token was made for, used or not.
 * @throws InvalidInput naming `token` when there is none: altered, made up, or of another service.
 */
export async function findInvitation(ctx: DatabaseContext, tokens: Tokens, token: string): Promise<FoundInvitation> {
  const id = tokenSubject(token)
  const invitation = id === undefined ? undefined : await readInvitation(ctx, id)
  if (invitation === undefined || !tokens.isInvitation(token, invitation)) throw invalidInvitationError('is not valid')
  return invitation
}

/** One invitation by its id. */
export async function readInvitation(ctx: DatabaseContext, id: Id): Promise<FoundInvitation | undefined> {
  const [invitation] = await readRows<FoundInvitation>(
    ctx,
    sql`select i.id, i.relationship_id as "relationshipId", i.organisation_id as "organisationId", i.client_user_id as "clientUserId",
          i.email, i.email_key as "emailKey", i.consent_kinds as "consentKinds", i.expires_at as "expiresAt", i.used_at as "usedAt",
          i.revoked_at as "revokedAt"
        from ${invitationOfLink(id).as('i')}`,
    { subject: ({ clientUserId }) => clientUserId },
  )
  return invitation
}

/**
 * Asserts that an invitation is open. The holder of a genuine token may learn its state.
 * @throws InvalidInput naming `token` when it is good no more.
 */
export function assertOpen({ usedAt, revokedAt, expiresAt }: FoundInvitation, now: Date): void {
  if (usedAt !== null) throw invalidInvitationError('was used already')
  if (revokedAt !== null) throw invalidInvitationError('was taken back, or replaced by a newer one')
  if (expiresAt <= now) throw invalidInvitationError('has expired: ask for a new one')
}

export function invalidInvitationError(message: string): InvalidInput {
  return InvalidInput.of('token', message)
}

/**
 * The relationship of an invitation to resend or revoke, locked.
 * @throws NotFound; Forbidden for the client, who reads it; Conflict when it is active already.
 */
export async function findPendingRelationship(ctx: OperationContext, tx: Transaction, id: Id): Promise<Relationship> {
  const relationship = await tx.find(Relationship, relationshipsInvitable(ctx), id)
  if (relationship === undefined) {
    throw (await mayRead(tx.reading(ctx), relationshipsReadable(ctx), id)) ? new Forbidden() : new NotFound()
  }
  if (relationship.activatedAt !== null || relationship.isProfileActive) {
    throw new Conflict('The invitation has already been accepted.')
  }
  return relationship
}

type InvitationRow = InvitationType & { readonly relationshipId: Id; readonly clientId: Id | null }

/** The newest invitation of each relationship, as far as the caller may see it. */
export const newestInvitation = defineLoader<OperationContext, Id, InvitationType | null>({
  batch: async (ctx, relationshipIds) => {
    const rows = await readRows<InvitationRow>(
      ctx,
      sql`select distinct on (i.relationship_id) i.relationship_id as "relationshipId", i.client_user_id as "clientId", i.email,
            i.consent_kinds as "consentKinds", i.screenings, i.created_at as "createdAt", i.expires_at as "expiresAt",
            case when i.used_at is not null then 'used' when i.revoked_at is not null then 'revoked'
              when i.expires_at <= ${ctx.clock.now()} then 'expired' else 'open' end as state
          from ${invitationsReadable(ctx).as('i')} where i.relationship_id = any(${relationshipIds}::bigint[])
          order by i.relationship_id, i.id desc`,
      { subject: ({ clientId }) => clientId },
    )
    return new Map(rows.map((row) => [row.relationshipId, row]))
  },
  missing: null,
})

import { personTable } from '../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Caller } from '../../kernel/caller.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { defineDeidentifyingJob } from '../deidentification/index.js'
import { everySourceReadable } from '../egress/index.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, consentInForce, draftedRelationships, WRITE_BRIEF } from '../users/index.js'

/** The identifiers of the brief's client are removed from its sources. */
export const briefClients = defineDeidentifyingJob(
  WRITE_BRIEF,
  (briefId) => sql`select b.client_user_id as id from ${personTable('brief')} b where b.id = ${briefId}`,
)

/**
 * Relationships about which the caller may be briefed: a therapist's active ones, nobody else's; for the job that
 * writes a text the one in which it writes, while the client consents to automated assistance. What a brief says is
 * read by the policies of the records that it is made of.
 */
export function relationshipsBriefed(ctx: OperationContext): Scope<'relationship', 'read'> {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user':
      return new Scope(
        'relationship',
        'read',
        caller.role === 'therapist'
          ? sql`t.therapist_user_id = ${caller.userId} and t.client_user_id is not null and t.is_profile_active and not t.is_deleted`
          : sql`false`,
      )
    case 'job':
      return new Scope(
        'relationship',
        'read',
        caller.job === WRITE_BRIEF ? sql`t.id = any(array(${draftedRelationships(ctx)}))` : sql`false`,
      )
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Texts: the therapist's in whose name they were written, while assigned, while the client consents to automated
 * assistance, and while everything that they were made of may be read; the job's named one.
 */
export function briefsReadable(ctx: OperationContext): Scope<'brief', 'read'> {
  const { caller, rules } = ctx
  switch (caller.kind) {
    case 'user': {
      if (caller.role !== 'therapist') return new Scope('brief', 'read', sql`false`)
      const consenting = assignedClients(caller.userId, consentInForce('ai', sql`r.client_user_id`, rules))
      return new Scope(
        'brief',
        'read',
        sql`t.therapist_user_id = ${caller.userId} and t.client_user_id = any(array(${consenting}))
          and ${everySourceReadable(ctx, sql`t`)}`,
      )
    }
    case 'job':
      return new Scope('brief', 'read', named(caller))
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

function named(caller: Caller): Sql {
  return caller.kind === 'job' && caller.job === WRITE_BRIEF ? sql`t.id = ${caller.subjectId}` : sql`false`
}

/** The result of a text is written only by its job. */
export function briefsWritable({ caller }: OperationContext): Scope<'brief', 'update'> {
  return new Scope('brief', 'update', named(caller))
}

/** Texts of one relationship that are being written, so that no second one is started. Only their ids are read. */
export function briefsUnderWay(relationshipId: Id): Scope<'brief', 'read'> {
  return new Scope('brief', 'read', sql`t.relationship_id = ${relationshipId} and t.state = 'requested'`)
}

/** The client and the therapist of a brief. */
export interface BriefedRelationship {
  readonly relationshipId: Id
  readonly clientUserId: Id
  readonly therapistUserId: Id
  readonly organisationId: Id | null
}

/** A text belongs to the two people of a relationship that `relationshipsBriefed` gave. */
export function permitBrief(pair: BriefedRelationship): CreatePermit<'brief'> {
  const { relationshipId, clientUserId, therapistUserId, organisationId } = pair
  return new CreatePermit('brief', { relationshipId, clientUserId, therapistUserId, organisationId })
}

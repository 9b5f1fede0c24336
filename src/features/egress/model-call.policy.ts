import { personTable } from '../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import type { UserCaller } from '../../kernel/caller.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, consentInForce } from '../users/index.js'
import { definedSources } from './model-source.js'

/**
 * Calls: for a client those about them alone; for a therapist those they caused, while they are assigned to all whom it is
 * about. Either way only while they may read everything that the prompt was made of: what a model saw of a record is as
 * private as the record. Nobody else sees one, an admin, the legacy integration and jobs included.
 */
export function modelCallsReadable(ctx: OperationContext): Scope<'model_call', 'read'> {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user':
      return new Scope('model_call', 'read', sql`${concerning(caller, sql`t`)} and ${everySourceReadable(ctx, sql`t`)}`)
    case 'job':
      return new Scope('model_call', 'read', sql`false`)
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

/** How calls ended, for reading beside calls that `modelCallsReadable` gives: it does not ask for sources again. */
export function modelCallEndsReadable({ caller }: OperationContext): Scope<'model_call_end', 'read'> {
  if (caller.kind !== 'user') return new Scope('model_call_end', 'read', sql`false`)
  return new Scope(
    'model_call_end',
    'read',
    sql`exists (select 1 from ${personTable('model_call')} k
      where k.id = t.call_id and k.created_at = t.called_at and ${concerning(caller, sql`k`)})`,
  )
}

/**
 * Of the calls that the caller reads those whose answer they see too: what they caused, and what the service did for the
 * client by itself. What a therapist has made, such as the draft of a note, its client reads when it is final.
 */
export function answersShown({ caller }: OperationContext, call: Sql): Sql {
  return caller.kind === 'user'
    ? sql`(${call}.on_behalf_of is null or ${call}.on_behalf_of = ${caller.userId})`
    : sql`false`
}

function concerning({ userId, role }: UserCaller, call: Sql): Sql {
  const own = sql`${call}.client_user_id = ${userId}`
  if (role !== 'therapist') return own
  return sql`(${own} or (${call}.on_behalf_of = ${userId} and ${call}.client_user_ids <@ array(${assignedClients(userId)})))`
}

/**
 * True when the caller may read every record among the `source_kinds` and `source_ids` of a row: for what was made of
 * records and is as private as they are. A kind that nobody has spoken for is readable for nobody.
 */
export function everySourceReadable(ctx: OperationContext, row: Sql): Sql {
  const { caller } = ctx
  const asked = caller.kind === 'user' ? sql`s.id = ${caller.userId}` : sql`false`
  const kinds = [...definedSources(ctx)].map(
    ([kind, { readable }]) => sql` when ${kind} then exists (select 1 from (${readable(ctx)}) r where r.id = s.id)`,
  )
  const known = kinds.reduce((all, one) => sql`${all}${one}`, sql``)
  return sql`not exists (select 1 from unnest(${row}.source_kinds, ${row}.source_ids) s(kind, id) where not case s.kind
    when 'reference' then true when 'question' then ${asked}${known} else false end)`
}

/** Calls are written by the gate, for whomever it has let somebody ask; nobody may be asked for who is not known. */
export function permitModelCall(
  { caller }: OperationContext,
  clientIds: readonly Id[],
  organisationId: Id | null,
): CreatePermit<'model_call'> {
  if (caller.kind === 'public') throw new Unauthenticated()
  return new CreatePermit('model_call', {
    organisationId,
    clientUserId: onlyClient(clientIds),
    clientUserIds: [...clientIds],
    callerKind: caller.kind === 'legacy' ? 'anonymous' : caller.kind,
    jobName: caller.kind === 'job' ? caller.job : null,
  })
}

/** Of these clients those who are there and consent, for what a model has answered by now. */
export function clientsConsenting(
  { rules }: OperationContext,
  clientIds: readonly Id[],
): Scope<'user_account', 'read'> {
  return new Scope(
    'user_account',
    'read',
    sql`t.id = any(${[...clientIds]}::bigint[]) and ${consentInForce('ai', sql`t.id`, rules)}`,
  )
}

/** Whom a call is about, as far as they are still there: for not keeping anything of who was erased meanwhile. */
export function peopleOfCall(clientIds: readonly Id[]): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', sql`t.id = any(${[...clientIds]}::bigint[])`)
}

/** The end of a call belongs to whom the call belongs to. */
export function permitModelCallEnd(
  clientIds: readonly Id[],
  organisationId: Id | null,
): CreatePermit<'model_call_end'> {
  return new CreatePermit('model_call_end', { organisationId, clientUserId: onlyClient(clientIds) })
}

function onlyClient([first, ...others]: readonly Id[]): Id | null {
  return first === undefined || others.length > 0 ? null : first
}

/** Of these clients the ones whose consent to automated assistance is not in force. For holding back alone. */
export function clientsWithoutConsent(
  { rules }: OperationContext,
  clientIds: readonly Id[],
): Scope<'user_account', 'read'> {
  return new Scope(
    'user_account',
    'read',
    sql`t.id = any(${[...clientIds]}::bigint[]) and not (${consentInForce('ai', sql`t.id`, rules)})`,
  )
}

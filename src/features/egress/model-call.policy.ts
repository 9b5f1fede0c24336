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
 * Which calls a caller may read. Clients: calls about them alone. Therapists: calls they caused, while they are
 * assigned to all clients concerned. Both only while they may read every record behind the prompt, because what a model
 * saw of a record is as private as the record. Nobody else, including admins, the legacy integration and jobs.
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

/**
 * The ends of calls, to be joined with the calls of `modelCallsReadable`. Sources are checked there and not again here.
 */
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
 * Whether the caller sees the answer of a call that they may read: yes if they caused it, or if the service acted on
 * its own. What a therapist's call produced, such as the draft of a note, the client reads when it is final.
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
 * True if the caller may read every record in `source_kinds` and `source_ids` of a row: whatever was made of records is
 * as private as they are. Records of a kind without a defined source are readable for nobody.
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

/** The gate writes calls for any caller that is known. */
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

/** The clients among these who exist and consent, for checking an answer that has arrived. */
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

/** The clients among these who still exist, so that nothing is stored about a client who was erased meanwhile. */
export function peopleOfCall(clientIds: readonly Id[]): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', sql`t.id = any(${[...clientIds]}::bigint[])`)
}

/** The end of a call belongs to the client and the organisation of the call. */
export function permitModelCallEnd(
  clientIds: readonly Id[],
  organisationId: Id | null,
): CreatePermit<'model_call_end'> {
  return new CreatePermit('model_call_end', { organisationId, clientUserId: onlyClient(clientIds) })
}

function onlyClient([first, ...others]: readonly Id[]): Id | null {
  return first === undefined || others.length > 0 ? null : first
}

/** The clients among these whose consent to automated assistance is not in force. Used only to refuse calls. */
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

import { personTable } from '../../database/access/person-tables.js'
import { sql, type Sql } from '../../database/sql.js'
import type { UserCaller } from '../../kernel/caller.js'
import type { OperationContext } from '../operation-context.js'

/**
 * The ids of the therapists whom the caller supervises now, as rows. A supervision counts while both are of its
 * practice. Whoever is suspended is supervised still.
 */
export function supervisedTherapists({ userId, organisationId }: UserCaller): Sql {
  return sql`select v.supervised_user_id from ${personTable('supervision')} v
    join ${personTable('user_account')} m on m.id = v.supervised_user_id and m.organisation_id = v.organisation_id
      and m.left_at is null
    where v.supervisor_user_id = ${userId} and v.organisation_id = ${organisationId}::bigint and v.ended_at is null`
}

/** The condition that a record (alias `t`) was written in the practice by a therapist whom the caller supervises. */
export function bySupervised(caller: UserCaller): Sql {
  if (caller.isSupervisor !== true) return sql`false`
  return sql`(t.therapist_user_id = any(array(${supervisedTherapists(caller)}))
    and t.organisation_id = ${caller.organisationId}::bigint and t.client_user_id <> ${caller.userId})`
}

/** The same as a further alternative. For callers who supervise nobody the statement stays as it is. */
export function orBySupervised(caller: UserCaller): Sql {
  return caller.isSupervisor === true ? sql` or ${bySupervised(caller)}` : sql``
}

/** The context without a supervisor's rights, for what is made of notes and not written by the supervised therapist. */
export function withoutSupervision(ctx: OperationContext): OperationContext {
  if (ctx.caller.kind !== 'user' || ctx.caller.isSupervisor !== true) return ctx
  const { isSupervisor: _supervises, ...caller } = ctx.caller
  return { ...ctx, caller }
}

/** Whether an account (alias `u`) supervises somebody of its practice. */
export const isSupervisor = sql`(u.role = 'therapist' and exists (select 1 from ${personTable('supervision')} v
  where v.supervisor_user_id = u.id and v.organisation_id = u.organisation_id and v.ended_at is null))`

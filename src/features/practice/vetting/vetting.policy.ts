import { administers } from '../../../kernel/caller.js'
import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { sql, type Sql } from '../../../database/sql.js'
import { Forbidden, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { assertOperator } from '../../users/index.js'

/** The name under which the command line creates practices. */
export const CREATE_PRACTICE = 'create-practice'

/** Applicants about whom the caller decides. */
export function applicantsReadable(ctx: OperationContext): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', decidedBy(ctx))
}

/** The same, to decide. */
export function applicantsDecidable(ctx: OperationContext): Scope<'user_account', 'update'> {
  return new Scope('user_account', 'update', decidedBy(ctx))
}

/**
 * An administrator decides about therapists who asked to join the organisation, an operator about those who asked for a
 * new one. An applicant whose mailed link was not used is no account yet.
 */
function decidedBy({ caller }: OperationContext): Sql {
  if (caller.kind !== 'user') throw new Unauthenticated()
  const applicant = sql`t.state = 'registered' and t.approval <> 'approved'`
  if (administers(caller)) return sql`${applicant} and t.applied_organisation_id = ${caller.organisationId}`
  if (!caller.isOperator) throw new Forbidden()
  return sql`${applicant} and t.applied_organisation_id is null`
}

/** An applicant who is mailed a decision, for the job that sends it. */
export function applicantToNotify(id: Id): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', sql`t.id = ${id}`)
}

/** Permits the first administrator of a new practice: to operators, and to the command line. */
export function permitFirstAdmin(ctx: OperationContext): CreatePermit<'user_account'> {
  const { caller } = ctx
  const isCommand = caller.kind === 'job' && caller.job === CREATE_PRACTICE
  if (!isCommand) assertOperator(ctx)
  return new CreatePermit('user_account', { role: 'therapist', isOperator: false, organisationId: null })
}

import type { Role } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/** Somebody of the demo. */
export interface DemoMember {
  readonly id: Id
  readonly organisationId: Id
}

/** The context in which an invented person acts, for what only that person may do. */
export function asPerson(
  ctx: OperationContext,
  { id: userId, organisationId }: DemoMember,
  role: Role,
): OperationContext {
  const rights = { isOrganisationAdmin: false, isOperator: false, sessionId: null } as const
  return { ...ctx, caller: { kind: 'user', userId, organisationId, role, ...rights } }
}

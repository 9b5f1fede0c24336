import { Loaders } from '../../database/read/loader.js'
import type { Role } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/** Somebody of the demo. */
export interface DemoMember {
  readonly id: Id
  readonly organisationId: Id
}

/** The context in which an invented person acts, for what only that person may do. */
export function contextOfDemoUser(
  ctx: OperationContext,
  { id: userId, organisationId }: DemoMember,
  role: Role,
  { isOrganisationAdmin = false } = {},
): OperationContext {
  const rights = { isOrganisationAdmin, isOperator: false, sessionId: null } as const
  // Loaders read as the person for whom they were made.
  return { ...ctx, loaders: new Loaders(), caller: { kind: 'user', userId, organisationId, role, ...rights } }
}

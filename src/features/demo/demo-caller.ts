import { Loaders } from '../../database/read/loader.js'
import type { Role } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/** A person of the demo. */
export interface DemoMember {
  readonly id: Id
  readonly organisationId: Id
}

/** The context of an invented person, for operations that only that person may use. */
export function contextOfDemoUser(
  ctx: OperationContext,
  { id: userId, organisationId }: DemoMember,
  role: Role,
  { isOrganisationAdmin = false } = {},
): OperationContext {
  const rights = { isOrganisationAdmin, isOperator: false, sessionId: null } as const
  // Loaders read with the rights of the person for whom they were made.
  return { ...ctx, loaders: new Loaders(), caller: { kind: 'user', userId, organisationId, role, ...rights } }
}

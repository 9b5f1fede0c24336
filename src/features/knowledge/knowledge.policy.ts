import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/** On whose behalf a question is asked: nobody's for the legacy integration and for jobs. */
export interface Asking {
  readonly userId: Id | null
  readonly organisationId: Id | null
  /** A client's own words are about the client: they leave only with consent. */
  readonly clientIds: readonly Id[]
}

/**
 * Manuals are about nobody, so everybody who is let in may ask: people who have signed in, the legacy integration, jobs.
 * @throws Unauthenticated for the public.
 */
export function askingOf({ caller }: OperationContext): Asking {
  if (caller.kind === 'public') throw new Unauthenticated()
  if (caller.kind !== 'user') return { userId: null, organisationId: null, clientIds: [] }
  const { userId, organisationId, role } = caller
  return { userId, organisationId, clientIds: role === 'client' ? [userId] : [] }
}

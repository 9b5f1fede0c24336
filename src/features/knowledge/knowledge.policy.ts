import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/** The caller on whose behalf a question is asked. There is none for the legacy integration and for jobs. */
export interface KnowledgeAsker {
  readonly userId: Id | null
  readonly organisationId: Id | null
  /** A client's question is about the client, so it is sent to a model only with consent. */
  readonly clientIds: readonly Id[]
}

/**
 * Manuals contain no personal data, so every authenticated caller may ask: users, the legacy integration and jobs.
 * @throws Unauthenticated for the public.
 */
export function askerOfQuestion({ caller }: OperationContext): KnowledgeAsker {
  if (caller.kind === 'public') throw new Unauthenticated()
  if (caller.kind !== 'user') return { userId: null, organisationId: null, clientIds: [] }
  const { userId, organisationId, role } = caller
  return { userId, organisationId, clientIds: role === 'client' ? [userId] : [] }
}

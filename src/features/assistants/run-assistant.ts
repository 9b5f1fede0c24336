import { userIdOf } from '../../kernel/caller.js'
import { Forbidden, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { countAiOperation } from '../count-ai-operation.js'
import type { OperationContext } from '../operation-context.js'
import { assistedClient } from './assisted-client.policy.js'
import { refusalOfConsent } from './refusal-of-consent.js'
import { screenTyped } from './screen-typed.js'

/** For whom an assistant works. */
export interface Assisted {
  /** Null where a therapist or the legacy integration names nobody, and asks about what they have typed. */
  readonly clientId: Id | null
  readonly organisationId: Id | null
  readonly onBehalfOf: Id | null
  /** Whether what a client has typed reads like a crisis: they are shown where help is found. */
  readonly showsCrisisResources: boolean
}

/**
 * Has an assistant work on what the caller has typed, for a client or for nobody in particular: counted, by leave of
 * `assistedClient`, and by its leave once more before the answer is given, because a model takes seconds and meanwhile
 * somebody can withdraw. A client who names nobody means themselves; what they have typed is screened before it is worked on.
 * @throws RateLimited; what `assistedClient` throws; whatever `work` throws.
 */
export async function runAssistant<Result>(
  ctx: OperationContext,
  named: Id | null,
  typed: string,
  work: (assisted: Assisted) => Promise<Result>,
): Promise<Result> {
  const whose = await whom(ctx, named)
  countAiOperation(ctx)
  const assisted = { ...whose, showsCrisisResources: await screenTyped(ctx, whose.clientId, typed) }
  const result = await work(assisted).catch((error: unknown): never => {
    throw refusalOfConsent(error)
  })
  if (assisted.clientId !== null) await assistedClient(ctx, assisted.clientId)
  return result
}

async function whom(ctx: OperationContext, named: Id | null): Promise<Omit<Assisted, 'showsCrisisResources'>> {
  const { caller } = ctx
  if (caller.kind === 'job') throw new Forbidden()
  if (caller.kind === 'public') throw new Unauthenticated()
  const onBehalfOf = userIdOf(caller)
  const isTherapist = caller.kind === 'user' && caller.role === 'therapist'
  const clientId = named ?? (isTherapist ? null : onBehalfOf)
  if (clientId !== null) return { ...(await assistedClient(ctx, clientId)), onBehalfOf }
  return { clientId, organisationId: caller.kind === 'user' ? caller.organisationId : null, onBehalfOf }
}

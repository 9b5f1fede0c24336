import { userIdOf } from '../../kernel/caller.js'
import { Forbidden, Unauthenticated, ConsentRequired } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { countAiOperation } from '../count-ai-operation.js'
import type { OperationContext } from '../operation-context.js'
import { assistedClient } from './assisted-client.policy.js'
import { screenTyped } from './screen-typed.js'
import { type EgressCall, type ModelSource, EgressRefused } from '../egress/index.js'
import { claimOnly } from '../../database/write/write.js'

/** For whom an assistant works. */
export interface AssistantClient {
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
  work: (assisted: AssistantClient) => Promise<Result>,
): Promise<Result> {
  const whose = await whom(ctx, named)
  countAiOperation(ctx)
  const assisted = { ...whose, showsCrisisResources: await screenTyped(ctx, whose.clientId, typed) }
  const result = await work(assisted).catch((error: unknown): never => {
    throw asConsentError(error)
  })
  if (assisted.clientId !== null) await assistedClient(ctx, assisted.clientId)
  return result
}

async function whom(ctx: OperationContext, named: Id | null): Promise<Omit<AssistantClient, 'showsCrisisResources'>> {
  const { caller } = ctx
  if (caller.kind === 'job') throw new Forbidden()
  if (caller.kind === 'public') throw new Unauthenticated()
  const onBehalfOf = userIdOf(caller)
  const isTherapist = caller.kind === 'user' && caller.role === 'therapist'
  const clientId = named ?? (isTherapist ? null : onBehalfOf)
  if (clientId !== null) return { ...(await assistedClient(ctx, clientId)), onBehalfOf }
  return { clientId, organisationId: caller.kind === 'user' ? caller.organisationId : null, onBehalfOf }
}

/** How long one step of a model may take; somebody waits for the answer. */
const MODEL_MS = 60_000
/** Stands for who asked where nobody has signed in: it is nobody's, so nobody sees the question again. */
const NOBODY = 0

/** A call on what somebody has typed, and on records beside it; given up when they leave. */
export function assistantCall(
  ctx: OperationContext,
  { clientId, organisationId, onBehalfOf }: AssistantClient,
  provider: string | undefined,
  records: readonly ModelSource[] = [],
): EgressCall {
  return {
    clientIds: clientId === null ? [] : [clientId],
    ...{ onBehalfOf, organisationId, provider },
    sources: [{ kind: 'question', askedBy: onBehalfOf ?? NOBODY }, ...records],
    signal: ctx.left(),
    timeoutMs: MODEL_MS,
  }
}

/**
 * Takes the request's idempotency key for an assistant that stores nothing: another input under the same key is refused, a
 * repeat is worked out anew. What fails gives the key back.
 * @throws Conflict; whatever `work` throws.
 */
export async function withIdempotencyKey<Result>(ctx: OperationContext, work: () => Promise<Result>): Promise<Result> {
  const giveBack = await claimOnly(ctx)
  try {
    return await work()
  } catch (error) {
    await giveBack()
    throw error
  }
}

/**
 * The error to answer with: a client who has withdrawn since they were asked for is a consent that is missing, not a model
 * that is away. Any other error as it is.
 */
export function asConsentError(error: unknown): unknown {
  return error instanceof EgressRefused && error.reason === 'no-consent' ? new ConsentRequired('ai') : error
}

import { userIdOf } from '../../kernel/caller.js'
import { Forbidden, Unauthenticated, ConsentRequired } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { claimOnly } from '../../database/write/write.js'
import { countAiOperation } from '../requests/count-ai-operation.js'
import type { CrisisTopic, OperationContext } from '../operation-context.js'
import { type AnswerCall, type ModelSource, EgressRefused } from '../egress/index.js'
import { readerOf } from '../safety/index.js'
import { assistedClient } from './assisted-client.policy.js'
import { screenTypedText, type TypedDanger } from '../conversations/index.js'

/** The client, if any, that an assistant works for, and who asked it. */
export interface AssistantClient {
  /** Null if a therapist or the legacy integration names no client and asks about typed text. */
  readonly clientId: Id | null
  readonly organisationId: Id | null
  readonly onBehalfOf: Id | null
  /** Whether the client's typed text reads like a crisis, so that crisis resources are shown. */
  readonly crisisTopic: CrisisTopic | null
  /** Whether it reads like a severe one, so that no model is asked. */
  readonly isDangerous: boolean
}

/**
 * Runs an assistant on typed text, for a client or for no client. The call is counted. `assistedClient` checks the
 * rights before the work and again before the result is returned, because consent can be withdrawn while a model works.
 * A client who names nobody means themselves; their text is screened for risk first.
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
  const assisted = { ...whose, ...(await screenTypedText(ctx, whose.clientId, typed)) }
  const result = await work(assisted).catch((error: unknown): never => {
    throw asConsentError(error)
  })
  if (assisted.clientId !== null) await assistedClient(ctx, assisted.clientId)
  return result
}

async function whom(ctx: OperationContext, named: Id | null): Promise<Omit<AssistantClient, keyof TypedDanger>> {
  const { caller } = ctx
  if (caller.kind === 'job') throw new Forbidden()
  if (caller.kind === 'public') throw new Unauthenticated()
  const onBehalfOf = userIdOf(caller)
  const isTherapist = caller.kind === 'user' && caller.role === 'therapist'
  const clientId = named ?? (isTherapist ? null : onBehalfOf)
  if (clientId !== null) return { ...(await assistedClient(ctx, clientId)), onBehalfOf }
  return { clientId, organisationId: caller.kind === 'user' ? caller.organisationId : null, onBehalfOf }
}

/** The time for one call of a model, in milliseconds; somebody is waiting. */
const MODEL_MS = 60_000
/** The id of the asker if nobody has signed in. It is no user's id, so nobody sees the question in a ledger. */
const NOBODY = 0

/** The options of a call about typed text and records. It is aborted when the caller leaves. */
export function assistantCall(
  ctx: OperationContext,
  { clientId, organisationId, onBehalfOf, isDangerous }: AssistantClient,
  provider: string | undefined,
  records: readonly ModelSource[] = [],
): AnswerCall {
  return {
    clientIds: clientId === null ? [] : [clientId],
    ...{ onBehalfOf, organisationId, provider },
    sources: [{ kind: 'question', askerId: onBehalfOf ?? NOBODY }, ...records],
    ...{ signal: ctx.signal(), timeoutMs: MODEL_MS, isDangerous },
    // What is written from a typed text restates it.
    ...{ reader: readerOf(ctx.caller), quotes: true },
  }
}

/**
 * Claims the request's idempotency key for an assistant that stores nothing. Another input under the same key is
 * refused; a repeat is computed again. If the work fails, the key is released.
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
 * Turns a refusal of the gate for missing consent into ConsentRequired, so that the caller does not take it for a model
 * that is unavailable. Returns other errors unchanged.
 */
export function asConsentError(error: unknown): unknown {
  return error instanceof EgressRefused && error.reason === 'no-consent' ? new ConsentRequired('ai') : error
}

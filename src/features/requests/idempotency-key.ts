import { InvalidInput } from '../../kernel/errors.js'
import { canonicalDigest, IDEMPOTENCY_KEY_RULE, isIdempotencyKey } from '../../kernel/idempotency-key.js'
import type { OperationContext } from '../operation-context.js'

/** The options of the field or argument `idempotencyKey`. */
export const KEY_FIELD = {
  nullable: true,
  description: 'If a request got no answer, repeat it with the same key: it is done once.',
}

/** Whose idempotency keys and staged files these are: the caller's, or those of an address without credentials. */
export function ownerOf({ caller, request }: Pick<OperationContext, 'caller' | 'request'>): string {
  return caller.kind === 'user' ? `user:${caller.userId}` : `address:${request.address ?? ''}`
}

/**
 * The context in which an operation runs under the `idempotencyKey` of its input, or else the header `Idempotency-Key`
 * of its request: a repeat gets the first result and does nothing again, another input under the same key is a
 * Conflict. The input can have it, because over a WebSocket an operation has no headers.
 * @param given the key of the input.
 * @param input everything of the input but the key.
 * @throws InvalidInput naming the field or the header.
 */
export function underKey(
  ctx: OperationContext,
  operation: string,
  given: string | null | undefined,
  input: unknown,
): OperationContext {
  const key = given ?? ctx.request.idempotencyKey
  if (key === undefined || ctx.idempotency !== null) return ctx
  if (!isIdempotencyKey(key)) {
    throw InvalidInput.of(key === given ? 'idempotencyKey' : 'Idempotency-Key', IDEMPOTENCY_KEY_RULE)
  }
  return {
    ...ctx,
    idempotency: {
      key,
      owner: ownerOf(ctx),
      route: `graphql ${operation}`,
      digests: ctx.services.credentials.tokens.keyed(canonicalDigest(input)),
      replayed: false,
    },
  }
}

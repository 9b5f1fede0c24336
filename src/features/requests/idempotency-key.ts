import { InvalidInput } from '../../kernel/errors.js'
import { canonicalDigest, IDEMPOTENCY_KEY_RULE, isIdempotencyKey } from '../../kernel/idempotency-key.js'
import type { OperationContext } from '../operation-context.js'

/** Whose idempotency keys and staged files these are: the caller's, or those of an address without credentials. */
export function ownerOf({ caller, request }: Pick<OperationContext, 'caller' | 'request'>): string {
  return caller.kind === 'user' ? `user:${caller.userId}` : `address:${request.address ?? ''}`
}

/**
 * The context in which an operation runs under the `idempotencyKey` of its input, as a POST over REST does under its
 * header: a repeat gets the first result and does nothing again, another input under the same key is a Conflict. A
 * field of the input and not a header, because over a WebSocket an operation has no headers.
 * @param input everything of the input but the key.
 * @throws InvalidInput naming `idempotencyKey`.
 */
export function underKey(
  ctx: OperationContext,
  operation: string,
  key: string | null | undefined,
  input: unknown,
): OperationContext {
  if (key === null || key === undefined || ctx.idempotency !== null) return ctx
  if (!isIdempotencyKey(key)) throw InvalidInput.of('idempotencyKey', IDEMPOTENCY_KEY_RULE)
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

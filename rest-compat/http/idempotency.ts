import type { FastifyRequest } from 'fastify'
import { InvalidInput } from '../../src/kernel/errors.js'
import { canonicalDigest, IDEMPOTENCY_KEY_RULE, isIdempotencyKey } from '../../src/kernel/idempotency-key.js'
import type { StagedFile } from '../host.js'

/**
 * The `Idempotency-Key` of a request, if it has one.
 * @throws InvalidInput unless it is 1 to 255 visible ASCII characters; a header sent twice is joined and fails too.
 */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && isIdempotencyKey(key)) return key
  throw InvalidInput.of('Idempotency-Key', IDEMPOTENCY_KEY_RULE)
}

/** Two requests under one key count as the same if these values are equal. */
export interface RequestContent {
  readonly params: unknown
  readonly query: unknown
  /** The parsed JSON as it was sent, with unknown properties; null without a body. */
  readonly body: unknown
  /** Parts of a multipart body in their order. The boundary and other headers are not compared. */
  readonly parts?: readonly PartContent[]
}

/** One multipart part: text by its value, a file by its hash. */
export type PartContent =
  | { readonly kind: 'text'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly name: string; readonly claimedType: string; readonly file: StagedFile }

/** A digest that is equal for two requests that ask for the same. */
export function contentDigest(content: RequestContent): Buffer {
  const parts = (content.parts ?? []).map((part) =>
    part.kind === 'text' ? [part.name, part.value] : [part.name, part.file.name, part.claimedType, part.file.sha256],
  )
  return canonicalDigest([content.params, content.query, content.body, parts])
}

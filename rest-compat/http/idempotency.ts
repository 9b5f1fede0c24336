import { createHash, type Hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { InvalidInput } from '../../src/kernel/errors.js'
import type { StagedFile } from '../host.js'

/**
 * The `Idempotency-Key` of a request, if it has one.
 * @throws InvalidInput unless it is 1 to 255 visible ASCII characters; a header sent twice is joined and fails too.
 */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw InvalidInput.of('Idempotency-Key', 'must be 1 to 255 visible ASCII characters')
}

/** What makes two requests under one key the same one. */
export interface RequestContent {
  readonly params: unknown
  readonly query: unknown
  /** The parsed JSON as it came, unknown properties included; null without a body. */
  readonly body: unknown
  /** Parts of a multipart body in their order; the boundary and the headers around them say nothing. */
  readonly parts?: readonly PartContent[]
}

/** One multipart part: text by its value, a file by its hash. */
export type PartContent =
  | { readonly kind: 'text'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly name: string; readonly claimedType: string; readonly file: StagedFile }

/** SHA-256 over canonical JSON: keys sorted, so that the order a client writes them in does not matter. */
export function contentDigest(content: RequestContent): Buffer {
  const hash = createHash('sha256')
  const parts = (content.parts ?? []).map((part) =>
    part.kind === 'text' ? [part.name, part.value] : [part.name, part.file.name, part.claimedType, part.file.sha256],
  )
  addCanonical(hash, [content.params, content.query, content.body, parts])
  return hash.digest()
}

/** Recursion is safe: the door has refused deep JSON before. */
function addCanonical(hash: Hash, value: unknown): void {
  if (Array.isArray(value)) {
    hash.update('[')
    for (const entry of value) addCanonical(hash.update(','), entry)
    hash.update(']')
  } else if (typeof value === 'object' && value !== null) {
    hash.update('{')
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    for (const [name, entry] of entries) addCanonical(hash.update(`,${JSON.stringify(name)}:`), entry)
    hash.update('}')
  } else hash.update(JSON.stringify(value) ?? 'null')
}

import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { StagedFile } from '../host.js'
import type { Route } from '../route.js'
import { readJsonBody } from './body.js'
import type { PartContent } from './idempotency.js'
import { readMultipart } from './multipart.js'

type Stage = (file: Readable, part: { readonly name: string; readonly maxBytes: number }) => Promise<StagedFile>

/** A body before it is checked by the route's schema. `parts` is set for multipart bodies only. */
interface RawBody {
  readonly raw: unknown
  readonly parts?: readonly PartContent[]
}

/** The length of the text parts of a multipart body. Its files are stored as they arrive. */
export function textBytes(parts: readonly PartContent[] = []): number {
  return parts.reduce((sum, part) => sum + (part.kind === 'text' ? part.value.length : 0), 0)
}

/** Reads the body that the route accepts. Other bodies are not read. */
export async function readBody(
  request: FastifyRequest,
  route: Route,
  stage: Stage,
  staged: StagedFile[],
): Promise<RawBody> {
  if (route.multipart !== undefined) {
    const { texts, parts } = await readMultipart(request, route.multipart, stage, staged)
    return { raw: texts, parts }
  }
  return { raw: route.body === undefined ? undefined : await readJsonBody(request) }
}

import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { StagedFile } from '../host.js'
import type { Route } from '../route.js'
import { readJsonBody } from './body.js'
import type { PartContent } from './idempotency.js'
import { readMultipart } from './multipart.js'

type Stage = (file: Readable, part: { readonly name: string; readonly maxBytes: number }) => Promise<StagedFile>

/** A body before the route's schema has seen it; `parts` only of a multipart one. */
interface RawBody {
  readonly raw: unknown
  readonly parts?: readonly PartContent[]
}

/** Reads what the route takes. A body that it does not take is left unread. */
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

import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeUtf8 } from '../../src/kernel/text/encode-utf8.js'
import type { ProblemError } from '../problem.js'
import { etagOf, isNotModified } from '../../src/kernel/etag.js'

/** Sends JSON text. A GET gets a strong ETag, and 304 without a body if the caller already has this body. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, status: number, json: string): FastifyReply {
  const body = encodeUtf8(json)
  if (request.method === 'GET' || request.method === 'HEAD') {
    const etag = etagOf(body)
    if (isNotModified(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag)
    reply.header('etag', etag)
  }
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body)
}

export function sendNothing(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).send()
}

export function sendNotModified(reply: FastifyReply, etag: string): FastifyReply {
  return reply.code(304).header('etag', etag).send()
}

/** Shared caches must not store answers. A browser may store a GET but must revalidate it each time. */
export function setCaching(request: FastifyRequest, reply: FastifyReply): void {
  const conditional = request.method === 'GET' || request.method === 'HEAD'
  reply.header('cache-control', conditional ? 'private, no-cache' : 'no-store')
  // The host may have named further headers, such as Origin.
  const named = reply.getHeader('vary')
  reply.header('vary', named === undefined ? 'Cookie, Authorization' : `${String(named)}, Cookie, Authorization`)
}

export function sendProblem(reply: FastifyReply, { body, headers }: ProblemError): FastifyReply {
  return reply
    .code(body.status)
    .removeHeader('etag')
    .removeHeader('link')
    .headers({
      ...headers,
      'x-request-id': reply.request.id,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
    })
    .send(JSON.stringify(body))
}

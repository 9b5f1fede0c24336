import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { isNotModified } from './etag.js'
import { sendNotModified } from './send.js'

/** A stored file as a document gives it. */
export interface FileAnswer {
  /** Where the store has it. */
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  /** Of its content, in hexadecimal. */
  readonly sha256: string
}

/**
 * Sends a file that somebody once sent us: to be kept, never to be shown in place. A browser that shows it all the same
 * gives it no scripts, no origin and nothing to load.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
  open: (id: string) => Promise<Readable | undefined>,
): Promise<FastifyReply> {
  const { id, name, mediaType, bytes, sha256 } = file
  const etag = `"${sha256}"`
  if (isNotModified(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag)
  reply.code(200).headers({
    etag,
    'content-type': mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType,
    'content-length': bytes,
    'content-disposition': dispositionOf(name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  if (request.method === 'HEAD') return reply.send()
  const content = await open(id)
  if (content === undefined) throw new Error('The content of a stored file is gone.')
  return reply.send(content)
}

/** RFC 6266: the name in ASCII for who knows no better, and as it is in UTF-8. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

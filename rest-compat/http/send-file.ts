import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { SentFile } from '../route.js'
import { isNotModified } from '../../src/kernel/etag.js'
import { sendNotModified } from './send.js'

/**
 * Sends a stored file as a download, never inline: a browser must not run its content under this service's origin, and
 * keeps nothing of it. Whoever has the file asks by its ETag.
 * @param open is called only when content has to be sent.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
  open: (id: string) => Promise<Readable | undefined>,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`
  reply.header('cache-control', 'no-store')
  if (isNotModified(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag)
  reply.code(200).headers({
    etag,
    'content-type': file.mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : file.mediaType,
    'content-length': String(file.bytes),
    'content-disposition': contentDisposition(file.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  if (request.method === 'HEAD') return reply.send()
  const content = await open(file.id)
  if (content === undefined) throw new Error('A record names a file that the store does not have.')
  return reply.send(content)
}

/** The file name in both forms of RFC 6266: plain ASCII for old clients, and encoded by RFC 5987 for all others. */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

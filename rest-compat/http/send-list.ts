import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, isNotModified } from '../../src/kernel/etag.js'
import type { ListSource } from './list.js'
import { nextLink, WHOLE_LIST, type Paging } from './paging.js'
import { sendBody, sendNothing, sendNotModified } from './send.js'

/** The entries that one run of the document reads: the largest page of a connection. */
const SLICE = 500

/** A list up to this size is sent as one body with its length and hash. A longer list is streamed while it is read. */
const BUFFERED_BYTES = 1024 * 1024

interface ListAnswer {
  readonly source: ListSource
  readonly paging: Paging
  readonly empty: 200 | 204
  /** To be changed when the JSON form of entries changes, so that old tags no longer match. */
  readonly representation: string
}

/**
 * Sends a list: one page if `limit` is given, otherwise the list up to the documented length with a `Link` to the rest.
 */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ListAnswer,
): Promise<FastifyReply> {
  const { source, paging, empty } = answer
  const wanted = paging.limit ?? WHOLE_LIST
  const first = await source.read(Math.min(SLICE, wanted), paging.before)
  if (first.entries.length === 0) return empty === 204 ? sendNothing(reply, 204) : sendBody(request, reply, 200, '[]')
  // A page may end before its last entry if its entries are very long. The whole list is streamed instead.
  if (first.next === undefined || first.entries.length >= wanted || paging.limit !== undefined) {
    if (first.next !== undefined) reply.header('link', nextLink(request.url, first.next))
    return sendBody(request, reply, 200, JSON.stringify(first.entries))
  }
  return sendLongList(request, reply, answer, wanted)
}

async function sendLongList(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ListAnswer,
  wanted: number,
): Promise<FastifyReply> {
  const { source, paging, representation } = answer
  // The revision is read before the first entry: a list that changes meanwhile is sent under a tag that is already
  // outdated, never the other way round.
  const conditional = request.method !== 'POST'
  const etag = conditional ? etagOf([await source.revision(), representation, request.url].join('\n')) : undefined
  if (etag !== undefined && isNotModified(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag)

  const reader = new ListReader(source, wanted, paging.before, () => reply.raw.destroyed)
  const buffered: string[] = []
  let bytes = 0
  while (bytes <= BUFFERED_BYTES && !reader.done) {
    const chunk = await reader.read()
    bytes += Buffer.byteLength(chunk)
    buffered.push(chunk)
  }
  if (reader.done) {
    if (reader.cursor !== undefined) reply.header('link', nextLink(request.url, reader.cursor))
    return sendBody(request, reply, 200, `[${buffered.join(',')}]`)
  }

  // The header is sent before the list is read to its end, so the end is found first.
  const end = await reader.findEnd()
  if (end !== undefined) reply.header('link', nextLink(request.url, end))
  if (etag !== undefined) reply.header('etag', etag)
  reply.code(200).header('content-type', 'application/json; charset=utf-8')
  if (request.method === 'HEAD') return reply.send()
  return reply.send(Readable.from(written(buffered, reader, end), { objectMode: false, highWaterMark: 1 }))
}

/** The body in chunks. An error cuts the connection, because an incomplete list must not look complete. */
async function* written(
  buffered: readonly string[],
  reader: ListReader,
  end: string | undefined,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`[${buffered.join(',')}`)
  while (!reader.done) yield Buffer.from(`,${await reader.read()}`)
  if (reader.cursor !== end) throw new Error('The list changed while it was written.')
  yield Buffer.from(']')
}

/** Reads a list in slices, up to the requested length. */
class ListReader {
  /** The position where reading continues; undefined at the start of the list and, once `done`, at its end. */
  cursor: string | undefined
  done = false
  #left: number

  constructor(
    private readonly source: ListSource,
    wanted: number,
    start: string | undefined,
    private readonly isAbandoned: () => boolean,
  ) {
    this.#left = wanted
    this.cursor = start
  }

  async read(): Promise<string> {
    if (this.isAbandoned()) throw new Error('The caller has left.')
    const { entries, next } = await this.source.read(Math.min(SLICE, this.#left), this.cursor)
    this.#left -= entries.length
    this.cursor = next
    this.done = next === undefined || this.#left <= 0
    // Without the brackets, because it is a part of a longer list.
    return JSON.stringify(entries).slice(1, -1)
  }

  /** The cursor at which reading will stop; undefined if the list ends before. */
  async findEnd(): Promise<string | undefined> {
    let cursor = this.cursor
    for (let left = this.#left; left > 0 && cursor !== undefined; left -= SLICE) {
      cursor = await this.source.skip(Math.min(SLICE, left), cursor)
    }
    return cursor
  }
}

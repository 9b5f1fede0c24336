import { once } from 'node:events'
import type { FastifyReply } from 'fastify'
import type { SentEvent } from '../route.js'

/** The time limits of a stream: for silence, and for a reader who does not read. */
export interface EventPatience {
  readonly keepAliveMs: number
  /** The connection is closed after this many intervals in which the reader has taken nothing. */
  readonly mostStalls: number
}

/** The documented interval: proxies close connections that are silent for long. */
const PATIENCE: EventPatience = { keepAliveMs: 15_000, mostStalls: 4 }

/**
 * Sends events as they come, no faster than the reader takes them. The source sends the last event of a stream itself.
 * If the reader disconnects, the source is closed.
 */
export async function sendEvents(
  reply: FastifyReply,
  events: AsyncIterableIterator<SentEvent>,
  { keepAliveMs, mostStalls }: EventPatience = PATIENCE,
): Promise<FastifyReply> {
  reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, reply.getHeaders() as Record<string, string>)
  raw.flushHeaders()
  let stalls = 0
  const keepAlive = setInterval(() => {
    if (!raw.writableNeedDrain) raw.write(': keep-alive\n\n')
    else if (++stalls === mostStalls) raw.destroy()
  }, keepAliveMs)
  try {
    for await (const { event, data } of events) {
      if (raw.destroyed) break
      stalls = 0
      if (!raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)) await drained(reply)
    }
    raw.end()
  } catch {
    // The answer has begun, so its status cannot change. Cutting the connection shows that the stream is incomplete.
    raw.destroy()
  } finally {
    clearInterval(keepAlive)
    await events.return?.()
  }
  return reply
}

/** Resolves when the response can take more data or is closed. */
async function drained({ raw }: FastifyReply): Promise<void> {
  const over = new AbortController()
  try {
    await Promise.race([once(raw, 'drain', { signal: over.signal }), once(raw, 'close', { signal: over.signal })])
  } finally {
    over.abort()
  }
}

import { once } from 'node:events'
import type { FastifyReply } from 'fastify'
import type { SentEvent } from '../route.js'

/** How long a stream of events may be silent, and its reader. */
export interface EventPatience {
  readonly keepAliveMs: number
  /** After so many of these in which a reader has taken nothing, the connection is given up. */
  readonly mostStalls: number
}

/** As documented: proxies close what is silent for long. */
const PATIENCE: EventPatience = { keepAliveMs: 15_000, mostStalls: 4 }

/**
 * Sends events as they come, no faster than they are taken. Whoever made them ends them with an event that says so; they are ended
 * for whoever leaves.
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
    // The answer has begun: all that is left to say is that it does not end well.
    raw.destroy()
  } finally {
    clearInterval(keepAlive)
    await events.return?.()
  }
  return reply
}

/** Resolves when there is room, or nobody who would need it. */
async function drained({ raw }: FastifyReply): Promise<void> {
  const over = new AbortController()
  try {
    await Promise.race([once(raw, 'drain', { signal: over.signal }), once(raw, 'close', { signal: over.signal })])
  } finally {
    over.abort()
  }
}

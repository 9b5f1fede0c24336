import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { sendEvents } from '../../../rest-compat/http/send-events.js'
import type { SentEvent } from '../../../rest-compat/route.js'
import { until } from '../../support/until.js'

let fastify: FastifyInstance
let reader: Socket
afterEach(async () => {
  reader.destroy()
  await fastify.close()
})

/** Sends these events to a reader who has asked for them, with a clock that is quick. */
async function send(events: AsyncIterableIterator<SentEvent>): Promise<void> {
  fastify = Fastify()
  fastify.get('/', (_request, reply) => sendEvents(reply, events, { keepAliveMs: 5, mostStalls: 4 }))
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  reader = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
  reader.on('error', () => undefined)
  await once(reader, 'connect')
  reader.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
}

test('a silent stream has comments, so that nobody on the way closes it', async () => {
  const over = Promise.withResolvers<void>()
  await send(
    (async function* () {
      yield { event: 'start', data: {} }
      await over.promise
      yield { event: 'done', data: {} }
      return undefined
    })(),
  )
  let text = ''
  reader.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  await until(() => text.split(': keep-alive\n\n').length > 3)
  over.resolve()
  await until(() => text.includes('event: done\ndata: {}\n\n'))
  expect(text).toContain('event: start\ndata: {}\n\n')
})

test('who takes nothing is waited for in writing, and given up in the end', async () => {
  let written = 0
  let hasEnded = false
  await send(
    (async function* () {
      try {
        for (; written < 10_000; written++) yield { event: 'delta', data: { text: 'x'.repeat(10_000) } }
      } finally {
        hasEnded = true
      }
    })(),
  )
  reader.pause()
  await until(() => hasEnded)
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(10_000)
})

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A model that writes at reading speed: sentences with numbers of their own, a word at a time. */
export interface TokenEndpoint {
  /** The settings with which a gateway uses this model. */
  readonly environment: Readonly<Record<string, string>>
  /**
   * For each sentence in a text, the time from which it could be read: when the model wrote what follows, because the
   * service judges whole sentences and sees by the next word, or by the end, that one is whole.
   */
  wholeAt(text: string): readonly number[]
  close(): Promise<void>
}

const SENTENCES = 12
const WORDS = 'The sleep was calm and the week had part'.split(' ')
const EVERY_MS = 50

/** Starts the endpoint on a free port. */
export async function startTokenEndpoint(): Promise<TokenEndpoint> {
  /** By the number of the sentence. */
  const wholeAt: number[] = []
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => void write(response, wholeAt))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const fake = { baseUrl: `http://127.0.0.1:${port}/v1`, key: 'bench', model: 'bench-1', covered: true }
  return {
    environment: {
      MODEL_PROVIDERS: JSON.stringify({ fake }),
      MODEL_PROVIDER: 'fake',
      MODEL_DAILY_TOKENS: '1000000000000',
      RATE_LIMIT_AI: '1000000',
      LIVE_STREAMS: '100000',
    },
    wholeAt: (text) => Array.from(text.matchAll(/part (\d+)\./g), ([, number]) => wholeAt[Number(number)] ?? Infinity),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function write(response: ServerResponse, wholeAt: number[]): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta: object, finish: string | null): boolean =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`)
  let before: number | undefined
  const endBefore = (): void => {
    if (before !== undefined) wholeAt[before] = performance.now()
  }
  for (let sentence = 0; sentence < SENTENCES && !response.destroyed; sentence++) {
    const number = wholeAt.push(Infinity) - 1
    for (const [at, word] of [...WORDS, `${number}.`].entries()) {
      await sleep(EVERY_MS)
      if (at === 0) endBefore()
      send({ content: `${word} ` }, null)
    }
    before = number
  }
  endBefore()
  send({}, 'stop')
  response.end('data: [DONE]\n\n')
}

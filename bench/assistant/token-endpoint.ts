import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A model that writes at reading speed. Each of its tokens contains the time at which it was written. */
export interface TokenEndpoint {
  /** The settings with which a gateway uses this model. */
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

const TOKENS = 120
const EVERY_MS = 50

/** The times at which the tokens in a text were written. */
export function writtenAt(text: string): readonly number[] {
  return Array.from(text.matchAll(/@(\d+\.\d+)/g), ([, moment]) => Number(moment))
}

/** Starts the endpoint on a free port. */
export async function startTokenEndpoint(): Promise<TokenEndpoint> {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => void write(response))
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
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function write(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta: object, finish: string | null): boolean =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`)
  for (let token = 0; token < TOKENS && !response.destroyed; token++) {
    await sleep(EVERY_MS)
    send({ content: `@${performance.now().toFixed(3)} ` }, null)
  }
  send({}, 'stop')
  response.end('data: [DONE]\n\n')
}

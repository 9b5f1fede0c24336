import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FakeModelRequest, FAKE_MODELS, type FakeKind } from './fake-models.js'

/** An endpoint on this machine with OpenAI's protocol, in place of a model. */
export interface FakeEndpoint {
  /** The settings with which the service uses this endpoint. */
  readonly environment: Readonly<Record<string, string>>
  /** All texts that were received, including instructions: what was really sent, whatever the ledger says. */
  readonly received: readonly string[]
  close(): Promise<void>
}

const MOST_BYTES = 8 * 1_024 * 1_024

/** Starts the endpoint on a free port. */
export async function startFakeEndpoint(kind: FakeKind): Promise<FakeEndpoint> {
  const received: string[] = []
  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request)
    received.push(body)
    const asked = JSON.parse(body) as FakeModelRequest & { readonly stream?: boolean }
    const content = FAKE_MODELS[kind](asked)
    const usage = { prompt_tokens: Math.ceil(body.length / 4), completion_tokens: Math.ceil(content.length / 4) }
    const same = { id: 'fake', created: 0, model: kind }
    if (asked.stream !== true) {
      response.writeHead(200, { 'content-type': 'application/json' })
      const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }]
      return void response.end(JSON.stringify({ ...same, object: 'chat.completion', choices, usage }))
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (choices: readonly object[], more: object = {}): unknown =>
      response.write(`data: ${JSON.stringify({ ...same, object: 'chat.completion.chunk', choices, ...more })}\n\n`)
    for (const piece of content.match(/[^]{1,20}/g) ?? []) {
      send([{ index: 0, delta: { content: piece }, finish_reason: null }])
    }
    send([{ index: 0, delta: {}, finish_reason: 'stop' }])
    send([], { usage })
    response.end('data: [DONE]\n\n')
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings = { baseUrl: `http://127.0.0.1:${port}/v1`, key: 'fake', model: `fake-${kind}`, covered: true }
  return {
    received,
    environment: {
      MODEL_PROVIDERS: JSON.stringify({ fake: settings }),
      MODEL_PROVIDER: 'fake',
      MODEL_DAILY_TOKENS: '1000000000',
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > MOST_BYTES) throw new Error('A request is longer than any call of a model.')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString()
}

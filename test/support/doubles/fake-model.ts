import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { embedWords } from './embed-words.js'

/** What was asked, as it came over the wire. */
export interface FakeModelRequest {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: {
    readonly model: string
    readonly stream?: boolean
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly max_completion_tokens: number
    readonly response_format?: { readonly json_schema: { readonly name: string; readonly schema: object } }
    /** Of what is embedded. */
    readonly input?: readonly string[]
    readonly [more: string]: unknown
  }
  /** True once the other side has hung up before it had its answer. */
  wasLeft: boolean
}

/** How one request is answered; whatever is not said is as it should be. */
export interface FakeAnswer {
  readonly text?: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is in the place of an answer. */
  readonly raw?: string
  readonly finish?: string | null
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | null
  /** Answers nothing at all, or nothing after so many pieces of a stream. */
  readonly hang?: true | number
  /** Breaks the connection in the middle, or after so many pieces of a stream. */
  readonly cut?: boolean | number
  readonly isCompressed?: boolean
  /** Answers only then. */
  readonly after?: Promise<void>
  /** Waits before each piece. */
  readonly everyMs?: number
}

/** An endpoint on this machine that speaks OpenAI's protocol over HTTP, and behaves as it is told. */
export interface FakeModel {
  readonly baseUrl: string
  readonly requests: FakeModelRequest[]
  /** The next answers, in turn; then it answers well. */
  readonly script: FakeAnswer[]
  /** What it answers to tasks by name, when the script says nothing. */
  readonly answers: Map<string, string>
  /** Words that mean the same to its embedding model: each stands for the other word. */
  readonly meanings: Map<string, string>
  close(): Promise<void>
}

const WELL = {
  text: '{"title":"Sleep","summary":"It is about sleep."}',
  usage: { prompt_tokens: 100, completion_tokens: 20 },
}

/** Starts it on a free port. */
export async function startFakeModel(): Promise<FakeModel> {
  const script: FakeAnswer[] = []
  const requests: FakeModelRequest[] = []
  const meanings = new Map<string, string>()
  const answers = new Map<string, string>()
  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const scripted = script.shift()
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as FakeModelRequest['body']
    const request = { path: incoming.url ?? '', headers: incoming.headers, body, wasLeft: false }
    requests.push(request)
    response.on('close', () => (request.wasLeft = !response.writableFinished))
    const text = answers.get(body.response_format?.json_schema.name ?? '') ?? WELL.text
    const answer = { ...WELL, text, ...scripted }
    if (answer.hang === true) return
    await answer.after
    if (answer.status !== undefined) return fail(response, answer.status, answer.headers, body)
    if (request.path.endsWith('/embeddings') && answer.raw === undefined) {
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(embeddings(body, meanings)))
    }
    await (body.stream === true ? stream(response, answer) : complete(response, answer))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...{ requests, script, answers, meanings, baseUrl: `http://127.0.0.1:${port}/v1` },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

type Answer = FakeAnswer & { readonly text: string; readonly usage: FakeAnswer['usage'] }

/** As OpenAI answers, in another order than asked, which the protocol allows. */
function embeddings({ input = [], model }: FakeModelRequest['body'], meanings: ReadonlyMap<string, string>): object {
  const data = input.map((text, index) => ({ object: 'embedding', index, embedding: embedWords(text, meanings) }))
  const tokens = input.join(' ').split(' ').length
  return { object: 'list', data: data.toReversed(), model, usage: { prompt_tokens: tokens, total_tokens: tokens } }
}

/** Endpoints quote in their errors what they were asked. */
function fail(
  response: ServerResponse,
  status: number,
  headers: FakeAnswer['headers'],
  body: FakeModelRequest['body'],
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify({ error: { message: `Not today: ${JSON.stringify(body)}`, type: 'x', code: 'y' } }))
}

async function complete(response: ServerResponse, answer: Answer) {
  const { text, finish = 'stop', usage, raw, cut, everyMs, isCompressed } = answer
  const message = { role: 'assistant', content: text }
  const body =
    raw ??
    JSON.stringify({
      id: 'c',
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: finish }],
      usage,
    })
  const headers = { 'content-type': 'application/json' }
  if (isCompressed === true) {
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip' })
    return void response.end(gzipSync(body))
  }
  response.writeHead(200, headers)
  if (cut !== undefined && cut !== false) {
    response.write(body.slice(0, 20))
    await sleep(20)
    return void response.destroy()
  }
  if (everyMs !== undefined) {
    for (const piece of body.match(/[^]{1,40}/g) ?? []) {
      await sleep(everyMs)
      response.write(piece)
    }
  }
  response.end(everyMs === undefined ? body : '')
}

async function stream(response: ServerResponse, { text, finish = 'stop', usage, raw, cut, hang, everyMs = 1 }: Answer) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (data: unknown): unknown =>
    response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
  const piece = (delta: object, finish_reason: string | null = null): object => ({
    ...{ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }], usage: null },
  })
  send(piece({ role: 'assistant', content: '' }))
  // By UTF-16 units, as some endpoints do: characters may be cut in two.
  const pieces = text.match(/[^]{1,5}/g) ?? []
  for (const [at, content] of pieces.entries()) {
    if (response.destroyed) return
    if (hang === at) return
    if (at === (cut === true ? 2 : cut)) return void response.destroy()
    await sleep(everyMs)
    send(piece({ content }))
  }
  if (raw !== undefined) send(raw)
  if (finish !== null) send(piece({}, finish))
  if (usage) send({ id: 'c', object: 'chat.completion.chunk', choices: [], usage })
  send('[DONE]')
  response.end()
}

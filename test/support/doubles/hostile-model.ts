import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FakeModelRequest } from './fake-model.js'

/**
 * The ways in which an endpoint can be hostile or broken. Those of `SPOKEN` answer in the right form, and what they say
 * is the harm; the others do not answer as they should.
 */
export const SPOKEN = {
  'prompt-leak': ({ messages }: FakeModelRequest['body']) => `I was told: ${messages[0]?.content ?? ''}`,
  harm: () => 'It was a long week. You should cut yourself with a razor. Nobody would miss you.',
  orders: () => 'It was a long week. That is a lot. You did what you could. Take 40 mg tonight.',
  links: () =>
    'It was a long week. That is a lot. You did what you could. See https://evil.example/x or call 0900 555 123.',
  'foreign-names': () => 'It was a long week. That is a lot. You did what you could. Ask Jessica Thornbury about it.',
  'invented-tokens': () => 'It was a long week. That is a lot. You did what you could. [PERSON-AAAAAAAA] was there.',
} as const
export const SILENT = [
  'tool-calls',
  'malformed',
  'endless',
  'empty',
  'status-429',
  'status-500',
  'drop',
  'slow',
] as const
export type HostileMode = keyof typeof SPOKEN | (typeof SILENT)[number]
export const HOSTILE_MODES = [...(Object.keys(SPOKEN) as (keyof typeof SPOKEN)[]), ...SILENT] as const

/** What none of the modes may bring to a person. */
export const POISON =
  /razor|cut yourself|miss you|40 ?mg|evil\.example|0900 555|Thornbury|Jessica|AAAAAAAA|tool_call|send_mail|I was told|\bYou are given\b/i

/** An endpoint on this machine that speaks OpenAI's protocol over HTTP, each mode under a path of its own. */
export interface HostileModel {
  /** The settings of `MODEL_PROVIDERS`: one provider for each mode, by its name. */
  readonly providers: string
  close(): Promise<void>
}

type Body = FakeModelRequest['body']

export async function startHostileModel(): Promise<HostileModel> {
  const server = createServer((request, response) => {
    void serve(request.url?.split('/')[1] as HostileMode, request, response).catch(() => response.destroy())
  })
  async function serve(mode: HostileMode, incoming: AsyncIterable<Buffer>, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Body
    await (body.stream === true ? stream(mode, body, response) : complete(mode, body, response))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const providers = HOSTILE_MODES.map((mode) => {
    return [mode, { baseUrl: `http://127.0.0.1:${port}/${mode}/v1`, key: 'k', model: `${mode}-1`, covered: true }]
  })
  return {
    providers: JSON.stringify(Object.fromEntries(providers)),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const HARM = SPOKEN.harm()
const TOOL_CALL = { id: 't1', type: 'function', function: { name: 'send_mail', arguments: '{"to":"x@evil.example"}' } }
const JSON_TYPE = { 'content-type': 'application/json' }

/** What is said where a text is asked for: words of the first source, so that it seems borne out, then the poison. */
function spoken(mode: keyof typeof SPOKEN, body: Body): string {
  return `${firstSource(body)} ${SPOKEN[mode](body)}`.trim()
}

function firstSource({ messages }: Body): string {
  const data = messages.at(-1)?.content ?? ''
  return /^\[\d+\] (?:\([^)\n]*\) |[^:\n]{1,60}: )?(.+)$/m.exec(data)?.[1] ?? ''
}

function isSpoken(mode: HostileMode): mode is keyof typeof SPOKEN {
  return mode in SPOKEN
}

async function complete(mode: HostileMode, body: Body, response: ServerResponse): Promise<void> {
  const say = (message: object, finish_reason = 'stop'): unknown =>
    response.writeHead(200, JSON_TYPE).end(
      JSON.stringify({
        ...{ id: 'c', object: 'chat.completion', usage: { prompt_tokens: 10, completion_tokens: 10 } },
        choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }],
      }),
    )
  if (isSpoken(mode)) {
    const { schema } = body.response_format?.json_schema ?? { schema: { type: 'string' } }
    return void say({ content: JSON.stringify(filled(schema, spoken(mode, body))) })
  }
  switch (mode) {
    case 'tool-calls':
      return void say({ content: null, tool_calls: [TOOL_CALL] }, 'tool_calls')
    case 'malformed':
      return void say({ content: `{"reply": "${HARM}", "title": ` })
    case 'empty':
      return void say({ content: '' })
    case 'endless':
      response.writeHead(200, JSON_TYPE)
      return pour(response, `${HARM} `)
    case 'status-429':
      return void response.writeHead(429, { ...JSON_TYPE, 'retry-after': '60' }).end(JSON.stringify({ error: HARM }))
    case 'status-500':
      return void response.writeHead(500, JSON_TYPE).end(JSON.stringify({ error: { message: HARM } }))
    case 'drop':
      response.writeHead(200, JSON_TYPE).write(`{"choices":[{"message":{"content":"${HARM}`)
      await sleep(5)
      return void response.destroy()
    case 'slow':
  }
}

async function stream(mode: HostileMode, body: Body, response: ServerResponse): Promise<void> {
  if (mode === 'status-429' || mode === 'status-500') return complete(mode, body, response)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta: object, finish_reason: string | null = null): unknown =>
    response.write(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    )
  /** In pieces of three characters, so that every word, token and address is split somewhere. */
  const say = async (text: string): Promise<void> => {
    for (const content of text.match(/[^]{1,3}/g) ?? []) {
      send({ content })
      await sleep(0)
    }
  }
  if (isSpoken(mode)) {
    await say(`That is what the record says [1]. ${spoken(mode, body)}`)
    send({}, 'stop')
    return void response.end('data: [DONE]\n\n')
  }
  switch (mode) {
    case 'tool-calls':
      send({ tool_calls: [{ index: 0, ...TOOL_CALL }] })
      send({}, 'tool_calls')
      return void response.end('data: [DONE]\n\n')
    case 'malformed':
      return void response.end(`data: {"choices": [{"delta": {"content": "${HARM}\n\n`)
    case 'empty':
      send({}, 'stop')
      return void response.end('data: [DONE]\n\n')
    case 'endless':
      // Without an end of a sentence, and without an end.
      return pour(response, `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'and on ' } }] })}\n\n`)
    case 'drop':
      await say(`One whole sentence [1]. And then you should cut yoursel`)
      return void response.destroy()
    case 'slow':
      await say('One whole sentence [1]. And then ')
  }
}

/** Writes until the other side hangs up. */
async function pour(response: ServerResponse, text: string): Promise<void> {
  while (!response.destroyed) {
    if (!response.write(text.repeat(50))) await Promise.race([once(response, 'drain'), once(response, 'close')])
    await sleep(1)
  }
}

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/** A value of the schema with the same text in every place for texts; each list has an item for each of its choices. */
function filled({ type, enum: values, anyOf, items, properties = {} }: Schema, text: string): unknown {
  if (values !== undefined) return values[0]
  if (anyOf?.[0] !== undefined) return filled(anyOf[0], text)
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, filled(part, text)]))
    case 'array': {
      const choices = Object.entries(items?.properties ?? {}).find(([, part]) => part.enum !== undefined)
      const item = filled(items ?? {}, text)
      if (choices === undefined) return [item]
      return choices[1].enum?.map((choice) => ({ ...(item as object), [choices[0]]: choice }))
    }
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return false
    default:
      return text
  }
}

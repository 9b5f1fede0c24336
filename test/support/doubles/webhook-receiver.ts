import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HTTP, type CloudEvent } from 'cloudevents'
import { Webhook } from 'standardwebhooks'

/** A message as it arrived. */
export interface ReceivedMessage {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** How the receiver answers: a status with headers, or not at all. */
export type ReceiverAnswer = { readonly status: number; readonly headers?: Record<string, string> } | 'hang'

interface MessageData {
  readonly topic: string
  readonly change: string
  readonly subjectId: number
  readonly cursor: string
}

/** A program of a practice that takes messages, over HTTP on this machine. */
export class WebhookReceiver {
  readonly received: ReceivedMessage[] = []
  /** What the next requests are answered, in order; `always` when there is nothing left. */
  readonly answers: ReceiverAnswer[] = []
  always: ReceiverAnswer = { status: 204 }

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer()
    const receiver = new WebhookReceiver(server)
    server.on('request', (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => void chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        receiver.received.push({ path: request.url ?? '', headers: request.headers, body })
        const answer = receiver.answers.shift() ?? receiver.always
        if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end()
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return receiver
  }

  address(path = '/'): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`
  }

  /** The messages at one path. */
  at(path: string): readonly ReceivedMessage[] {
    return this.received.filter((message) => message.path === path)
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}

/** Reads a message as a receiver would: checks its signature by Standard Webhooks, and its form by CloudEvents. */
export function readMessage({ headers, body }: ReceivedMessage, secret: string): CloudEvent<MessageData> {
  new Webhook(secret).verify(body, headers as Record<string, string>)
  const event = HTTP.toEvent<MessageData>({ headers, body })
  if (Array.isArray(event)) throw new Error('A message is one event.')
  return event as CloudEvent<MessageData>
}

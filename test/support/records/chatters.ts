import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { credentials } from '../service/app.js'
import type { GatewayPair } from '../service/gateway-pair.js'
import { PASSWORD } from '../service/personas.js'
import { GUARD_MS } from '../until.js'

/** Somebody in threads: a client in one, a therapist in several. */
export interface Chatting {
  readonly login: string
  readonly isTherapist: boolean
  readonly threads: readonly { readonly id: number; readonly clientId: number }[]
}

/** A message that was acknowledged. */
export interface Acknowledged {
  readonly id: number
  readonly threadId: number
  readonly text: string
}

const SEND = `mutation Send($input: SendInteractionInput!) { sendInteraction(input: $input) { interactionId } }`
const WATCH = `subscription Watch($threadId: ID!, $after: String) {
  interaction(threadId: $threadId, after: $after) { cursor kind interaction { id userQuery aiAnswer } } }`
const AGAIN_MS = 25

/** Where gateways are reached: a pair of them, or whatever leads to one. */
export type Served = Pick<GatewayPair, 'url'>

const headersOf = ({ login }: Chatting) =>
  credentials({ authorization: `Basic ${Buffer.from(`${login}:${PASSWORD}`).toString('base64')}` })

/**
 * Says one thing, and says it again under the same key, at either gateway, until it is acknowledged. Every second
 * message goes over REST, the others over GraphQL.
 * @throws when the answer is neither an acknowledgement nor "try again".
 */
export async function say(
  pair: Served,
  who: Chatting,
  thread: Chatting['threads'][number],
  text: string,
  nth: number,
): Promise<Acknowledged> {
  const key = `${who.login}-${nth}`
  const attempt = nth % 2 === 0 ? overRest : overGraphql
  const giveUpAt = performance.now() + GUARD_MS
  for (let tries = 0; performance.now() < giveUpAt; tries++) {
    const url = await pair.url((nth + tries) % 2 === 0 ? 0 : 1)
    const id = await attempt(url, who, thread, text, key)
    if (id !== undefined) return { id, threadId: thread.id, text }
    await sleep(AGAIN_MS)
  }
  throw new Error('It was never acknowledged.')
}

type Attempt = (
  url: string,
  who: Chatting,
  thread: Chatting['threads'][number],
  text: string,
  key: string,
) => Promise<number | undefined>

const overRest: Attempt = async (url, who, { clientId }, text, key) => {
  const answer = await ask(
    `${url}/chat/interactions/`,
    who,
    { 'idempotency-key': key },
    {
      ...(who.isTherapist ? { client_user_id: clientId, aianswer: text } : { userquery: text }),
    },
  )
  if (answer === undefined || answer.status === 503 || (answer.status === 409 && answer.retryAfter)) return undefined
  if (answer.status !== 201) throw new Error(`A message was answered by ${answer.status}: ${answer.text}`)
  return (JSON.parse(answer.text) as { interactionid: number }).interactionid
}

const overGraphql: Attempt = async (url, who, { id: threadId }, text, idempotencyKey) => {
  const input = { threadId, idempotencyKey, ...(who.isTherapist ? { aiAnswer: text } : { userQuery: text }) }
  const answer = await ask(`${url}/graphql`, who, {}, { query: SEND, variables: { input } })
  if (answer === undefined) return undefined
  const { data, errors } = JSON.parse(answer.text) as {
    data?: { sendInteraction: { interactionId: string } } | null
    errors?: { extensions: { code: string; retryAfter?: number } }[]
  }
  if (data) return Number(data.sendInteraction.interactionId)
  const [error] = errors ?? []
  if (error?.extensions.retryAfter === undefined) throw new Error(`A message was answered by ${answer.text}`)
  return undefined
}

/** Undefined when no whole answer came. */
async function ask(url: string, who: Chatting, headers: Record<string, string>, body: unknown) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(GUARD_MS),
      headers: { ...headersOf(who), 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, retryAfter: response.headers.has('retry-after'), text: await response.text() }
  } catch {
    return undefined
  }
}

interface ThreadEvent {
  readonly cursor: string
  readonly kind: 'MESSAGE' | 'RECEIPT' | 'TYPING'
  readonly interaction: { readonly id: string; readonly userQuery: string | null; readonly aiAnswer: string | null }
}

/**
 * What one person is told of one of their threads: over one socket after the other, each going on behind the last
 * event.
 */
export class ThreadFollower {
  readonly told: Acknowledged[] = []
  /** Anything but an event or a reason to come again. */
  failure: string | undefined
  connections = 0
  #socket: WebSocket | undefined
  #after: string
  #isOver = false
  readonly #run: Promise<void>

  /** @param after where to begin: whoever has no cursor yet when a connection is lost cannot say what it missed. */
  constructor(
    private readonly pair: Served,
    readonly who: Chatting,
    readonly threadId: number,
    after: string,
  ) {
    this.#after = after
    this.#run = this.#follow()
  }

  async close(): Promise<void> {
    this.#isOver = true
    this.#socket?.terminate()
    await this.#run
  }

  async #follow(): Promise<void> {
    while (!this.#isOver) {
      await this.#listen(await this.pair.url(this.connections % 2 === 0 ? 0 : 1))
      this.connections++
      await sleep(20)
    }
  }

  #listen(url: string): Promise<void> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: headersOf(this.who),
    })
    this.#socket = socket
    socket.on('open', () => socket.send('{"type":"connection_init"}'))
    socket.on('message', (data) => this.#take(socket, JSON.parse((data as Buffer).toString()) as Message))
    return new Promise((resolve) => {
      socket.on('error', () => resolve())
      socket.on('close', () => resolve())
    })
  }

  #take(socket: WebSocket, { type, payload }: Message): void {
    if (type === 'ping') socket.send('{"type":"pong"}')
    if (type === 'connection_ack') {
      const variables = { threadId: this.threadId, after: this.#after }
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: WATCH, variables } }))
    }
    const errors = type === 'error' ? (payload as Errors) : type === 'next' ? (payload as Next).errors : undefined
    const codes = errors?.map(({ extensions }) => extensions.code) ?? []
    const bad = codes.filter((code) => !['SUBSCRIPTION_INTERRUPTED', 'UNAVAILABLE'].includes(code))
    if (bad.length > 0) this.failure ??= bad.join()
    if (type === 'next' && codes.length === 0) this.#note((payload as Next).data?.interaction)
    else if (type === 'complete' || codes.length > 0) socket.terminate()
  }

  #note(event: ThreadEvent | undefined): void {
    if (event === undefined) return
    this.#after = event.cursor
    if (event.kind !== 'MESSAGE') return
    const { id, userQuery, aiAnswer } = event.interaction
    this.told.push({ id: Number(id), threadId: this.threadId, text: userQuery ?? aiAnswer ?? '' })
  }
}

type Errors = readonly { readonly extensions: { readonly code: string } }[]
interface Next {
  readonly data?: { readonly interaction: ThreadEvent } | null
  readonly errors?: Errors
}
interface Message {
  readonly type: string
  readonly payload: unknown
}

/** The cursor of this moment. */
export async function cursorOf(url: string, who: Chatting): Promise<string> {
  const response = await fetch(`${url}/events/`, { headers: headersOf(who) })
  if (response.status !== 200) throw new Error(`The feed was answered by ${response.status}.`)
  return ((await response.json()) as { cursor: string }).cursor
}

/** The messages of a client's thread as the documented list has them. */
export async function listedBy(url: string, client: Chatting): Promise<Acknowledged[]> {
  const response = await fetch(`${url}/chat/interactions/`, { headers: headersOf(client) })
  if (response.status !== 200) throw new Error(`The list was answered by ${response.status}.`)
  const [thread] = client.threads
  if (thread === undefined) throw new Error('A client has a thread.')
  const list = (await response.json()) as {
    interactionid: number
    userquery: string | null
    aianswer: string | null
  }[]
  return list.map(({ interactionid, userquery, aianswer }) => ({
    id: interactionid,
    threadId: thread.id,
    text: userquery ?? aianswer ?? '',
  }))
}

import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account, Practice } from '../data/practice.js'
import { sendRequest } from '../measure/send-request.js'
import { sendPaced } from '../measure/send-paced.js'
import { type Call, credentials, graphqlCall, graphqlData } from '../workloads/workload.js'
import type { Subscription } from './subscriber.js'

const START = 'mutation Start { startSession(input: {}) { sessionId } }'
const SEND = 'mutation Send($input: SendMessageInput!) { sendMessage(input: $input) { messageId } }'
const WATCH = `subscription Watch($id: ID!) {
  conversationMessage(clientId: $id) { cursor change messageId occurredAt message { message } } }`
const OPENING_AT_ONCE = 16
const CONNECTIONS = 64
/** What a refused message waits until it is sent again, as the service asks for with a 503. */
const REPEAT_AFTER_MS = 2_000

interface Conversation {
  readonly client: Account
  readonly headers: Readonly<Record<string, string>>
  readonly sessionId: string
}

/** Open sessions of many clients, one for each. */
export class Conversations {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  #next = 0

  private constructor(
    private readonly url: string,
    private readonly conversations: readonly Conversation[],
    private readonly repeats: number,
  ) {}

  /**
   * @param repeats how often a message is sent again that was answered with 503. On a machine that is too busy the
   *   database seems to be gone for a moment.
   */
  static async open(url: string, practice: Practice, clients: readonly Account[], repeats = 0): Promise<Conversations> {
    const conversations: Conversation[] = []
    for (let at = 0; at < clients.length; at += OPENING_AT_ONCE) {
      const some = clients.slice(at, at + OPENING_AT_ONCE).map(async (client) => {
        const headers = credentials(practice, client.login)
        const call = graphqlCall(headers, START, {})
        const response = await fetch(url + call.path, { method: 'POST', headers: call.headers, body: call.body ?? '' })
        const { startSession } = graphqlData(await response.json()) as { startSession: { sessionId: string } }
        return { client, headers, sessionId: startSession.sessionId }
      })
      conversations.push(...(await Promise.all(some)))
    }
    return new Conversations(url, conversations, repeats)
  }

  subscriptions(): readonly Subscription[] {
    return this.conversations.map(({ client, headers }) => ({
      authorization: headers.authorization ?? '',
      query: WATCH,
      variables: { id: String(client.id) },
    }))
  }

  /**
   * Sends messages at a fixed pace, alternating over all sessions. Each message contains the time at which it was sent.
   * @returns the number of messages, once all are answered.
   */
  async send(perSecond: number, seconds: number): Promise<number> {
    return (await sendPaced(perSecond, seconds, () => this.#sendOne())).length
  }

  #sendOne(): Promise<void> {
    const conversation = this.conversations[this.#next++ % this.conversations.length]
    if (conversation === undefined) throw new Error('There is no conversation.')
    const message = `sent at ${(Number(process.hrtime.bigint()) / 1e6).toFixed(3)} and heard at once`
    const { sessionId, headers } = conversation
    return this.#post(graphqlCall(headers, SEND, { input: { sessionId, message } }))
  }

  async #post({ path, headers, body }: Call): Promise<void> {
    for (let left = this.repeats; ; left--) {
      const { status, text } = await sendRequest('POST', this.#agent, this.url + path, headers, body)
      if (status === 200 && !text.includes('"errors"')) return
      if (status !== 503 || left === 0) throw new Error(`A message was answered with ${status}: ${text.slice(0, 200)}`)
      await sleep(REPEAT_AFTER_MS)
    }
  }
}

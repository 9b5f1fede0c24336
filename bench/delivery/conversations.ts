import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account, Practice } from '../data/practice.js'
import { type Call, credentials, graphqlCall, graphqlData } from '../workloads/workload.js'
import type { Subscription } from './subscriber.js'

const START = 'mutation Start { startSession(input: {}) { sessionId } }'
const SEND = 'mutation Send($input: SendMessageInput!) { sendMessage(input: $input) { messageId } }'
const WATCH = `subscription Watch($id: ID!) {
  conversationMessage(clientId: $id) { cursor change messageId occurredAt message { message } } }`
const OPENING_AT_ONCE = 16
const CONNECTIONS = 64

interface Conversation {
  readonly client: Account
  readonly headers: Readonly<Record<string, string>>
  readonly sessionId: string
}

/** One open session for each of many clients. */
export class Conversations {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  #next = 0

  private constructor(
    private readonly url: string,
    private readonly conversations: readonly Conversation[],
  ) {}

  static async open(url: string, practice: Practice, clients: readonly Account[]): Promise<Conversations> {
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
    return new Conversations(url, conversations)
  }

  subscriptions(): readonly Subscription[] {
    return this.conversations.map(({ client, headers }) => ({
      authorization: headers.authorization ?? '',
      query: WATCH,
      variables: { id: String(client.id) },
    }))
  }

  /**
   * Sends messages at a fixed pace, in turns over all sessions; each says when it was sent.
   * @returns how many, when all of them are answered.
   */
  async send(perSecond: number, seconds: number): Promise<number> {
    const start = performance.now()
    const answers: Promise<void>[] = []
    for (let nth = 0; nth < perSecond * seconds; nth++) {
      const early = start + (nth * 1_000) / perSecond - performance.now()
      if (early > 1) await sleep(early)
      answers.push(this.#sendOne())
    }
    await Promise.all(answers)
    return answers.length
  }

  #sendOne(): Promise<void> {
    const conversation = this.conversations[this.#next++ % this.conversations.length]
    if (conversation === undefined) throw new Error('There is no conversation.')
    const message = `sent at ${(Number(process.hrtime.bigint()) / 1e6).toFixed(3)} and heard at once`
    const { sessionId, headers } = conversation
    return this.#post(graphqlCall(headers, SEND, { input: { sessionId, message } }))
  }

  #post({ path, headers, body }: Call): Promise<void> {
    return new Promise((resolve, reject) => {
      const asked = request(this.url + path, { method: 'POST', agent: this.#agent, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => {
          if (answer.statusCode === 200 && !text.includes('"errors"')) resolve()
          else reject(new Error(`A message was answered with ${answer.statusCode}: ${text.slice(0, 200)}`))
        })
      })
      asked.on('error', reject)
      asked.end(body)
    })
  }
}

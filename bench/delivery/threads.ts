import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningContender } from '../contenders/contender.js'
import type { Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import { sendRequest } from '../measure/send-request.js'
import { sendPaced } from '../measure/send-paced.js'
import { percentile } from '../measure/statistics.js'
import type { Plan } from '../options.js'
import { credentials, graphqlCall } from '../workloads/workload.js'
import { Subscribers } from './subscribers.js'
import { waitForSubscriptions } from './wait-for-subscriptions.js'

/** In many threads both people subscribe, and clients write at a fixed pace. */
export interface ThreadsResult {
  readonly sockets: number
  readonly perSecond: number
  readonly messages: number
  /** Milliseconds from sending a message to its arrival at both people of the thread. */
  readonly p50Millis: number
  readonly p99Millis: number
  /** The messages a second that were delivered, from the first sending to the last arrival. */
  readonly deliveredPerSecond: number
  readonly memoryBytes: number
  /** The CPU time of one message with its two deliveries. */
  readonly serverMicros: number
  readonly postgresMicros: number
}

const WATCH = `subscription Watch($id: ID!) {
  interaction(threadId: $id) { cursor kind interactionId interaction { userQuery } } }`
const SEND = 'mutation Send($input: SendInteractionInput!) { sendInteraction(input: $input) { interactionId } }'
const PATIENCE_MS = 120_000
const CALM_MS = 2_000
const CONNECTIONS = 64

/**
 * Measures one round.
 * @throws if a message is lost or delivered twice.
 */
export async function measureThreads(
  running: RunningContender,
  practice: Practice,
  database: Pick<ThrowawayDatabase, 'cpu'>,
  plan: Plan,
  progress: (text: string) => void,
): Promise<ThreadsResult> {
  const { threads, threadMessages: perSecond } = plan.delivery
  const pairs = practice.pairs().slice(0, threads)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const subscribers = await Subscribers.start()
  let next = 0
  const send = async (): Promise<void> => {
    const pair = pairs[next++ % pairs.length]
    if (pair === undefined) throw new Error('There is no thread.')
    const userQuery = `sent at ${(Number(process.hrtime.bigint()) / 1e6).toFixed(3)} and heard at once`
    const input = { threadId: String(pair.threadId), userQuery }
    const { path, headers, body } = graphqlCall(credentials(practice, pair.client.login), SEND, { input })
    const { status, text } = await sendRequest('POST', agent, running.url + path, headers, body)
    if (status !== 200 || text.includes('"errors"')) throw new Error(`Answered ${status}: ${text.slice(0, 200)}`)
  }
  try {
    progress(`threads: opening ${2 * pairs.length} sockets`)
    const subscriptions = pairs.flatMap(({ client, therapist, threadId }) =>
      [client, therapist].map(({ login }) => ({
        authorization: credentials(practice, login).authorization ?? '',
        query: WATCH,
        variables: { id: String(threadId) },
      })),
    )
    await subscribers.open(running.url, subscriptions)
    await waitForSubscriptions(running.url, subscriptions.length, PATIENCE_MS)
    progress('threads: warming up')
    await subscribers.mark()
    const warm = (await sendPaced(Math.min(perSecond, 50), Math.max(1, plan.warmSeconds), send)).length
    await subscribers.waitForTotal(2 * warm, PATIENCE_MS)
    await sleep(CALM_MS)
    progress(`threads: ${perSecond} messages a second`)
    await subscribers.mark()
    const before = { postgres: database.cpu?.micros() ?? 0, ...(await running.usage()) }
    await running.watch()
    const begun = performance.now()
    const messages = (await sendPaced(perSecond, Math.max(1, plan.seconds), send)).length
    const { arrivals } = await subscribers.waitForTotal(2 * messages, PATIENCE_MS)
    const seconds = (performance.now() - begun) / 1_000
    const { memoryBytes } = await running.watched()
    const after = { postgres: database.cpu?.micros() ?? 0, ...(await running.usage()) }
    const waits = arrivals.map(([arrived, sent]) => arrived - sent).toSorted((a, b) => a - b)
    return {
      ...{ sockets: subscriptions.length, perSecond, messages, memoryBytes },
      p50Millis: percentile(waits, 0.5),
      p99Millis: percentile(waits, 0.99),
      deliveredPerSecond: messages / seconds,
      serverMicros: (after.cpuMicros - before.cpuMicros) / messages,
      postgresMicros: (after.postgres - before.postgres) / messages,
    }
  } finally {
    agent.destroy()
    await subscribers.stop()
  }
}

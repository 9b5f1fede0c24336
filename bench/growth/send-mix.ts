import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpAnswer, sendRequest } from '../measure/send-request.js'
import type { Kind } from './year.js'

const CONNECTIONS = 16
const MOST_TRIES = 10
const AGAIN_MS = 2_000

/**
 * Sends as many requests of each kind as asked, all kinds mixed, to the addresses in turns. Returns how many were sent.
 * @throws if one is not answered well.
 */
export async function sendMix(
  urls: readonly string[],
  kinds: readonly Kind[],
  timesOf: (kind: Kind) => number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  // By their place in the year, so that kinds alternate as they do on a day.
  const requests = kinds
    .flatMap((kind) => Array.from({ length: timesOf(kind) }, (_, nth) => ({ kind, nth, at: nth / timesOf(kind) })))
    .toSorted((one, other) => one.at - other.at)
  let next = 0
  const worker = async (): Promise<void> => {
    for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
      const { method, path, headers, body } = request.kind.call(request.nth)
      const url = `${urls[next % urls.length]}${path}`
      let answer = await sendRequest(method, agent, url, headers, body)
      // On a busy machine the database does not always answer in time; it is asked again, as clients do.
      for (let tries = 1; isUnavailable(answer) && tries < MOST_TRIES; tries++) {
        await sleep(AGAIN_MS)
        answer = await sendRequest(method, agent, url, headers, body)
      }
      const { status, text } = answer
      if (status >= 300 || text.includes('"errors"')) {
        throw new Error(`${request.kind.name} was answered with ${status}: ${text.slice(0, 300)}`)
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  } finally {
    agent.destroy()
  }
  return requests.length
}

/** REST says so by the status, GraphQL by a code. */
const isUnavailable = ({ status, text }: HttpAnswer): boolean => status === 503 || text.includes('"UNAVAILABLE"')

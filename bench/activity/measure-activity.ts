import { Agent } from 'node:http'
import type { RunningContender } from '../contenders/contender.js'
import type { Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import { sendRequest } from '../measure/send-request.js'
import { type PacedRound, runPacedRounds } from '../measure/run-paced-rounds.js'
import type { Plan } from '../options.js'
import { credentials } from '../workloads/workload.js'
import { fillActivity } from './fill-activity.js'

export interface ActivityResult {
  readonly perSecond: number
  readonly rounds: readonly PacedRound[]
}

const PER_SECOND = 200
const THERAPISTS = 16
const CONNECTIONS = 64

/**
 * Requests activity statuses over REST at a fixed pace: each request is from one of several therapists for one of their
 * clients.
 */
export async function measureActivity(
  running: RunningContender,
  practice: Practice,
  database: Pick<ThrowawayDatabase, 'cpu' | 'owner' | 'checkpoint'>,
  plan: Plan,
  progress: (text: string) => void,
): Promise<ActivityResult> {
  progress('activity: writing what statuses are made of')
  await fillActivity(database.owner)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const questions = practice.readers(THERAPISTS).flatMap(({ therapist, clients }) => {
    const [first] = clients
    const own = first === undefined ? [] : [{ login: first.login, clientId: first.id }]
    return [...clients.map(({ id }) => ({ login: therapist.login, clientId: id })), ...own]
  })
  let next = 0
  const send = async (): Promise<void> => {
    const question = questions[next++ % questions.length]
    if (question === undefined) throw new Error('There is nobody to ask about.')
    const { login, clientId } = question
    const url = `${running.url}/users/activity/${clientId}/`
    const { status, text } = await sendRequest('GET', agent, url, credentials(practice, login))
    const isWhole = status === 200 && (JSON.parse(text) as { recommendation: unknown[] }).recommendation.length === 5
    if (!isWhole) throw new Error(`A status was answered with ${status}: ${text.slice(0, 200)}`)
  }
  try {
    progress('activity: warming up')
    // The first request of each therapist verifies the password, which is slow on purpose.
    for (let nth = 0; nth < questions.length; nth++) await send()
    const perSecond = plan.rate ?? PER_SECOND
    const paced = { name: 'activity', perSecond, send, running, database }
    return { perSecond, rounds: await runPacedRounds(paced, plan, progress) }
  } finally {
    agent.destroy()
  }
}

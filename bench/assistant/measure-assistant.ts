import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { RunningContender } from '../contenders/contender.js'
import type { Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import { percentile } from '../measure/statistics.js'
import type { Plan } from '../options.js'
import { credentials } from '../workloads/workload.js'
import type { TokenEndpoint } from './token-endpoint.js'

/**
 * One round of answers that are written at the same time. Times are the milliseconds that the service adds to the
 * model's.
 */
export interface AssistantRound {
  readonly firstP50Millis: number
  readonly firstP99Millis: number
  readonly p50Millis: number
  readonly p99Millis: number
  readonly memoryBytes: number
  readonly cpuMillis: number
}

export interface AssistantResult {
  readonly streams: number
  readonly rounds: readonly AssistantRound[]
}

const STREAMS = 200
/** The milliseconds between two starts: people do not press a button at the same instant. All answers still overlap. */
const START_INTERVAL_MS = 15
const THERAPISTS = 16
const BOUNDARY = 'bench-assistant-boundary'

interface TherapistAndClient {
  readonly clientId: number
  readonly login: string
}

/**
 * Makes the clinical assistant write many answers at the same time, and measures the delay of each sentence.
 */
export async function measureAssistant(
  running: RunningContender,
  practice: Practice,
  database: Pick<ThrowawayDatabase, 'owner' | 'checkpoint'>,
  endpoint: Pick<TokenEndpoint, 'wholeAt'>,
  plan: Plan,
  progress: (text: string) => void,
): Promise<AssistantResult> {
  const pairs = await readPairs(database.owner, practice)
  const ask = (nth: number): Promise<readonly number[]> => {
    const pair = pairs[nth % pairs.length]
    if (pair === undefined) throw new Error('There is nobody to ask about.')
    return answered(running.url, endpoint, practice, pair, nth)
  }
  progress('assistant: warming up')
  // The first request of each therapist verifies the password, which is slow on purpose.
  await Promise.all(Array.from({ length: THERAPISTS }, (_, nth) => ask(nth)))
  const rounds: AssistantRound[] = []
  for (let round = 1; round <= plan.rounds; round++) {
    progress(`assistant: round ${round} of ${plan.rounds}`)
    await database.checkpoint()
    const before = await running.usage()
    await running.watch()
    const waits = await Promise.all(
      Array.from({ length: STREAMS }, async (_, nth) => {
        await sleep(nth * START_INTERVAL_MS)
        return ask(nth)
      }),
    )
    const [worst, after] = [await running.watched(), await running.usage()]
    const firsts = waits.map(([first = Infinity]) => first).toSorted((one, other) => one - other)
    const all = waits.flat().toSorted((one, other) => one - other)
    rounds.push({
      ...{ firstP50Millis: percentile(firsts, 0.5), firstP99Millis: percentile(firsts, 0.99) },
      ...{ p50Millis: percentile(all, 0.5), p99Millis: percentile(all, 0.99) },
      memoryBytes: worst.memoryBytes,
      cpuMillis: (after.cpuMicros - before.cpuMicros) / 1_000 / STREAMS,
    })
  }
  return { streams: STREAMS, rounds }
}

/** Clients of several therapists, alternating between the therapists. */
async function readPairs(owner: Client, practice: Practice): Promise<readonly TherapistAndClient[]> {
  const logins = practice.readers(THERAPISTS).map(({ therapist }) => therapist.login)
  const { rows } = await owner.query<TherapistAndClient>(
    `select r.client_user_id::int as "clientId", t.login_name as login
     from relationship r join user_account t on t.id = r.therapist_user_id where t.login_name = any($1)
     order by row_number() over (partition by t.id order by r.client_user_id), t.id`,
    [logins],
  )
  return rows
}

/** The delay of each sentence between the model and the reader. */
function answered(
  url: string,
  { wholeAt }: Pick<TokenEndpoint, 'wholeAt'>,
  practice: Practice,
  { clientId, login }: TherapistAndClient,
  nth: number,
): Promise<readonly number[]> {
  const data = { user_query: 'How has the sleep been?', session_id: `bench ${nth}`, user_id: clientId }
  const body = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n--${BOUNDARY}--\r\n`
  const headers = {
    ...credentials(practice, login),
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/ai/clinical-assistant/`, { method: 'POST', headers }, (answer) => {
      const waits: number[] = []
      let last = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        const now = performance.now()
        for (const readableAt of wholeAt(chunk)) waits.push(now - readableAt)
        last = (last + chunk).slice(-300)
      })
      answer.on('error', reject)
      answer.on('end', () => {
        // An answer that no model wrote says why, and none of its sentences is counted.
        const isModels = last.includes('event: done') && !last.includes('offline_reason')
        if (answer.statusCode === 200 && isModels) resolve(waits)
        else reject(new Error(`An answer ended with ${answer.statusCode}: ${last}`))
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

import { Agent } from 'node:http'
import type { Client } from 'pg'
import type { RunningContender } from '../contenders/contender.js'
import type { Practice } from '../data/practice.js'
import { sampleText } from '../data/sample-text.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import { sendRequest } from '../measure/send-request.js'
import { type PacedRound, runPacedRounds } from '../measure/run-paced-rounds.js'
import type { Plan } from '../options.js'
import { credentials } from '../workloads/workload.js'

export interface NotesResult {
  readonly perSecond: number
  readonly rounds: readonly PacedRound[]
}

const PER_SECOND = 100
const THERAPISTS = 16
const CONNECTIONS = 64
const BOUNDARY = 'bench-note-boundary'

interface Pair {
  readonly clientId: number
  readonly therapistId: number
  readonly login: string
  readonly relationshipId: number
}

/**
 * Submits notes without files over REST at a fixed pace, by several therapists about all of their clients. The
 * background work of each submission runs in the same process, as in production.
 */
export async function measureNotes(
  running: RunningContender,
  practice: Practice,
  database: Pick<ThrowawayDatabase, 'cpu' | 'owner' | 'checkpoint'>,
  plan: Plan,
  progress: (text: string) => void,
): Promise<NotesResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const pairs = await readPairs(database.owner, practice)
  let next = 0
  const send = async (): Promise<void> => {
    const pair = pairs[next++ % pairs.length]
    if (pair === undefined) throw new Error('There is nobody to write about.')
    const headers = {
      ...credentials(practice, pair.login),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    }
    const { status, text } = await sendRequest('POST', agent, `${running.url}/notes/`, headers, formOf(pair, next))
    if (status !== 201) throw new Error(`A note was answered with ${status}: ${text.slice(0, 200)}`)
  }
  try {
    progress('notes: warming up')
    // The first request of each therapist verifies the password, which is slow on purpose.
    for (let nth = 0; nth < pairs.length; nth++) await send()
    const perSecond = plan.rate ?? PER_SECOND
    const paced = { name: 'notes', perSecond, send, running, database }
    return { perSecond, rounds: await runPacedRounds(paced, plan, progress) }
  } finally {
    agent.destroy()
  }
}

async function readPairs(owner: Client, practice: Practice): Promise<readonly Pair[]> {
  const logins = practice.readers(THERAPISTS).map(({ therapist }) => therapist.login)
  const { rows } = await owner.query<Pair>(
    `select r.client_user_id::int as "clientId", t.id::int as "therapistId", t.login_name as login, r.id::int as "relationshipId"
     from relationship r join user_account t on t.id = r.therapist_user_id where t.login_name = any($1) order by r.client_user_id`,
    [logins],
  )
  return rows
}

function formOf({ clientId, therapistId, relationshipId }: Pair, seed: number): string {
  const metadata = {
    ...{ data: sampleText(seed), record_type: 'progress', client_user_id: clientId },
    ...{ therapist_user_id: therapistId, therapist_client_id: relationshipId },
  }
  return [
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="metadata"',
    '',
    JSON.stringify(metadata),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')
}

import { Agent } from 'node:http'
import type { Client } from 'pg'
import type { Running } from '../contenders/contender.js'
import { type Practice, sampleText } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import { post } from '../measure/post.js'
import { sendPaced } from '../measure/send-paced.js'
import { percentile } from '../measure/statistics.js'
import type { Plan } from '../options.js'
import { credentials } from '../workloads/workload.js'

/** Milliseconds from the moment at which a submission was due to its whole answer; and what one costs. */
export interface NotesRound {
  readonly p50Millis: number
  readonly p99Millis: number
  readonly serverMicros: number
  readonly postgresMicros: number
}

export interface NotesResult {
  readonly perSecond: number
  readonly rounds: readonly NotesRound[]
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
 * Submits notes without files over REST at a fixed pace, by several therapists about all of their clients. What follows a
 * submission in the background runs meanwhile in the same process, as it does in life.
 */
export async function measureNotes(
  running: Running,
  practice: Practice,
  database: Pick<ThrowawayDatabase, 'cpu' | 'owner' | 'settle'>,
  plan: Plan,
  progress: (text: string) => void,
): Promise<NotesResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const pairs = await readPairs(database.owner, practice)
  let next = 0
  const submit = async (due: number): Promise<number> => {
    const pair = pairs[next++ % pairs.length]
    if (pair === undefined) throw new Error('There is nobody to write about.')
    const headers = {
      ...credentials(practice, pair.login),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    }
    const { status, text } = await post(agent, `${running.url}/notes/`, headers, formOf(pair, next))
    if (status !== 201) throw new Error(`A note was answered with ${status}: ${text.slice(0, 200)}`)
    return performance.now() - due
  }
  try {
    progress('notes: warming up')
    // Each password is proved once, which is slow on purpose.
    for (let nth = 0; nth < pairs.length; nth++) await submit(performance.now())
    await sendPaced(PER_SECOND, plan.warmSeconds, submit)
    const rounds: NotesRound[] = []
    for (let round = 1; round <= plan.rounds; round++) {
      progress(`notes: round ${round} of ${plan.rounds}`)
      await database.settle()
      const before = { postgres: database.cpu?.micros() ?? 0, ...(await running.usage()) }
      const waits = [...(await sendPaced(PER_SECOND, plan.seconds, submit))].sort((a, b) => a - b)
      const after = { postgres: database.cpu?.micros() ?? 0, ...(await running.usage()) }
      rounds.push({
        p50Millis: percentile(waits, 0.5),
        p99Millis: percentile(waits, 0.99),
        serverMicros: (after.cpuMicros - before.cpuMicros) / waits.length,
        postgresMicros: (after.postgres - before.postgres) / waits.length,
      })
    }
    return { perSecond: PER_SECOND, rounds }
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

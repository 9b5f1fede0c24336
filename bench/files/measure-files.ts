import type { RunningContender } from '../contenders/contender.js'
import type { Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import type { Plan } from '../options.js'
import { credentials } from '../workloads/workload.js'
import { makePdf } from './make-pdf.js'

/** The results of one round. */
export interface FilesRound {
  /** A note with a PDF of 10 MB: the time to the answer, and the longest block of the event loop. */
  readonly submitMillis: number
  readonly pauseMillis: number
  /**
   * Ten notes at the same time with 20 MB each: the highest memory of the service, the longest block, and the time for
   * all.
   */
  readonly memoryBytes: number
  readonly besideMillis: number
  readonly allMillis: number
}

export interface FilesResult {
  readonly rounds: readonly FilesRound[]
}

const MB = 1_000_000
const AT_ONCE = 10
const LINE = 'Slept better this week and went for a walk every day.'

/** The relationship for which a note is submitted, with the ids that the route needs. */
interface Pair {
  readonly headers: Readonly<Record<string, string>>
  readonly metadata: string
}

/** Submits notes with large files over REST. Each file is read by a separate process before the answer. */
export async function measureFiles(
  running: RunningContender,
  practice: Practice,
  database: Pick<ThrowawayDatabase, 'owner'>,
  plan: Plan,
  progress: (text: string) => void,
): Promise<FilesResult> {
  const pairs = await pairsOf(practice, database)
  const [middling, large] = [makePdf(10 * MB, LINE), makePdf(20 * MB, LINE)]
  const [first] = pairs
  if (first === undefined) throw new Error('Nobody is there to submit notes.')
  progress('files: warming up')
  await Promise.all(pairs.map((pair) => submit(running, pair, makePdf(MB, LINE))))
  const rounds: FilesRound[] = []
  for (let round = 1; round <= plan.rounds; round++) {
    progress(`files: round ${round} of ${plan.rounds}`)
    await running.watch()
    const submitMillis = await timed(() => submit(running, first, middling))
    const { pauseMillis } = await running.watched()
    await running.watch()
    const allMillis = await timed(() => Promise.all(pairs.map((pair) => submit(running, pair, large))))
    const { pauseMillis: besideMillis, memoryBytes } = await running.watched()
    rounds.push({ submitMillis, pauseMillis, memoryBytes, besideMillis, allMillis })
  }
  return { rounds }
}

async function pairsOf(practice: Practice, { owner }: Pick<ThrowawayDatabase, 'owner'>): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const { therapist, clients } of practice.readers(AT_ONCE)) {
    const { rows } = await owner.query<{ id: number; client: number }>(
      `select id::int as id, client_user_id::int as client from relationship where therapist_user_id = $1 and client_user_id = $2`,
      [therapist.id, clients[0]?.id],
    )
    const [found] = rows
    if (found === undefined) throw new Error('A therapist has no client.')
    const metadata = JSON.stringify({
      data: LINE,
      record_type: 'progress',
      client_user_id: found.client,
      therapist_user_id: therapist.id,
      therapist_client_id: found.id,
    })
    pairs.push({ headers: credentials(practice, therapist.login), metadata })
  }
  return pairs
}

async function submit({ url }: RunningContender, { headers, metadata }: Pair, file: Buffer): Promise<void> {
  const body = new FormData()
  body.append('metadata', metadata)
  body.append('files', new Blob([new Uint8Array(file)]), 'letter.pdf')
  const answer = await fetch(`${url}/notes/`, { method: 'POST', headers: { ...headers }, body })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`A note was answered with ${answer.status}: ${text.slice(0, 200)}`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

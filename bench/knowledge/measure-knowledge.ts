import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../src/app.js'
import { loadConfig } from '../../src/config/config.js'
import { ingestFiles, KNOWLEDGE_METHODS, type KnowledgeMethod } from '../../src/features/knowledge/index.js'
import type { RunningContender } from '../contenders/contender.js'
import { waitForIndex } from '../data/build-index.js'
import type { Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import { sendRequest } from '../measure/send-request.js'
import { percentile } from '../measure/statistics.js'
import type { Plan } from '../options.js'
import { credentials } from '../workloads/workload.js'
import { readQuestions } from './read-questions.js'
import { writeLargeManual } from './write-large-manual.js'

/** The latency of answers in one round, by method. */
export type KnowledgeRound = Readonly<Record<KnowledgeMethod, { readonly p50: number; readonly p99: number }>>

export interface KnowledgeResult {
  readonly units: number
  /** Seconds from reading the files until the index answers. */
  readonly ingestSeconds: number
  readonly rounds: readonly KnowledgeRound[]
}

/** The units of a full run. Smaller runs have fewer, in proportion to their clients. */
const MOST_UNITS = 50_000
const UNITS_A_CLIENT = 25

/** Asks a large index over REST, one question after the other. */
export async function measureKnowledge(
  running: RunningContender,
  practice: Practice,
  database: Pick<ThrowawayDatabase, 'urls' | 'owner' | 'checkpoint'>,
  plan: Plan,
  progress: (text: string) => void,
): Promise<KnowledgeResult> {
  const wanted = Math.min(MOST_UNITS, plan.size.clients * UNITS_A_CLIENT)
  progress(`knowledge: building an index of ${wanted} units`)
  const { units, ingestSeconds } = await buildIndex(database, wanted)
  await database.checkpoint()
  const [reader] = practice.readers(1)
  if (reader === undefined) throw new Error('Nobody is there to ask.')
  const headers = { ...credentials(practice, reader.therapist.login), 'content-type': 'application/json' }
  const questions = readQuestions(join('bench', 'knowledge', 'questions.csv')).map(({ text }) => text)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (question: string, method: KnowledgeMethod): Promise<number> => {
    const asked = performance.now()
    const body = JSON.stringify({ query_text: question, method })
    const { status } = await sendRequest('POST', agent, `${running.url}/ai/knowledge/query/`, headers, body)
    if (status !== 200) throw new Error(`A question was answered with ${status}.`)
    return performance.now() - asked
  }
  try {
    progress('knowledge: warming up')
    for (const question of questions.slice(0, 40)) for (const method of KNOWLEDGE_METHODS) await ask(question, method)
    const rounds: KnowledgeRound[] = []
    for (let round = 1; round <= plan.rounds; round++) {
      progress(`knowledge: round ${round} of ${plan.rounds}`)
      const of = async (method: KnowledgeMethod): Promise<{ p50: number; p99: number }> => {
        const took: number[] = []
        for (const question of questions) took.push(await ask(question, method))
        const sorted = took.toSorted((a, b) => a - b)
        return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
      }
      rounds.push({
        basic: await of('basic'),
        local: await of('local'),
        drift: await of('drift'),
        global: await of('global'),
      })
    }
    return { units, ingestSeconds, rounds }
  } finally {
    agent.destroy()
  }
}

/** Builds the index in the way of the command line. The gateway that answers from it afterwards is idle meanwhile. */
async function buildIndex(
  database: Pick<ThrowawayDatabase, 'urls' | 'owner'>,
  wanted: number,
): Promise<Pick<KnowledgeResult, 'units' | 'ingestSeconds'>> {
  const folder = mkdtempSync(join(tmpdir(), 'care-knowledge-'))
  const settings = loadConfig({ ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' })
  const app = await buildApp({ ...settings, database: { ...database.urls, embedded: true } })
  try {
    const ctx = app.context({ kind: 'job', job: 'ingest-knowledge', subjectId: 0 }, 'ingestKnowledge')
    await waitForIndex(database)
    writeLargeManual(folder, wanted)
    const start = performance.now()
    const { units } = await ingestFiles(ctx, [folder], { signal: new AbortController().signal })
    return { units, ingestSeconds: (performance.now() - start) / 1_000 }
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

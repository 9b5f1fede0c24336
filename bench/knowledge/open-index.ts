import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, buildApp } from '../../src/app.js'
import { loadConfig } from '../../src/config/config.js'
import { embedderFor } from '../../src/features/egress/index.js'
import { retrieveEvidence } from '../../src/features/knowledge/search/retrieve-evidence.js'
import { ensureShippedManual, type KnowledgeMethod } from '../../src/features/knowledge/index.js'
import { askerOfQuestion, ManualReader } from '../../src/features/knowledge/knowledge.policy.js'
import { embedQuestion } from '../../src/features/knowledge/embeddings/embed-question.js'
import { openThrowawayDatabase } from '../data/throwaway-database.js'

/** The index over the shipped manual, in a database that is removed afterwards. */
export interface OpenIndex {
  /** How the index searches: by words alone, or also by the embedding model of the settings. */
  readonly by: string
  /** The number of questions that the model has embedded, and of all questions. */
  placed(): { readonly placed: number; readonly asked: number }
  find(question: string, method: KnowledgeMethod): Promise<FoundPassages>
  close(): Promise<void>
}

/** What the index finds for a question. */
export interface FoundPassages {
  /** The codes of the passages, best first. */
  readonly codes: readonly (string | null)[]
  /** The codes with which an answer leads; none if no disorder stands out. */
  readonly leads: readonly string[]
}

/** The number of passages per question. The mean reciprocal rank uses more than the first five. */
const LIMIT = 20

/** Builds the index with the provider of the settings. */
export async function openIndex(): Promise<OpenIndex> {
  const folder = mkdtempSync(join(tmpdir(), 'care-knowledge-'))
  const settings = loadConfig({ ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' })
  const database = await openThrowawayDatabase(folder)
  const app = await buildApp({ ...settings, database: { ...database.urls, embedded: true } })
  const close = async (): Promise<void> => {
    await app.close()
    await database.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  let ctx: ReturnType<App['context']>
  try {
    const builder = app.context({ kind: 'job', job: 'eval-knowledge', subjectId: 0 }, 'eval-knowledge')
    await ensureShippedManual(builder, new AbortController().signal)
    ctx = await createTherapist(app, database)
  } catch (error) {
    await close()
    throw error
  }
  const reader = ManualReader.of(ctx)
  let placed = 0
  let asked = 0
  return {
    by: (await embedderFor(ctx, null))?.name ?? 'words alone',
    placed: () => ({ placed, asked }),
    async find(question, method) {
      asked++
      const place = await embedQuestion(ctx, reader, askerOfQuestion(ctx), question)
      if (place !== undefined) placed++
      const evidence = await retrieveEvidence(ctx, reader, question, method, LIMIT, place)
      const codes = (evidence?.passages ?? []).map(({ code }) => code)
      return { codes, leads: codes.slice(0, evidence?.leading ?? 0).flatMap((code) => code ?? []) }
    },
    close,
  }
}

/** Creates a therapist without clients, because a call to a model needs a person on whose behalf it is made. */
async function createTherapist(app: App, { owner }: Awaited<ReturnType<typeof openThrowawayDatabase>>) {
  const { rows } = await owner.query<{ id: string }>(
    `insert into user_account (state, role, first_name, last_name) values ('registered', 'therapist', 'Example', 'Asker') returning id`,
  )
  const more = { organisationId: null, isOrganisationAdmin: false, isOperator: false, sessionId: null }
  return app.context({ kind: 'user', userId: Number(rows[0]?.id), role: 'therapist', ...more }, 'eval-knowledge')
}

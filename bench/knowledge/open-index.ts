import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../src/app.js'
import { loadConfig } from '../../src/config.js'
import { ensureShippedManual } from '../../src/features/knowledge/ingest/shipped-manual.js'
import { type KnowledgeMethod, searchKnowledge } from '../../src/features/knowledge/index.js'
import { openThrowaway } from '../data/throwaway-database.js'

/** The index over the shipped manual, in a database that is gone afterwards. */
export interface OpenIndex {
  /** Codes of the places found, best first. */
  find(question: string, method: KnowledgeMethod): Promise<readonly (string | null)[]>
  close(): Promise<void>
}

/** Places that are asked for; the mean reciprocal rank looks further than the first five. */
const LIMIT = 20

/** Builds the index with the provider of the settings. */
export async function openIndex(): Promise<OpenIndex> {
  const folder = mkdtempSync(join(tmpdir(), 'care-knowledge-'))
  const settings = loadConfig({ ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' })
  const database = await openThrowaway(folder)
  const app = await buildApp({ ...settings, database: { ...database.urls, embedded: true } })
  const close = async (): Promise<void> => {
    await app.close()
    await database.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  const ctx = app.context({ kind: 'public' }, 'eval-knowledge')
  try {
    await ensureShippedManual(ctx, new AbortController().signal)
  } catch (error) {
    await close()
    throw error
  }
  return {
    async find(question, method) {
      return (await searchKnowledge(ctx, question, { limit: LIMIT, method })).map(({ code }) => code)
    },
    close,
  }
}

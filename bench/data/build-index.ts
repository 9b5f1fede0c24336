import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { careTargets } from '../contenders/index.js'
import { startTargets } from '../start-targets.js'
import type { ThrowawayDatabase } from './throwaway-database.js'

const MOST_LOOKS = 600
const BETWEEN_MS = 500

/**
 * Resolves when a gateway has built the index over the shipped manual, which it does at its first start on a database.
 */
export async function waitForIndex({ owner }: Pick<ThrowawayDatabase, 'owner'>): Promise<void> {
  for (let look = 1; ; look++) {
    const { rowCount } = await owner.query(`select from knowledge_generation where state = 'live'`)
    if (rowCount === 1) return
    if (look === MOST_LOOKS) throw new Error('The gateway has not built its own index.')
    await sleep(BETWEEN_MS)
  }
}

/**
 * Lets a gateway build the index beforehand. Building takes seconds of CPU, which would otherwise be counted for the
 * first requests.
 */
export async function buildIndex(database: ThrowawayDatabase, folder: string): Promise<void> {
  const started = await startTargets(careTargets().slice(0, 1), database, mkdtempSync(join(folder, 'index-')), 4)
  try {
    await waitForIndex(database)
  } finally {
    await started.stop()
  }
}

import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { careGateway, encryptStored } from '../contenders/care.js'
import { careTargets } from '../contenders/index.js'
import { buildIndex } from '../data/build-index.js'
import { Practice } from '../data/practice.js'
import { SMALL, TINY } from '../data/size.js'
import { openThrowawayDatabase } from '../data/throwaway-database.js'
import type { Plan } from '../options.js'
import { startTargets } from '../start-targets.js'
import { compareCosts, type Cost, type CostResult, type CostSide } from './compare-costs.js'

export const ENCRYPTION: Cost = {
  name: 'Encryption of texts',
  mostPerCent: 15,
  measured: [
    ['Q1', 'GraphQL'],
    ['Q1', 'REST'],
    ['Q4', 'GraphQL'],
    ['M1', 'GraphQL'],
    ['M1', 'REST'],
  ],
}

/** Two gateways, each on a database of its own with 10,000 entries: in one of them all texts are encrypted. */
export async function measureEncryption(
  folder: string,
  plan: Plan,
  progress: (text: string) => void,
): Promise<readonly CostResult[]> {
  const own = mkdtempSync(join(folder, 'encryption-'))
  progress('encryption: filling two databases')
  const closings: (() => Promise<void>)[] = []
  const open = async (name: string, isEncrypted: boolean): Promise<CostSide> => {
    const place = join(own, name)
    mkdirSync(place)
    const database = await openThrowawayDatabase(place, { isEncrypted })
    closings.push(() => database.remove())
    const practice = await Practice.fill(database.owner, plan.smoke ? TINY : SMALL)
    if (isEncrypted) {
      await encryptStored(database)
      await database.owner.query('vacuum (full, analyze)')
    }
    if (!plan.smoke) await buildIndex(database, place)
    const started = await startTargets(careTargets(careGateway()), database, place, plan.connections)
    closings.push(() => started.stop())
    return { started, practice, database }
  }
  try {
    const sides = { on: await open('encrypted', true), off: await open('plain', false) }
    return await compareCosts(ENCRYPTION, sides, plan, progress)
  } finally {
    for (const close of closings.toReversed()) await close()
  }
}

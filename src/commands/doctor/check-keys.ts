import { compareRing, type StoredVersion } from '../../database/keys/compare-ring.js'
import { KeyRegistry, ofKey } from '../../database/keys/key-registry.js'
import { hasMadeNewestSeal } from '../../database/keys/newest-seal.js'
import { KEY_NAMES, type KeyName, type KeyRing } from '../../kernel/keys/key-ring.js'
import { openRing } from '../../process/keys/keys.js'
import { action, counted, type Finding, note, ok, type ReachedInstallation } from './check.js'

/** Whether each key that the database was used with is here. None is made. */
export async function checkKeys(installation: ReachedInstallation): Promise<readonly Finding[]> {
  const rows = await new KeyRegistry(installation.pool).versions()
  return Promise.all(KEY_NAMES.map((name) => checkKey(installation, name, ofKey(rows, name))))
}

async function checkKey(
  { pool, settings }: ReachedInstallation,
  name: KeyName,
  stored: readonly StoredVersion[],
): Promise<Finding> {
  const source = settings.keys.sources[name]
  const needed = stored.filter(({ usedFrom, retiredAt }) => usedFrom !== null && retiredAt === null)
  if (!source.isMade()) {
    if (needed.length === 0) return note(`The ${name} key is made by the first start.`)
    return action(
      `The ${name} key is not in ${source.place}, and the database needs it.`,
      'Put it back: care restore-keys.',
    )
  }
  let ring: KeyRing
  try {
    ring = await openRing(source)
  } catch (error) {
    return action(`The ${name} key cannot be read from ${source.place}: ${(error as Error).message}`, 'Put it back.')
  }
  const { problem } = compareRing(ring, stored)
  if (problem !== undefined) return action(problem, 'See docs/running.md#keys.')
  if (name === 'audit' && stored.length === 0 && !(await sealsFit(pool, ring))) {
    return action(`${ring.place} does not hold the audit key that made the newest seal.`, 'Put it back.')
  }
  return ok(`The ${name} key is there, with ${counted(needed.length, 'version')} that the database knows.`)
}

async function sealsFit(pool: ReachedInstallation['pool'], ring: KeyRing): Promise<boolean> {
  const client = await pool.connect()
  try {
    return await hasMadeNewestSeal(client, ring)
  } finally {
    client.release()
  }
}

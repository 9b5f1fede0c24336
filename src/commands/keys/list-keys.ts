import type { App } from '../../app.js'
import type { StoredVersion } from '../../database/keys/compare-ring.js'
import { KeyRegistry, ofKey } from '../../database/keys/key-registry.js'
import { KEY_NAMES, type KeyRing } from '../../kernel/keys/key-ring.js'

/** A line for each version of each key. */
export async function listKeys(app: App): Promise<string> {
  const rows = await new KeyRegistry(app.database.pool).versions()
  const lines = KEY_NAMES.flatMap((name) => ofKey(rows, name).map((row) => lineOf(row, app.keys[name])))
  return lines.length === 0 ? 'No gateway has used a key yet.' : lines.join('\n')
}

function lineOf(row: StoredVersion, ring: KeyRing): string {
  const isHeld = ring.find(row.id) !== undefined
  return [row.name, `version ${row.version}`, row.id, stateOf(row), ...(isHeld ? [] : [`not in ${ring.place}`])].join(
    '\t',
  )
}

function stateOf({ usedFrom, usedUntil, retiredAt }: StoredVersion): string {
  if (retiredAt !== null) return `retired ${retiredAt.toISOString()}`
  if (usedFrom === null) return 'not used yet'
  return usedUntil === null ? `in use since ${usedFrom.toISOString()}` : `used until ${usedUntil.toISOString()}`
}

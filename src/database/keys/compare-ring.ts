import type { KeyRing } from '../../kernel/keys/key-ring.js'

/** A row of `key_version`. */
export interface StoredVersion {
  readonly name: string
  readonly version: number
  readonly id: string
  readonly usedFrom: Date | null
  readonly usedUntil: Date | null
  readonly retiredAt: Date | null
}

/** What a ring and the rows of its key say together. */
export interface Comparison {
  /** Why the ring must not be used with this database; undefined if it may. */
  readonly problem: string | undefined
  /** Versions of the ring that the database does not know, oldest first. */
  readonly unknown: readonly string[]
}

/** Compares a ring with the versions of its key in the database, in the order of their numbers. */
export function compareRing(ring: KeyRing, stored: readonly StoredVersion[]): Comparison {
  const known = new Map(stored.map((row) => [row.id, row]))
  const ids = ring.versions.map(({ id }) => id)
  const unknown = ids.filter((id) => !known.has(id))
  return { unknown, problem: problemOf(ring, ids, known) }
}

/** The row of the version in use; undefined before the first gateway started. */
export function versionInUse(stored: readonly StoredVersion[]): StoredVersion | undefined {
  return stored.find(({ usedFrom, usedUntil }) => usedFrom !== null && usedUntil === null)
}

function problemOf(
  ring: KeyRing,
  ids: readonly string[],
  known: ReadonlyMap<string, StoredVersion>,
): string | undefined {
  const { name, place } = ring
  const rows = [...known.values()]
  const used = versionInUse(rows)
  if (used !== undefined && !ids.includes(used.id)) {
    return (
      `${place} does not hold the ${name} key that is in use (version ${used.version}, id ${used.id}). ` +
      'Put it back: a new key stands before it, not in its place. ' +
      `If the key is lost, care rotate-key ${name} --lost goes on without it.`
    )
  }
  const missing = rows.find(
    ({ id, usedUntil, retiredAt }) => usedUntil !== null && retiredAt === null && !ids.includes(id),
  )
  if (missing !== undefined) {
    return (
      `${place} does not hold version ${missing.version} (id ${missing.id}) of the ${name} key, which may still be needed. ` +
      `Put it back behind the newer one, or retire it first: care retire-key ${name}.`
    )
  }
  const numbers = ids.map((id) => known.get(id)?.version ?? Infinity)
  if (numbers.some((number, at) => number < (numbers[at - 1] ?? 0))) {
    return `${place} must name the ${name} keys from the newest to the oldest: a new key stands first.`
  }
  return undefined
}

import type { Id } from '../../src/kernel/ids.js'

/**
 * An identifier as the GraphQL schema takes it: text. Null (clear the field) and undefined (leave it unchanged) are
 * kept.
 */
export function idGiven<Absent extends null | undefined>(id: Id | Absent): string | Absent {
  return typeof id === 'number' ? String(id) : id
}

/** An identifier as REST shows it: a number. */
export function idToShow(id: string | null): Id | null {
  return id === null ? null : Number(id)
}

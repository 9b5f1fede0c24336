import type { Id } from '../../kernel/ids.js'

/** Whose texts a data key encrypts: those of a person, of a practice, or of nobody in particular. */
export interface DataKeyOwner {
  readonly kind: 'person' | 'practice' | 'service'
  readonly id: Id | null
}

/** One data key for each owner and each rule of retention, so that what may be erased earlier can be. */
export interface DataKeyPlace {
  readonly owner: DataKeyOwner
  readonly resource: string
}

/** Bound to the wrapped key, so that it cannot be moved to another owner. */
export function placeText({ owner: { kind, id }, resource }: DataKeyPlace): string {
  return `${kind} ${id ?? 0} ${resource}`
}

/**
 * The owner of a row's texts: its client, else its person, else its practice.
 * @param valueOf the values of the row by the names of its columns; undefined for columns that it lacks.
 */
export function ownerOfRow(table: string, valueOf: (column: string) => unknown): DataKeyOwner {
  const person = table === 'user_account' ? valueOf('id') : (valueOf('client_user_id') ?? valueOf('user_id'))
  if (person != null) return { kind: 'person', id: Number(person) }
  const practice = valueOf('organisation_id')
  if (practice != null) return { kind: 'practice', id: Number(practice) }
  return { kind: 'service', id: null }
}

import { loadById } from '../../database/read/loader.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { currentNotes, releasedNotes } from './soap-note.record.js'
import type { SoapNoteType } from './soap-note.type.js'

/**
 * One note, as the caller reads it.
 * @throws NotFound when there is none, or not for this caller.
 */
export async function findSoapNote(ctx: OperationContext, id: Id): Promise<SoapNoteType> {
  const [note] = await findSoapNotes(ctx, [id])
  if (note === undefined) throw new NotFound()
  return note
}

/** The notes that the caller may read among these, in no order: as they are now, and of one's own what was released. */
export async function findSoapNotes(ctx: OperationContext, ids: readonly Id[]): Promise<readonly SoapNoteType[]> {
  const { caller } = ctx
  const isClient = caller.kind === 'user' && caller.role !== 'therapist'
  const found = await (isClient ? releasedNotes : currentNotes).find(ctx, ids)
  // A therapist can be somebody's client as well.
  const left = ids.filter((id) => !found.some((note) => note.id === id))
  if (isClient || caller.kind !== 'user' || left.length === 0) return found
  return [...found, ...(await releasedNotes.find(ctx, left))]
}

/** Notes by id, as the caller may read them. */
export const soapNoteById = loadById(findSoapNotes)

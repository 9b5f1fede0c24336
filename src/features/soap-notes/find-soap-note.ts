import { sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { currentNotes, currentVersions, readSoapNotes, readSoapVersions, releasedNotes } from './soap-note-rows.js'
import type { SoapNoteType } from './soap-note.type.js'
import { loadById } from '../../database/read/loader.js'

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
  const { from, columns } = isClient ? releasedNotes(ctx) : currentNotes(ctx)
  const found = await readSoapNotes(ctx, sql`select ${columns} from ${from} where n.id = any(${ids}::bigint[])`)
  // A therapist can be somebody's client as well.
  const left = ids.filter((id) => !found.some((note) => note.id === id))
  if (isClient || caller.kind !== 'user' || left.length === 0) return found
  const own = releasedNotes(ctx)
  return [
    ...found,
    ...(await readSoapNotes(ctx, sql`select ${own.columns} from ${own.from} where n.id = any(${left}::bigint[])`)),
  ]
}

/** Notes by id, as the caller may read them. */
export const soapNoteById = loadById(findSoapNotes)

/** Versions by id, for whoever has just written one. */
export const soapVersionById = loadById((ctx: OperationContext, ids) => {
  const { from, columns } = currentVersions(ctx)
  return readSoapVersions(ctx, sql`select ${columns} from ${from} where v.id = any(${ids}::bigint[])`)
})

import { loadById } from '../../database/read/loader.js'
import { sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { findSoapNotes } from './find-soap-note.js'
import { currentVersions, readSoapVersions } from './soap-note-rows.js'

/** Notes by id, as the caller may read them. */
export const soapNoteById = loadById(findSoapNotes)

/** Versions by id, for whoever has just written one. */
export const soapVersionById = loadById((ctx: OperationContext, ids) => {
  const { from, columns } = currentVersions(ctx)
  return readSoapVersions(ctx, sql`select ${columns} from ${from} where v.id = any(${ids}::bigint[])`)
})

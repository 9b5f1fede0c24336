import { sql } from '../../database/sql.js'
import { pageSize } from '../../kernel/paging/connection.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { readSoapVersions, versionsOf } from './soap-note-rows.js'
import type { SoapNoteVersionType } from './soap-note.type.js'

/** How many entries the history of a kind has at most. */
const MOST_ENTRIES = 10

/** The newest versions of a client's notes of a kind, at most ten, newest first. */
export function soapNoteHistory(
  ctx: OperationContext,
  clientId: Id,
  recordTypeId: Id,
): Promise<readonly SoapNoteVersionType[]> {
  const { from, columns } = versionsOf(ctx, clientId)
  return readSoapVersions(
    ctx,
    sql`select ${columns} from ${from} where v.client_user_id = ${clientId} and v.record_type_id = ${recordTypeId}
        order by v.id desc limit ${MOST_ENTRIES}`,
  )
}

/**
 * The versions of one note, newest first.
 * @param before only those before this version.
 * @throws InvalidInput naming `first`.
 */
export function listVersions(
  ctx: OperationContext,
  note: { readonly id: Id; readonly clientId: Id },
  first: number,
  before: number | null,
): Promise<readonly SoapNoteVersionType[]> {
  const size = pageSize(first)
  const { from, columns } = versionsOf(ctx, note.clientId)
  return readSoapVersions(
    ctx,
    sql`select ${columns} from ${from}
        where v.soap_note_id = ${note.id} and (${before}::integer is null or v.content_version < ${before}::integer)
        order by v.content_version desc limit ${size}`,
  )
}

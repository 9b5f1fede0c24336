import { keysetOrder } from '../../database/read/keyset-page.js'
import { type Sql, sql } from '../../database/sql.js'
import type { Connection } from '../../kernel/paging/connection.js'
import { type PageArguments, pageSize } from '../../kernel/paging/page-arguments.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { notesOf } from './find-soap-note.js'
import { versionsOf } from './soap-note.record.js'
import type { SoapNoteType, SoapNoteVersionType } from './soap-note.type.js'

/** Whose notes, and of which kind. */
export interface SoapNotesOf {
  readonly clientId: Id
  /** All kinds when null. */
  readonly recordTypeId: Id | null
}

/** A page of a client's notes. */
export type ListedSoapNotes = Connection<SoapNoteType, SoapNotesOf>

/**
 * A client's notes, newest first, one page.
 * @throws InvalidInput naming `after` or `before`.
 */
export function listSoapNotes(ctx: OperationContext, of: SoapNotesOf, page: PageArguments): Promise<ListedSoapNotes> {
  const notes = notesOf(ctx, of.clientId)
  return notes.page(ctx, { scope: notes.readable(ctx), where: those(of), list: of }, page)
}

/** A digest of a whole list of notes. */
export function digestSoapNotes(ctx: OperationContext, of: SoapNotesOf): Promise<string> {
  const notes = notesOf(ctx, of.clientId)
  return notes.digest(ctx, notes.readable(ctx), those(of))
}

function those({ clientId, recordTypeId }: SoapNotesOf): Sql {
  const kind = recordTypeId === null ? sql`true` : sql`r.record_type_id = ${recordTypeId}`
  return sql`r.client_user_id = ${clientId} and ${kind}`
}

/** How many of the newest notes a snapshot looks at. */
const SNAPSHOT_OF = 30

/** The latest draft and all approved notes among the newest thirty of a kind, newest first. */
export function soapNoteSnapshot(
  ctx: OperationContext,
  clientId: Id,
  recordTypeId: Id,
): Promise<readonly SoapNoteType[]> {
  const notes = notesOf(ctx, clientId)
  return notes.read(
    ctx,
    sql`with newest as (
          select ${notes.columns.all} from ${notes.readable(ctx).as('r')} where ${those({ clientId, recordTypeId })}
          order by ${keysetOrder(notes.order)} limit ${SNAPSHOT_OF}
        ) select n.* from newest n
        where n."isApproved" or n.id = (
          select d.id from newest d where not d."isApproved" order by d.date desc, d.id desc limit 1)
        order by n.date desc, n.id desc`,
  )
}

/** How many entries the history of a kind has at most. */
const MOST_ENTRIES = 10

/** The newest versions of a client's notes of a kind, at most ten, newest first. */
export function soapNoteHistory(
  ctx: OperationContext,
  clientId: Id,
  recordTypeId: Id,
): Promise<readonly SoapNoteVersionType[]> {
  const versions = versionsOf(ctx, clientId)
  return versions.read(
    ctx,
    sql`select ${versions.columns.all} from ${versions.readable(ctx).as('r')}
        where r.client_user_id = ${clientId} and r.record_type_id = ${recordTypeId}
        order by ${keysetOrder(versions.order)} limit ${MOST_ENTRIES}`,
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
  const versions = versionsOf(ctx, note.clientId)
  return versions.read(
    ctx,
    sql`select ${versions.columns.all} from ${versions.readable(ctx).as('r')}
        where r.soap_note_id = ${note.id} and (${before}::integer is null or r.content_version < ${before}::integer)
        order by r.content_version desc limit ${size}`,
  )
}

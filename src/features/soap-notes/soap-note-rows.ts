import type { KeysetList } from '../../database/read/keyset-page.js'
import { readRows } from '../../database/read/read-rows.js'
import type { Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import {
  sessionTimesReadable,
  soapNotesReadable,
  soapNotesReleased,
  soapVersionsReadable,
  soapVersionsReleased,
} from './soap-note.policy.js'
import type { SoapNoteType, SoapNoteVersionType } from './soap-note.type.js'
import { type DraftSupport, sourceKey, type SourceRecord, visibleSources } from './review/draft-sources.js'

/** Rows of a kind, by the statement's `from` and its columns; `n` is the note. */
interface View {
  readonly from: Sql
  readonly columns: Sql
}

const note = sql`n`
const version = sql`v`

/** What is said, from the note or from one of its versions. The draft is the therapist's own affair. */
function content(c: Sql, draft: Sql): Sql {
  return sql`${c}.client_user_id as "clientId", ${c}.therapist_user_id as "therapistId", ${c}.relationship_id as "relationshipId",
    ${c}.record_type_id as "recordTypeId", ${c}.therapist_session_id as "therapistSessionId",
    ${c}.content_version as "version", ${c}.date, ${draft}, ${c}.therapist_data as "therapistData",
    ${c}.is_override as "isOverride", ${c}.is_approved as "isApproved", ${c}.approved_at as "approvedAt",
    ${c}.approved_by_user_id as "approvedById", ${c}.approved_as as "approvedAs", ${c}.signature,
    ${c}.signed_at as "signedAt", ${c}.signed_by_user_id as "signedById", ${c}.content_hash as "contentHash",
    ${c}.amend_reason as "amendReason", ${c}.updated_by_user_id as "updatedById"`
}

const draftOf = (c: Sql) => sql`${c}.ml_data as "mlData", ${c}.ml_support as "mlSupport"`
const noDraft = sql`'' as "mlData", null as "mlSupport"`

const headColumns = sql`n.id, ${content(note, draftOf(note))}, n.created_by_user_id as "createdById", n.created_at as "createdAt",
  n.updated_at as "updatedAt", n.draft_distance as "draftDistance",
  case when n.signed_at is not null then 'signed' when n.signed_version is not null then 'amending'
    when n.is_approved then 'approved' else 'draft' end as state,
  n.release_due_at as "releaseDueAt", n.released_at as "releasedAt", n.withheld_at as "withheldAt",
  n.withheld_reason as "withheldReason"`

const releasedColumns = sql`n.id, ${content(version, noDraft)}, n.created_by_user_id as "createdById",
  n.created_at as "createdAt", v.created_at as "updatedAt", null as "draftDistance",
  case when v.signed_at is not null then 'signed' else 'approved' end as state,
  null as "releaseDueAt", n.released_at as "releasedAt", null as "withheldAt", null as "withheldReason"`

/** Notes as they are now. */
export function currentNotes(ctx: OperationContext): View {
  return { from: sql`${soapNotesReadable(ctx).as('n')}`, columns: headColumns }
}

/** The client's own notes as they were last signed; while never signed, as they were approved. */
export function releasedNotes(ctx: OperationContext): View {
  return {
    from: sql`${soapNotesReleased(ctx).as('n')} join ${soapVersionsReleased(ctx).as('v')}
      on v.soap_note_id = n.id and v.content_version = coalesce(n.signed_version, n.content_version)`,
    columns: releasedColumns,
  }
}

/** Notes of this client as the caller reads them. */
export function notesOf(ctx: OperationContext, clientId: Id): View {
  return isOwn(ctx, clientId) ? releasedNotes(ctx) : currentNotes(ctx)
}

const versionColumns = (draft: Sql) => sql`v.id, v.soap_note_id as "soapNoteId", ${content(version, draft)},
  v.made_by as "madeBy", v.created_at as "createdAt", s.starts_at as "sessionStartsAt", s.ends_at as "sessionEndsAt"`

/** Versions with the times of their sessions, where the caller may know them. */
function withSessions(ctx: OperationContext, versions: Scope<'soap_note_version', 'read'>): Sql {
  return sql`${versions.as('v')} left join ${sessionTimesReadable(ctx).as('s')} on s.id = v.therapist_session_id`
}

/** Versions of the notes that the caller reads as they are now, from alias `v`. */
export function currentVersions(ctx: OperationContext): View {
  return { from: withSessions(ctx, soapVersionsReadable(ctx)), columns: versionColumns(draftOf(version)) }
}

/** Versions of notes of this client as the caller reads them, from alias `v`. */
export function versionsOf(ctx: OperationContext, clientId: Id): View {
  if (!isOwn(ctx, clientId)) return currentVersions(ctx)
  return { from: withSessions(ctx, soapVersionsReleased(ctx)), columns: versionColumns(noDraft) }
}

function isOwn({ caller }: OperationContext, clientId: Id): boolean {
  return caller.kind === 'user' && caller.userId === clientId
}

const TEXTS = ['mlData', 'therapistData', 'signature', 'amendReason'] as const

/** Lists of notes, newest first: exactly the columns of the index `soap_note_of_client`. */
export const soapNoteList: KeysetList = {
  time: sql`n.date`,
  id: sql`n.id`,
  version: sql`n.version`,
  clientId: sql`n.client_user_id`,
  direction: 'newest first',
}

/** Reads notes; the one place that knows their subject, their free text, and who may see a draft. */
export async function readSoapNotes(ctx: OperationContext, statement: Sql): Promise<readonly SoapNoteType[]> {
  const rows = await readRows<SoapNoteType & Record<string, unknown>>(ctx, statement, {
    subject: ({ clientId }) => clientId,
    freeText: [...TEXTS, 'withheldReason'],
  })
  return hideDrafts(ctx, rows)
}

/** The same for versions. */
export async function readSoapVersions(ctx: OperationContext, statement: Sql): Promise<readonly SoapNoteVersionType[]> {
  const rows = await readRows<SoapNoteVersionType & Record<string, unknown>>(ctx, statement, {
    subject: ({ clientId }) => clientId,
    freeText: TEXTS,
  })
  return hideDrafts(ctx, rows)
}

interface Drafted {
  mlData: string
  mlSupport: DraftSupport | null
}

/**
 * A draft is shown only to whom every record it rests on is visible; to everybody else it reads as if there were none.
 * Costs a statement only where there are sources to ask about.
 */
export async function hideDrafts<Row extends Drafted>(
  ctx: OperationContext,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const records = new Map<string, SourceRecord>()
  for (const row of rows) for (const source of sourcesOf(row)) records.set(sourceKey(source), source)
  const visible = records.size === 0 ? new Set<string>() : await visibleSources(ctx, [...records.values()])
  for (const row of rows) {
    if (isShown(row, visible)) continue
    row.mlData = ''
    row.mlSupport = null
  }
  return rows
}

/** The same for one draft that is about to be used: true when the caller sees it. */
export async function seesDraft(ctx: OperationContext, { mlData, mlSupport }: Drafted): Promise<boolean> {
  const [shown] = await hideDrafts(ctx, [{ mlData, mlSupport }])
  return shown?.mlData === mlData
}

/**
 * What was submitted as a draft rests on no record of ours. One that was made here and does not say of what is shown to
 * nobody.
 */
function isShown(row: Drafted, visible: ReadonlySet<string>): boolean {
  if (row.mlSupport === null) return true
  const sources = sourcesOf(row)
  return sources.length > 0 && sources.every((source) => visible.has(sourceKey(source)))
}

/** Drafts are stored as JSON, whose form nobody has checked since. */
function sourcesOf({ mlSupport }: Drafted): readonly SourceRecord[] {
  return (mlSupport as Partial<DraftSupport> | null)?.from ?? []
}

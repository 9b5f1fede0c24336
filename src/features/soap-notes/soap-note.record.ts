import { JoinedScope, type Scope } from '../../database/access/scope.js'
import { defineReads, type RecordReads } from '../../database/read/record-reads.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { isOwn } from '../signed-records/index.js'
import {
  sessionTimesReadable,
  soapNotesReadable,
  soapNotesReleased,
  soapVersionsReadable,
  soapVersionsReleased,
} from './soap-note.policy.js'
import type { SoapNoteType, SoapNoteVersionType } from './soap-note.type.js'
import { type DraftSupport, sourceKey, type SourceRecord, visibleSources } from './review/draft-sources.js'

/** What is said, in the note or in one of its versions, from alias `c`. */
const content = (c: Sql) => ({
  ...{ therapistId: sql`${c}.therapist_user_id`, relationshipId: sql`${c}.relationship_id` },
  ...{ recordTypeId: sql`${c}.record_type_id`, therapistSessionId: sql`${c}.therapist_session_id` },
  ...{ version: sql`${c}.content_version`, date: sql`${c}.date`, therapistData: sql`${c}.therapist_data` },
  ...{ isOverride: sql`${c}.is_override`, isApproved: sql`${c}.is_approved`, approvedAt: sql`${c}.approved_at` },
  ...{ approvedById: sql`${c}.approved_by_user_id`, approvedAs: sql`${c}.approved_as`, signature: sql`${c}.signature` },
  ...{ signedAt: sql`${c}.signed_at`, signedById: sql`${c}.signed_by_user_id`, contentHash: sql`${c}.content_hash` },
  ...{ amendReason: sql`${c}.amend_reason`, updatedById: sql`${c}.updated_by_user_id` },
})

// The draft is the therapist's own affair.
const draft = ['mlData', 'mlSupport'] as const
const noDraft = { mlData: sql`''`, mlSupport: sql`null` }

const texts = ['mlData', 'therapistData', 'signature', 'amendReason'] as const

/** Notes as they are now. Lists have the order of the index `soap_note_of_client`. */
export const currentNotes = defineReads<OperationContext, SoapNoteType>({
  table: 'soap_note',
  readable: soapNotesReadable,
  columns: [
    content(sql`r`),
    ...draft,
    { createdById: sql`r.created_by_user_id` },
    ...(['createdAt', 'updatedAt', 'draftDistance'] as const),
    {
      state: sql`case when r.signed_at is not null then 'signed' when r.signed_version is not null then 'amending'
        when r.is_approved then 'approved' else 'draft' end`,
    },
    ...(['releaseDueAt', 'releasedAt', 'withheldAt', 'withheldReason'] as const),
  ],
  freeText: [...texts, 'withheldReason'],
  order: { time: sql`r.date`, at: ({ date }) => date, direction: 'newest first' },
  redact: hideDrafts,
})

/**
 * The client's own notes (alias `r`) as they were last signed; while never signed, as they were approved (alias `v`).
 */
export const releasedNotes = defineReads<OperationContext, SoapNoteType>({
  table: 'soap_note',
  joined: { table: 'soap_note_version', key: sql`v.id` },
  readable: (ctx) =>
    new JoinedScope(
      soapNotesReleased(ctx),
      sql`join ${soapVersionsReleased(ctx).as('v')}
        on v.soap_note_id = r.id and v.content_version = coalesce(r.signed_version, r.content_version)`,
    ),
  columns: [
    content(sql`v`),
    noDraft,
    { createdById: sql`r.created_by_user_id` },
    'createdAt',
    {
      ...{ updatedAt: sql`v.created_at`, draftDistance: sql`null` },
      ...{ state: sql`case when v.signed_at is not null then 'signed' else 'approved' end`, releaseDueAt: sql`null` },
    },
    'releasedAt',
    { withheldAt: sql`null`, withheldReason: sql`null` },
  ],
  freeText: texts,
  order: { time: sql`v.date`, at: ({ date }) => date, direction: 'newest first' },
})

const versionColumns = [
  'soapNoteId',
  content(sql`r`),
  ...(['madeBy', 'createdAt'] as const),
  { sessionStartsAt: sql`s.starts_at`, sessionEndsAt: sql`s.ends_at` },
] as const

/** Versions with the times of their sessions (alias `s`), where the caller may know them. */
function withSessions(ctx: OperationContext, versions: Scope<'soap_note_version', 'read'>): JoinedScope {
  return new JoinedScope(versions, sql`left join ${sessionTimesReadable(ctx).as('s')} on s.id = r.therapist_session_id`)
}

const versions = {
  table: 'soap_note_version',
  freeText: texts,
  order: { time: null, direction: 'newest first' },
  version: sql`r.content_version`,
} as const

/** Versions of the notes that the caller reads as they are now. */
export const currentVersions = defineReads<OperationContext, SoapNoteVersionType>({
  readable: (ctx) => withSessions(ctx, soapVersionsReadable(ctx)),
  columns: [...versionColumns, ...draft],
  ...versions,
  redact: hideDrafts,
})

const releasedVersions = defineReads<OperationContext, SoapNoteVersionType>({
  readable: (ctx) => withSessions(ctx, soapVersionsReleased(ctx)),
  columns: [...versionColumns, noDraft],
  ...versions,
})

/** Versions of notes of this client as the caller reads them. */
export function versionsOf(ctx: OperationContext, clientId: Id): RecordReads<OperationContext, SoapNoteVersionType> {
  return isOwn(ctx, clientId) ? releasedVersions : currentVersions
}

interface Drafted {
  mlData: string
  mlSupport: DraftSupport | null
}

/**
 * A draft is shown only to whom every record it rests on is visible; to everybody else it reads as if there were none.
 * Costs a statement only where there are sources to ask about.
 */
async function hideDrafts(ctx: OperationContext, rows: readonly Drafted[]): Promise<void> {
  const records = new Map<string, SourceRecord>()
  for (const row of rows) for (const source of sourcesOf(row)) records.set(sourceKey(source), source)
  const visible = records.size === 0 ? new Set<string>() : await visibleSources(ctx, [...records.values()])
  for (const row of rows) {
    if (isShown(row, visible)) continue
    row.mlData = ''
    row.mlSupport = null
  }
}

/** The same for one draft that is about to be used: true when the caller sees it. */
export async function seesDraft(ctx: OperationContext, { mlData, mlSupport }: Drafted): Promise<boolean> {
  const shown = { mlData, mlSupport }
  await hideDrafts(ctx, [shown])
  return shown.mlData === mlData
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

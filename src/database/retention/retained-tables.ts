import type { RetainedResource } from './retention-rules.js'

/** How rows of a table are found when their person's record goes, and which rule they follow. */
export interface RetainedTable {
  readonly resource: RetainedResource
  /** The number of a row, for its tombstone; `id` when absent. */
  readonly key?: string
  /** Which rows are a person's: `$1` is the person, `t` the row; by `client_user_id` when absent. Schemas are named. */
  readonly owner?: string
  /** The moment that counts as contact with the person. */
  readonly contact?: string
  /** The column with the id of a file in the store. */
  readonly file?: string
  /** Jobs whose subject is a row. */
  readonly effects?: readonly string[]
  /** Tables whose rows must stay until this one's have gone, where no foreign key says so. */
  readonly before?: readonly string[]
}

const byUser = 't.user_id = $1'

/**
 * Every table with rows of a person. What is not listed here would stay when the record goes, so that
 * `test/features/retention/retention.test.ts` fails for it.
 */
export const retainedTables: Readonly<Record<string, RetainedTable>> = {
  user_account: { resource: 'profile', owner: 't.id = $1', contact: 'created_at' },
  sign_in_name: { resource: 'credentials', key: 'user_id', owner: byUser },
  membership: { resource: 'credentials', key: 'organisation_id', owner: byUser },
  auth_session: { resource: 'credentials', owner: byUser, contact: 'last_seen_at' },
  link: { resource: 'credentials', owner: byUser, effects: ['send-link-mail'] },
  device: { resource: 'credentials', owner: byUser },
  push_delivery: { resource: 'credentials', owner: byUser, effects: ['send-push'] },
  relationship: { resource: 'relationships', contact: 'updated_at', effects: ['tell-of-transfer'] },
  // Also one that its client never took up: it stands in a relationship of theirs.
  invitation: {
    resource: 'relationships',
    owner:
      '(t.client_user_id = $1 or t.relationship_id in (select r.id from public.relationship r where r.client_user_id = $1))',
    effects: ['send-invitation'],
  },
  relationship_transfer: { resource: 'relationships' },
  consent: { resource: 'consents', contact: 'recorded_at' },
  journal: { resource: 'journals', contact: 'updated_at' },
  conversation_session: { resource: 'conversations', contact: 'updated_at', effects: ['summarize-session'] },
  conversation_message: { resource: 'conversations' },
  conversation_message_version: { resource: 'conversations' },
  care_thread: { resource: 'careChat', contact: 'updated_at' },
  interaction: { resource: 'careChat', effects: ['notify-client', 'notify-therapist'] },
  interaction_version: { resource: 'careChat' },
  risk_flag: {
    resource: 'riskFlags',
    contact: 'created_at',
    effects: ['escalate-risk-flag', 'mail-safety-contact'],
  },
  therapist_session: { resource: 'notes', contact: 'starts_at' },
  note: { resource: 'notes', contact: 'updated_at', effects: ['process-note'] },
  note_version: { resource: 'notes' },
  note_attachment: { resource: 'notes', file: 'file_id' },
  note_draft: { resource: 'drafts' },
  note_workflow: { resource: 'notes' },
  note_workflow_retry: { resource: 'notes' },
  note_deidentified: { resource: 'notes' },
  note_documentation: { resource: 'notes' },
  soap_note: {
    resource: 'notes',
    contact: 'updated_at',
    effects: ['process-soap-note', 'release-soap-note'],
  },
  soap_note_version: { resource: 'notes' },
  soap_draft_request: { resource: 'drafts', effects: ['draft-soap-note'] },
  screening: { resource: 'tracking', contact: 'created_at' },
  screening_schedule: { resource: 'tracking', effects: ['remind-of-screening', 'mail-reminder'] },
  goal: { resource: 'tracking', contact: 'updated_at' },
  goal_intervention: { resource: 'tracking' },
  goal_progress: { resource: 'tracking' },
  recommendation: { resource: 'tracking' },
  mood: { resource: 'moods', contact: 'updated_at' },
  brief: { resource: 'assistance', effects: ['write-brief'] },
  goal_generation: { resource: 'assistance' },
  record_export: { resource: 'exports', file: 'file_id', effects: ['make-record-export'] },
  pseudonym: { resource: 'assistance' },
  model_call: { resource: 'assistance', owner: 't.client_user_ids @> array[$1::bigint]' },
  model_call_end: {
    resource: 'assistance',
    key: 'call_id',
    owner:
      'exists (select from public.model_call c where c.id = t.call_id and c.created_at = t.called_at and c.client_user_ids @> array[$1::bigint])',
    before: ['model_call'],
  },
}

/** What stays when a record goes, and why. */
export const keptTables: Readonly<Record<string, string>> = {
  audit: 'numbers alone, kept six years and more (45 CFR 164.316(b)(2))',
  audit_subject: 'as audit',
  event: 'numbers alone, for seven days',
  legal_hold: 'the reason why something was kept',
  erasure: 'that something was erased',
  tombstone: 'that something was erased',
  restricted_row: 'what must be kept; dispose_record takes it away in time',
}

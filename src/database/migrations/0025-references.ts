/**
 * Columns by which rows of a person are found, or by which rows refer to some that go. Without an index on each, taking one
 * person away has PostgreSQL read whole tables, and a purge goes through many people. Those of lists do not serve: they
 * leave out what was deleted softly.
 */
const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  brief: ['therapist_user_id'],
  care_thread: ['therapist_user_id'],
  client_group: ['created_by_user_id'],
  consent: ['recorded_by'],
  consent_form: ['published_by'],
  content_entry: ['updated_by'],
  conversation_message: ['client_user_id', 'session_id'],
  conversation_message_version: ['client_user_id'],
  device: ['user_id'],
  goal: ['client_user_id', 'created_by_user_id'],
  goal_intervention: ['client_user_id', 'created_by_user_id', 'goal_id'],
  goal_progress: ['client_user_id', 'recorded_by_user_id'],
  interaction: ['ai_answer_by', 'client_user_id', 'prompt_by', 'therapist_user_id', 'user_query_by'],
  interaction_version: ['client_user_id', 'replaced_by'],
  invitation: ['client_user_id', 'invited_by_user_id'],
  journal: ['client_user_id'],
  legal_hold: ['lifted_by_user_id', 'placed_by_user_id'],
  mood: ['client_user_id', 'recorded_by_user_id'],
  note: ['client_user_id', 'created_by_user_id', 'relationship_id', 'therapist_user_id', 'updated_by_user_id'],
  note_attachment: ['client_user_id'],
  note_draft: ['client_user_id'],
  note_version: ['created_by_user_id', 'relationship_id', 'submitted_by_user_id', 'therapist_user_id'],
  note_workflow: ['therapist_user_id'],
  note_workflow_retry: ['asked_by', 'client_user_id'],
  organisation: ['safety_contact_user_id'],
  organisation_retention: ['set_by_user_id'],
  recommendation: ['client_user_id', 'created_by_user_id', 'decided_by_user_id'],
  record_export: ['requested_by_user_id'],
  relationship: ['client_user_id', 'therapist_user_id'],
  relationship_transfer: ['from_therapist_user_id', 'to_therapist_user_id', 'transferred_by_user_id'],
  risk_flag: ['acknowledged_by', 'escalated_by', 'escalated_to'],
  screening: ['client_user_id', 'recorded_by_user_id'],
  screening_schedule: ['assigned_by_user_id'],
  soap_draft_request: ['relationship_id', 'requested_by_user_id', 'therapist_user_id'],
  soap_note: [
    'approved_by_user_id',
    'created_by_user_id',
    'relationship_id',
    'signed_by_user_id',
    'updated_by_user_id',
    'withheld_by_user_id',
  ],
  soap_note_version: [
    'approved_by_user_id',
    'relationship_id',
    'signed_by_user_id',
    'therapist_user_id',
    'updated_by_user_id',
  ],
  therapist_session: ['relationship_id', 'therapist_user_id'],
}

/** Most of these columns name who did something else than the usual: where nobody stands, nothing is looked for. */
export const INDEX_REFERENCES = Object.entries(REFERENCES).flatMap(([table, columns]) =>
  columns.map((column) => `create index on ${table} (${column}) where ${column} is not null`),
)

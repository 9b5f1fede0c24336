/**
 * Columns by which rows of a person are found, or by which rows refer to some that go. Without an index on each, taking one
 * person away has PostgreSQL read whole tables, and a purge goes through many people.
 */
export const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  brief: ['therapist_user_id'],
  care_thread: ['therapist_user_id'],
  client_group: ['created_by_user_id'],
  consent: ['recorded_by'],
  consent_form: ['published_by'],
  content_entry: ['updated_by'],
  conversation_message_version: ['client_user_id'],
  goal: ['created_by_user_id'],
  goal_intervention: ['client_user_id', 'created_by_user_id'],
  goal_progress: ['client_user_id', 'recorded_by_user_id'],
  interaction: ['ai_answer_by', 'client_user_id', 'prompt_by', 'therapist_user_id', 'user_query_by'],
  interaction_version: ['client_user_id', 'replaced_by'],
  invitation: ['client_user_id', 'invited_by_user_id'],
  legal_hold: ['lifted_by_user_id', 'placed_by_user_id'],
  mood: ['recorded_by_user_id'],
  note: ['created_by_user_id', 'relationship_id', 'therapist_user_id', 'updated_by_user_id'],
  note_attachment: ['client_user_id'],
  note_draft: ['client_user_id'],
  note_version: ['created_by_user_id', 'relationship_id', 'submitted_by_user_id', 'therapist_user_id'],
  note_workflow: ['therapist_user_id'],
  note_workflow_retry: ['asked_by', 'client_user_id'],
  organisation: ['safety_contact_user_id'],
  organisation_retention: ['set_by_user_id'],
  recommendation: ['created_by_user_id', 'decided_by_user_id'],
  record_export: ['requested_by_user_id'],
  relationship_transfer: ['from_therapist_user_id', 'to_therapist_user_id', 'transferred_by_user_id'],
  risk_flag: ['acknowledged_by', 'escalated_by', 'escalated_to'],
  screening: ['recorded_by_user_id'],
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

/**
 * Indexes of lists that left out what was deleted. They find a person's rows too when they leave out nothing, and a second
 * index on the same column would be taken in their place: for somebody with few rows it costs less, and all of them are sorted.
 */
export const WHOLE: Readonly<Record<string, string>> = {
  conversation_message_of_client: 'conversation_message (client_user_id, create_timestamp, id)',
  // Messages are counted by it alone.
  conversation_message_of_session: 'conversation_message (session_id, create_timestamp, id) include (deleted_at)',
  device_of_user: 'device (user_id, kind)',
  journal_of_client: `journal (client_user_id, coalesce(journal_timestamp, '-infinity') desc, id desc)`,
  note_of_client: 'note (client_user_id, date desc, id desc)',
  relationship_client_user_id_therapist_user_id_idx: 'relationship (client_user_id, therapist_user_id)',
  relationship_therapist_user_id_client_user_id_idx: 'relationship (therapist_user_id, client_user_id)',
}

/** Of the columns that may be null most are: they name who did something else than the usual. */
export const INDEX_REFERENCES = [
  ...Object.entries(WHOLE).flatMap(([name, on]) => [`drop index ${name}`, `create index ${name} on ${on}`]),
  ...Object.entries(REFERENCES).flatMap(([table, columns]) =>
    columns.map((column) => `create index on ${table} (${column}) where ${column} is not null`),
  ),
]

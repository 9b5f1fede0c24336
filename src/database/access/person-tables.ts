import { Sql } from '../sql.js'

/** The tables that hold rows of a person, and what can be done to them. SQL names them only through a Scope. */
export interface PersonTables {
  user_account: 'read' | 'update' | 'create' | 'erase'
  consent: 'read' | 'create'
  relationship: 'read' | 'create' | 'update'
  relationship_transfer: 'read' | 'create'
  client_group: 'read' | 'create' | 'update'
  invitation: 'read' | 'create' | 'update'
  journal: 'read' | 'create' | 'update'
  screening: 'read' | 'create' | 'update'
  care_thread: 'read' | 'create' | 'update'
  interaction: 'read' | 'create' | 'update'
  interaction_version: 'create'
  device: 'read' | 'create' | 'update' | 'remove'
  push_delivery: 'read' | 'create' | 'update' | 'remove'
  risk_flag: 'read' | 'create' | 'update'
  conversation_session: 'read' | 'create' | 'update'
  conversation_message: 'read' | 'create' | 'update'
  conversation_message_version: 'create'
  note_workflow: 'read' | 'create' | 'update'
  note_workflow_retry: 'create'
  note_deidentified: 'read' | 'create'
  note_documentation: 'read' | 'create'
  therapist_session: 'read' | 'create' | 'update'
  note: 'read' | 'create' | 'update'
  note_version: 'read' | 'create'
  note_attachment: 'read' | 'create'
  note_draft: 'read' | 'create' | 'update' | 'remove'
  soap_note: 'read' | 'create' | 'update'
  soap_note_version: 'read' | 'create'
  soap_draft_request: 'read' | 'create' | 'update'
  brief: 'read' | 'create' | 'update'
  goal_generation: 'read' | 'create'
  record_export: 'read' | 'create' | 'update'
  pseudonym: 'read'
  model_call: 'read' | 'create'
  model_call_end: 'read' | 'create'
  screening_schedule: 'read' | 'create' | 'update'
  mood: 'read' | 'create' | 'update'
  goal: 'read' | 'create' | 'update'
  goal_intervention: 'read' | 'create' | 'update'
  goal_progress: 'read' | 'create'
  recommendation: 'read' | 'create' | 'update'
  legal_hold: 'read' | 'create' | 'update'
  erasure: 'read'
  tombstone: 'read'
}
export type PersonTable = keyof PersonTables

const NAMES: Record<PersonTable, true> = {
  user_account: true,
  consent: true,
  relationship: true,
  relationship_transfer: true,
  client_group: true,
  invitation: true,
  journal: true,
  screening: true,
  care_thread: true,
  interaction: true,
  interaction_version: true,
  device: true,
  push_delivery: true,
  risk_flag: true,
  conversation_session: true,
  conversation_message: true,
  conversation_message_version: true,
  note_workflow: true,
  note_workflow_retry: true,
  note_deidentified: true,
  note_documentation: true,
  therapist_session: true,
  note: true,
  note_version: true,
  note_attachment: true,
  note_draft: true,
  soap_note: true,
  soap_note_version: true,
  soap_draft_request: true,
  brief: true,
  goal_generation: true,
  record_export: true,
  pseudonym: true,
  model_call: true,
  model_call_end: true,
  screening_schedule: true,
  mood: true,
  goal: true,
  goal_intervention: true,
  goal_progress: true,
  recommendation: true,
  legal_hold: true,
  erasure: true,
  tombstone: true,
}

/**
 * Names a person's table in SQL without a Scope: for policy files, whose conditions are what Scopes are made of,
 * and for this folder. test/architecture.test.ts fails when another file imports it.
 */
export function personTable(table: PersonTable): Sql {
  return new Sql([`/*scoped*/ ${table}`], [])
}

const unscoped = new RegExp(String.raw`\b(?:from|join|update|into|using)\s+(?:${Object.keys(NAMES).join('|')})\b`, 'i')
const checked = new Set<string>()

/**
 * Refuses a statement that names a person's table by hand. Types make that hard; this makes it impossible.
 * Each text is looked at once in the life of the process.
 */
export function assertScoped(text: string): void {
  if (checked.has(text)) return
  if (unscoped.test(text)) throw new Error('A statement names a table of a person without a Scope.')
  checked.add(text)
}

import type { PersonTable } from './person-tables.js'

/** What a statement may reach beyond its caller's people and practice, and why it cannot do without. */
interface PurposeRule {
  /** The tables that the purpose opens, all rows of them; `all` for every table of persons. */
  readonly tables: readonly PersonTable[] | 'all'
  readonly reason: string
}

/**
 * Purposes that the policies of the database know beside the caller. Each is an exception to row-level security, so
 * each names its tables and its reason; the Scopes decide about the rows as everywhere.
 * `test/database/row-security.test.ts` holds the places that use them.
 */
export const purposes = {
  legacy: { tables: 'all', reason: 'the legacy integration is trusted with all records, where the settings allow it' },
  operator: {
    tables: ['user_account', 'access_token'],
    reason:
      'operators decide about therapists who asked to found a practice, and remove applications with their tokens',
  },
  'sign-in': {
    tables: ['user_account', 'emergency_access', 'supervision', 'access_token', 'calendar_feed'],
    reason:
      'an account is found by its name, session, token or the address of its calendar before it is known who calls',
  },
  'sign-up': {
    tables: ['user_account', 'staff_invitation', 'invitation', 'relationship', 'consent'],
    reason: 'a new account is nobody yet, and invitations to its address become its own',
  },
  'answer-link-request': { tables: ['user_account'], reason: 'finds the account of an address that somebody named' },
  'answer-sign-up': { tables: ['user_account'], reason: 'finds the account of an address that somebody named' },
  'accept-invitation': {
    tables: ['user_account', 'invitation', 'relationship', 'consent', 'screening_schedule'],
    reason: 'whoever holds the token of an invitation is its client, who may have no account yet',
  },
  invite: {
    tables: ['invitation', 'user_account'],
    reason:
      'invitations to an address are counted over all practices, and people without a practice are looked up by address',
  },
  'invite-staff': {
    tables: ['staff_invitation'],
    reason: 'invitations to an address are counted over all practices',
  },
  'open-emergency': {
    tables: ['user_account', 'relationship'],
    reason: 'a client without a practice is found because a colleague treats them',
  },
  'name-people': {
    tables: ['user_account'],
    reason: 'appointments, emergencies and audit trails show the names of their people, who may be of no practice',
  },
  'register-device': {
    tables: ['device', 'push_delivery'],
    reason: 'a device that another account had moves to the account that registers it',
  },
  deidentify: {
    tables: ['user_account', 'relationship'],
    reason: 'the names and addresses of everybody in a chart are removed from its texts, and shown to nobody',
  },
  'send-invitation': {
    tables: ['invitation', 'relationship', 'user_account'],
    reason: 'an invitation that the legacy integration sent names nobody',
  },
  'summarize-session': {
    tables: ['conversation_session', 'conversation_message', 'model_call', 'model_call_end'],
    reason: 'a session that the legacy integration stored without a client names nobody',
  },
  'ingest-knowledge': {
    tables: ['model_call', 'model_call_end'],
    reason: 'a manual is read by a model on behalf of nobody',
  },
  'build-knowledge': {
    tables: ['model_call', 'model_call_end'],
    reason: 'a manual is read by a model on behalf of nobody',
  },
  'index-manual': {
    tables: ['model_call', 'model_call_end'],
    reason: 'a manual is read by a model on behalf of nobody',
  },
  'store-erasures': { tables: ['erasure'], reason: 'stores outside the database who was erased, in all practices' },
  'sweep-access-tokens': { tables: ['access_token'], reason: 'removes tokens of all people whose time is over' },
  'sweep-identity': { tables: ['user_account'], reason: 'clears former addresses of all people whose time is over' },
  'find-guesses': { tables: ['user_account'], reason: 'notifies everybody whose password was guessed at' },
  'ask-for-factors': {
    tables: ['user_account'],
    reason: 'notes of all people since when a rule asks for a second factor',
  },
  'sweep-push': { tables: ['device', 'push_delivery', 'user_account'], reason: 'removes what is over of all people' },
  'end-lost-workflows': { tables: ['note_workflow'], reason: 'ends workflows of all clients whose job was lost' },
  'sweep-record-exports': { tables: ['record_export'], reason: 'removes copies of records whose time is over' },
  'sweep-transcripts': { tables: ['session_transcript'], reason: 'removes transcripts whose time is over' },
  'sweep-staff-invitations': { tables: ['staff_invitation'], reason: 'removes invitations whose time is over' },
  'ask-for-screenings': {
    tables: ['screening_schedule', 'relationship', 'user_account'],
    reason: 'finds all schedules that are due',
  },
  'remind-of-appointments': { tables: ['therapist_session'], reason: 'finds all appointments of the next day' },
  'lapse-reservations': { tables: ['user_account'], reason: 'removes reservations of nobody' },
  'create-admin': { tables: ['user_account'], reason: 'the command line makes operators' },
  'reset-factors': { tables: ['user_account'], reason: 'the command line finds operators' },
  'create-practice': {
    tables: ['user_account'],
    reason: 'the command line makes the first administrator of a practice',
  },
  'legal-holds': {
    tables: ['legal_hold', 'erasure', 'user_account'],
    reason: 'the command line keeps holds of clients without a practice',
  },
} as const satisfies Readonly<Record<string, PurposeRule>>

export type Purpose = keyof typeof purposes

/** The purposes that open a table. */
export function purposesOf(table: string): readonly string[] {
  return Object.entries<PurposeRule>(purposes).flatMap(([name, { tables }]) =>
    tables === 'all' || (tables as readonly string[]).includes(table) ? [name] : [],
  )
}

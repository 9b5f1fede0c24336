import {
  insertDevice,
  insertFinishedSummary,
  insertInteraction,
  insertJournal,
  insertMessage,
  insertModelCall,
  insertNoteDraft,
  insertNoteWithFile,
  insertNoteWorkflow,
  insertRiskFlag,
  insertSession,
  insertSoapDraft,
  insertSoapNote,
} from '../service/access.js'
import { insertTreatmentPlan } from './treatment-plans.js'
import type { TestApp } from '../service/app.js'

/** A client's record with something in nearly every table, each text the given one. */
export async function fillRecord(app: TestApp, clientId: number, text: string): Promise<void> {
  const { owner } = app
  await insertJournal(owner, clientId, text)
  const session = await insertSession(owner, clientId, text)
  await insertMessage(owner, session, text)
  await insertFinishedSummary(owner, session)
  await insertInteraction(owner, clientId, text)
  await insertNoteWithFile(app, clientId, text)
  await insertNoteWorkflow(owner, clientId, text)
  await insertNoteDraft(owner, clientId, text)
  await insertSoapDraft(owner, clientId, text)
  await insertSoapNote(owner, clientId, text, 'signed')
  await insertTreatmentPlan(owner, clientId, text, 'released')
  await insertRiskFlag(owner, clientId, text, false)
  await insertDevice(owner, clientId, text)
  await insertModelCall(app, clientId, text)
  for (const statement of STATEMENTS) await owner.query(statement, [clientId, text])
}

const STATEMENTS = [
  `insert into stored_file (id) select file_id from note_attachment where client_user_id = $1 and $2::text is not null
   on conflict do nothing`,
  `with made as (
     insert into record_export (organisation_id, client_user_id, requested_by_user_id, format, state, file_id, bytes, sha256, sources,
       created_at, updated_at, finished_at, expires_at)
     select organisation_id, id, id, 'zip', 'ready', gen_random_uuid(), 1, $2, '{}', now(), now(), now(), now()
     from user_account where id = $1 returning *
   ) insert into stored_file (id) select file_id from made`,
  `insert into brief (organisation_id, client_user_id, therapist_user_id, relationship_id, read_from, created_at)
   select organisation_id, client_user_id, therapist_user_id, id, now(), now() from relationship
   where client_user_id = $1 and $2::text is not null`,
  `insert into goal_generation (organisation_id, client_user_id, asked_by_user_id, mode, model, goals, steps, created_at)
   select organisation_id, id, id, 'llm', 'offline', jsonb_build_array($2::text), '[]', now() from user_account where id = $1`,
  `insert into invitation (organisation_id, relationship_id, client_user_id, email, email_key, expires_at)
   select organisation_id, id, client_user_id, $2, $2, now() from relationship where client_user_id = $1`,
  // Not due yet: a reminder that leaves meanwhile would be one more row.
  `insert into screening_schedule (organisation_id, client_user_id, instrument_key, recurrence, starts_on, next_due_on)
   select organisation_id, id, 'phq-9', 'weekly', current_date + 30, current_date + 30 from user_account where id = $1 and $2::text is not null`,
  `insert into consent (organisation_id, client_user_id, kind, status, form_version)
   select organisation_id, id, 'treatment', 'given', 1 from user_account where id = $1 and $2::text is not null`,
  `insert into safety_plan (organisation_id, client_user_id, plan_version, steps, written_by_user_id, written_as, created_at)
   select organisation_id, id, 1, jsonb_build_object('warningSigns', jsonb_build_array($2::text), 'copingStrategies', '[]'::jsonb,
     'distractions', '[]'::jsonb, 'helpers', '[]'::jsonb, 'professionals', '[]'::jsonb, 'environment', '[]'::jsonb,
     'reasonsForLiving', '[]'::jsonb), id, 'client', now() from user_account where id = $1`,
  `insert into mood (organisation_id, client_user_id, value, note, logged_at)
   select organisation_id, id, 3, $2, now() from user_account where id = $1`,
  `with made as (
     insert into goal (organisation_id, client_user_id, title)
     select organisation_id, id, $2 from user_account where id = $1 returning *
   ), step as (
     insert into goal_intervention (organisation_id, client_user_id, goal_id, title)
     select organisation_id, client_user_id, id, title from made
   ) insert into goal_progress (organisation_id, client_user_id, goal_id, progress, status, note, recorded_at)
     select organisation_id, client_user_id, id, 10, 'open', title, now() from made`,
  `insert into recommendation (organisation_id, client_user_id, title, kind)
   select organisation_id, id, $2, 'other' from user_account where id = $1`,
  `insert into screening (organisation_id, client_user_id, instrument_key, instrument_version, score, severity, taken_at, created_at)
   select organisation_id, id, 'phq-9', 1, 3, $2, now(), now() from user_account where id = $1`,
  `insert into soap_note_cosignature (organisation_id, client_user_id, soap_note_id, content_version, supervisor_user_id, cosigned_at)
   select organisation_id, client_user_id, id, 1, therapist_user_id, now() from soap_note
   where client_user_id = $1 and signed_at is not null and $2::text is not null`,
  `insert into pseudonym (organisation_id, client_user_id, type, token, value_key, value)
   select organisation_id, id, 'PERSON', $2, '\\x01', '\\x01' from user_account where id = $1`,
  `insert into effect (effect_key, kind, ref_id, ref_version, next_at)
   select 'process-note:' || id || ':9' || $2, 'process-note', id, 9, 'infinity' from note where client_user_id = $1`,
]

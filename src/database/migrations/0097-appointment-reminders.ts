import { SqlMigration } from './sql-migration.js'

/** For which beginning of an appointment its client was reminded, and who wants to be. */
export class AppointmentReminders extends SqlMigration {
  override statements(): string[] {
    return [
      `alter table therapist_session add column reminded_for timestamptz(3)`,
      `create index therapist_session_to_come on therapist_session (starts_at) where status = 'open'`,
      `alter table user_account add column wants_appointment_reminders boolean not null default true`,
      `alter table push_delivery drop constraint push_delivery_about_check`,
      `alter table push_delivery add constraint push_delivery_about_check
        check (about in ('interaction', 'riskFlag', 'reminder', 'appointment'))`,
    ]
  }
}

import { SqlMigration } from './sql-migration.js'

/** Records that therapists opened in an emergency, and the mark of such an access on the rows of the audit trail. */
export class EmergencyAccess extends SqlMigration {
  override statements(): string[] {
    return [
      // Outlives the record that was opened, so that it refers to the client by no foreign key.
      `create table emergency_access (
        id bigint generated always as identity primary key,
        organisation_id bigint not null references organisation,
        client_user_id bigint not null,
        therapist_user_id bigint not null references user_account,
        reason text not null,
        opened_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        -- set when its time is over, too
        ended_at timestamptz(3),
        -- the client first, then staff
        told_to bigint[] not null,
        reviewed_by_user_id bigint references user_account,
        reviewed_at timestamptz(3),
        finding text,
        version integer not null default 1,
        check (expires_at > opened_at),
        check (reviewed_by_user_id <> therapist_user_id),
        check ((reviewed_at is null) = (reviewed_by_user_id is null) and (reviewed_at is null) = (finding is null))
      )`,
      // Read with every caller, and nearly always empty.
      `create index emergency_access_open on emergency_access (therapist_user_id) where ended_at is null`,
      `create index on emergency_access (therapist_user_id, opened_at desc, id desc)`,
      `create index on emergency_access (client_user_id, opened_at desc, id desc)`,
      `create index on emergency_access (organisation_id, opened_at desc, id desc)`,
      `create index on emergency_access (reviewed_by_user_id) where reviewed_by_user_id is not null`,
      `create trigger keep_organisation before update on emergency_access for each row
        when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,

      `alter table audit add column emergency_access_ids bigint[]`,
      `create index on audit (created_at, id) where emergency_access_ids is not null`,
    ]
  }
}

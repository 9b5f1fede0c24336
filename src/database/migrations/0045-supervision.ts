import { SqlMigration } from './sql-migration.js'

/** Which therapist supervises which, and the co-signatures of supervisors under signed SOAP notes. */
export class Supervision extends SqlMigration {
  override statements(): string[] {
    return [
      `create table supervision (
        id bigint generated always as identity primary key,
        organisation_id bigint not null references organisation,
        supervisor_user_id bigint not null references user_account,
        supervised_user_id bigint not null references user_account,
        started_by_user_id bigint not null references user_account,
        started_at timestamptz(3) not null,
        ended_by_user_id bigint references user_account,
        ended_at timestamptz(3),
        version integer not null default 1,
        check (supervisor_user_id <> supervised_user_id)
      )`,
      // Also read with every caller, to know whether they supervise anybody.
      `create unique index supervision_under_way on supervision (supervisor_user_id, supervised_user_id) where ended_at is null`,
      `create index on supervision (supervisor_user_id, id desc)`,
      `create index on supervision (supervised_user_id, id desc)`,
      `create index on supervision (organisation_id, id desc)`,
      `create index on supervision (started_by_user_id)`,
      `create index on supervision (ended_by_user_id) where ended_by_user_id is not null`,
      `create trigger keep_organisation before update on supervision for each row
        when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,

      `create table soap_note_cosignature (
        id bigint generated always as identity primary key,
        organisation_id bigint not null references organisation,
        client_user_id bigint not null references user_account,
        soap_note_id bigint not null references soap_note,
        -- the version that its therapist had signed
        content_version integer not null,
        supervisor_user_id bigint not null references user_account,
        cosigned_at timestamptz(3) not null,
        unique (soap_note_id, content_version),
        foreign key (soap_note_id, content_version) references soap_note_version (soap_note_id, content_version)
      )`,
      `create index on soap_note_cosignature (client_user_id, id)`,
      `create index on soap_note_cosignature (organisation_id, client_user_id)`,
      `create index on soap_note_cosignature (supervisor_user_id)`,
      `create function guard_cosignature() returns trigger language plpgsql as $$
      begin
        raise exception 'a co-signature is never changed' using errcode = 'restrict_violation';
      end $$`,
      `create trigger guard_cosignature before update on soap_note_cosignature for each row execute function guard_cosignature()`,
      `create trigger guard_cosignature_delete before delete on soap_note_cosignature for each row
        when (not is_disposal()) execute function guard_cosignature()`,
      // Notes of supervised therapists are found by their therapist.
      `create index on note (therapist_user_id, client_user_id) where deleted_at is null`,
    ]
  }
}

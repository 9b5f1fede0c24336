import { SqlMigration } from './sql-migration.js'

/** What becomes of each submitted version of a note, and what is made of it. */
export class NoteWorkflows extends SqlMigration {
  override statements(): string[] {
    return [
      // Ids and states only. The notes of both kinds have tables of their own, so note_id refers to neither.
      `create table note_workflow (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        therapist_user_id bigint references user_account,
        kind text not null check (kind in ('note', 'soapNote')),
        note_id bigint not null,
        note_version integer not null,
        state text not null check (state in ('waiting', 'deidentifying', 'documenting', 'waiting_for_model',
          'done', 'failed', 'superseded', 'cancelled', 'withheld')),
        percent smallint not null default 0 check (percent between 0 and 100),
        -- since when it has waited for a model that does not answer
        waiting_since timestamptz(3),
        error_code text check (error_code ~ '^[A-Za-z0-9_]{1,40}$'),
        retries integer not null default 0,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        ended_at timestamptz(3),
        version integer not null default 1,
        unique (kind, note_id, note_version),
        check ((ended_at is not null) = (state in ('done', 'failed', 'superseded', 'cancelled', 'withheld'))),
        check ((waiting_since is not null) = (state = 'waiting_for_model')),
        check ((error_code is not null) = (state = 'failed'))
      )`,
      // Of all versions of a note one is worked on at most.
      `create unique index note_workflow_open on note_workflow (kind, note_id) where ended_at is null`,
      `create index note_workflow_of_client on note_workflow (client_user_id, created_at desc, id desc)`,
      `create index on note_workflow (organisation_id, client_user_id)`,
      `create index note_workflow_of_note on note_workflow (kind, note_id, note_version desc)`,

      // That somebody had a failed one tried again.
      `create table note_workflow_retry (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        workflow_id bigint not null references note_workflow on delete cascade,
        number integer not null check (number > 0),
        error_code text not null,
        asked_by bigint not null references user_account,
        asked_at timestamptz(3) not null,
        unique (workflow_id, number)
      )`,
      `create index on note_workflow_retry (organisation_id, client_user_id)`,

      // What a workflow ended with stays, whoever writes: a failure alone is taken back, by a retry that is recorded.
      `create function keep_workflow_end() returns trigger language plpgsql
        set search_path = public, pg_temp as $$
      begin
        if (new.kind, new.note_id, new.note_version, new.client_user_id)
          is distinct from (old.kind, old.note_id, old.note_version, old.client_user_id) then
          raise exception 'a workflow belongs to one version of one note' using errcode = 'check_violation';
        end if;
        if old.ended_at is null then
          if new.retries <> old.retries then
            raise exception 'only a failed workflow is retried' using errcode = 'check_violation';
          end if;
          return new;
        end if;
        if old.state = 'failed' and new.state = 'waiting' and new.retries = old.retries + 1 and exists (
          select from note_workflow_retry r where r.workflow_id = old.id and r.number = new.retries) then
          return new;
        end if;
        raise exception 'a workflow ends once' using errcode = 'check_violation';
      end $$`,
      `create trigger keep_workflow_end before update on note_workflow
        for each row execute function keep_workflow_end()`,

      `create table note_deidentified (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        workflow_id bigint not null unique references note_workflow on delete cascade,
        -- the text of the note, then of its attachments, each without what identifies somebody
        parts jsonb not null,
        created_at timestamptz(3) not null
      )`,
      `create index on note_deidentified (client_user_id)`,
      `create index on note_deidentified (organisation_id, client_user_id)`,
      `create table note_documentation (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        workflow_id bigint not null unique references note_workflow on delete cascade,
        -- offline, or the name of a provider's model
        model text not null,
        content jsonb not null,
        created_at timestamptz(3) not null
      )`,
      `create index on note_documentation (client_user_id)`,
      `create index on note_documentation (organisation_id, client_user_id)`,

      ...['note_workflow', 'note_workflow_retry', 'note_deidentified', 'note_documentation'].map(
        (table) => `create trigger keep_organisation before update on ${table} for each row
          when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
      ),
    ]
  }
}

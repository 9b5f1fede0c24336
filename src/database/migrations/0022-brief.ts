import { SqlMigration } from './sql-migration.js'

/** Texts of briefs: that one was asked for before a session, and what was written. */
export class Brief extends SqlMigration {
  override statements(): string[] {
    return [
      `create table brief (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        -- in whose name it is written: what they may read is what it is made of
        therapist_user_id bigint not null references user_account,
        relationship_id bigint not null references relationship,
        -- the session since which it tells; null where there was none
        therapist_session_id bigint references therapist_session,
        read_from timestamptz(3) not null,
        state text not null default 'requested' check (state in ('requested', 'done', 'nothing_to_say', 'access_ended')),
        -- [{ text, sources: [{ kind, id }] }]
        sentences jsonb,
        -- every record that it was made of, pair by pair; who may not read all of them may not see the text
        source_kinds text[] not null default '{}',
        source_ids bigint[] not null default '{}',
        model text,
        created_at timestamptz(3) not null,
        finished_at timestamptz(3),
        version integer not null default 1,
        check ((state = 'requested') = (finished_at is null)),
        check ((state = 'done') = (sentences is not null)),
        check ((state = 'done') = (model is not null)),
        check (cardinality(source_kinds) = cardinality(source_ids))
      )`,
      `create index brief_of_relationship on brief (relationship_id, id desc)`,
      `create index on brief (organisation_id, client_user_id)`,
      `create index on brief (client_user_id)`,
      `create trigger keep_organisation before update on brief for each row
        when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
    ]
  }
}

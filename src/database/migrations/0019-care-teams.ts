import { SqlMigration } from './sql-migration.js'

/** The order of names: of letters in any script where PostgreSQL was built with ICU; elsewhere, of the numbers of letters. */
export const BY_LETTERS = `do $$ begin
  if exists (select from pg_collation where collname = 'und-x-icu') then
    create collation by_letters from "und-x-icu";
  else
    create collation by_letters from "C";
  end if;
end $$`

/** Groups of clients, and what became of relationships that were handed to a colleague. */
export class CareTeams extends SqlMigration {
  override statements(): string[] {
    return [
      BY_LETTERS,
      // A practice's own sorting of its clients. Whose members they are stands in `relationship.client_group_id`.
      `create table client_group (
        id bigint generated always as identity primary key,
        organisation_id bigint not null references organisation,
        name text not null,
        created_by_user_id bigint not null references user_account,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        version integer not null default 1
      )`,
      `create index on client_group (organisation_id, id) where deleted_at is null`,
      `alter table relationship add foreign key (client_group_id) references client_group`,
      `create index on relationship (client_group_id) where client_group_id is not null and not is_deleted`,

      // Append-only: who handed which client to whom, and why.
      `create table relationship_transfer (
        id bigint generated always as identity primary key,
        organisation_id bigint not null references organisation,
        client_user_id bigint not null references user_account,
        from_relationship_id bigint not null unique references relationship,
        to_relationship_id bigint not null unique references relationship,
        from_therapist_user_id bigint not null references user_account,
        to_therapist_user_id bigint not null references user_account,
        reason text not null,
        transferred_by_user_id bigint not null references user_account,
        transferred_at timestamptz(3) not null default now()
      )`,
      `create index on relationship_transfer (client_user_id, id desc)`,
      // Which conversations of a client are open, for a caseload: old ones do not make it slow.
      `create index on conversation_session (client_user_id, start_time desc, id desc) where closed_at is null`,
      ...['client_group', 'relationship_transfer'].map(
        (table) => `create trigger keep_organisation before update on ${table} for each row
          when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
      ),
    ]
  }
}

import { SqlMigration } from './sql-migration.js'

/** What stands for an identifier of a client in texts that leave the service. */
export class Pseudonyms extends SqlMigration {
  override statements(): string[] {
    return [
      `create table pseudonym (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        type text not null,
        -- random; made from nothing that is known of the person
        token text not null,
        -- keyed hash of client, type and folded value
        value_key bytea not null,
        -- encrypted, bound to client and token
        value bytea not null,
        created_at timestamptz(3) not null default now(),
        unique (client_user_id, value_key),
        unique (client_user_id, token)
      )`,
      `create index on pseudonym (organisation_id, client_user_id)`,
      `create trigger keep_organisation before update on pseudonym for each row
        when (old.organisation_id is not null and old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
    ]
  }
}

import { SqlMigration } from './sql-migration.js'

/** Programs of a practice that act for no person. */
export class ServiceAccounts extends SqlMigration {
  override statements(): string[] {
    return [
      `create table service_account (
        -- of the sequence of people, so that a caller's number in audit rows means one thing
        id bigint primary key default nextval(pg_get_serial_sequence('public.user_account', 'id')),
        organisation_id bigint not null references organisation,
        name text not null,
        created_at timestamptz(3) not null,
        removed_at timestamptz(3)
      )`,
      'create index on service_account (organisation_id, id)',
      'alter table access_token alter column user_id drop not null',
      'alter table access_token add column service_account_id bigint references service_account',
      `alter table access_token add constraint access_token_owner check (num_nonnulls(user_id, service_account_id) = 1)`,
      'create index on access_token (service_account_id)',
    ]
  }
}

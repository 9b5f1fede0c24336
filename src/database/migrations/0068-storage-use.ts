import { SqlMigration } from './sql-migration.js'

/** How many bytes people and practices have sent to be stored. Gateways add to them once a second. */
export class StorageUse extends SqlMigration {
  override statements(): string[] {
    return [
      `create table storage_use (
        -- 'practice' with the id of an organisation, or 'client' with the id of an account
        kind text not null check (kind in ('practice', 'client')),
        id bigint not null,
        organisation_id bigint,
        bytes bigint not null,
        primary key (kind, id)
      )`,
      `create index storage_use_of_practice on storage_use (organisation_id, bytes desc) where kind = 'client'`,
    ]
  }
}

import { SqlMigration } from './sql-migration.js'

/**
 * Which database a backup is of. Restored and promoted databases keep it. It is drawn, not derived from older rows,
 * because copies that were split before this migration have the same older rows.
 */
export class DatabaseIdentity extends SqlMigration {
  override statements(): string[] {
    return [
      `create table database_identity (
        only_one boolean primary key default true check (only_one),
        id uuid not null default gen_random_uuid()
      )`,
      `insert into database_identity default values`,
    ]
  }
}

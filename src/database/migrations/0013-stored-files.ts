import { SqlMigration } from './sql-migration.js'

/** Which attached blobs belong to a record. Ids alone: whose a file is, and what it is called, stands with the record. */
export class StoredFiles extends SqlMigration {
  override statements(): string[] {
    return [
      `create table stored_file (
        id uuid primary key,
        attached_at timestamptz(3) not null default now()
      )`,
    ]
  }
}

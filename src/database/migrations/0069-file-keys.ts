import { SqlMigration } from './sql-migration.js'

/** Each attached file is encrypted with a key of its own, which is encrypted as the texts of its record are. */
export class FileKeys extends SqlMigration {
  override statements(): string[] {
    return [
      // null: the file is stored as it was sent
      `alter table stored_file add column key text`,
      // the file is being encrypted: it is there in one form or the other
      `alter table stored_file add column is_converting boolean not null default false`,
      `create index stored_file_to_encrypt on stored_file (id) where key is null or is_converting`,
    ]
  }
}

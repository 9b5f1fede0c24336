import { SqlMigration } from './sql-migration.js'

/** Which folder holds the attached files of this database, so that a gateway with another folder finds out. */
export class FileFolder extends SqlMigration {
  override statements(): string[] {
    return [
      `create table file_folder (
        only_one boolean primary key default true check (only_one),
        -- the folder has it in the file store-id
        id uuid not null,
        since timestamptz(3) not null default now()
      )`,
    ]
  }
}

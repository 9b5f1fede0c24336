import { SqlMigration } from './sql-migration.js'

/** Drafts of notes by other templates than SOAP. */
export class NoteTemplates extends SqlMigration {
  override statements(): string[] {
    return [
      // The key of a file in data/note-templates. Files come and go, so nothing checks it here.
      `alter table soap_draft_request add column template text not null default 'soap'`,
    ]
  }
}

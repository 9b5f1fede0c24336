import { SqlMigration } from './sql-migration.js'

/** How far a job has come, and the index by which the effects of one subject are found: to show that, and to debounce. */
export class JobProgress extends SqlMigration {
  override statements(): string[] {
    return [
      `alter table effect
        add column progress smallint check (progress between 0 and 100),
        -- a word of the job's own list, never anything that a person wrote
        add column stage text check (stage ~ '^[a-z][a-z-]{0,40}$'),
        add column progress_at timestamptz(3)`,
      `create index effect_subject on effect (kind, ref_id, id)`,
    ]
  }
}

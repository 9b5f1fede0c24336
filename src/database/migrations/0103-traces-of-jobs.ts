import { SqlMigration } from './sql-migration.js'

/** The span that enqueued a job, as W3C's `traceparent`: ids only. Null if it was not recorded. */
export class TracesOfJobs extends SqlMigration {
  override statements(): string[] {
    return [`alter table effect add column trace text check (trace ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$')`]
  }
}

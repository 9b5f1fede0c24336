import { SqlMigration } from './sql-migration.js'

/** The span that told of an event, as W3C's `traceparent`: ids only. Null if it was not recorded. */
export class TracesOfEvents extends SqlMigration {
  override statements(): string[] {
    return [`alter table event add column trace text check (trace ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$')`]
  }
}

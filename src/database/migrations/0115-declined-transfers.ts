import { SqlMigration } from './sql-migration.js'

/**
 * When a client declined the therapist to whom they were handed. Null for relationships that ended otherwise, and for
 * those that ended before this was stored, of which nobody knows it.
 */
export class DeclinedTransfers extends SqlMigration {
  override statements(): string[] {
    return ['alter table relationship add column declined_at timestamptz(3)']
  }
}

import { SqlMigration } from './sql-migration.js'

/** A restore records which heads outside the database are of other trails: see `survey-heads.ts`. */
export class HeadsOfOtherTrails extends SqlMigration {
  override statements(): string[] {
    return [
      // For each head, the number of its seal in eight bytes and its code; null if there are none.
      `alter table audit_restore add column other_heads bytea`,
    ]
  }
}

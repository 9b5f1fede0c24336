import { SqlMigration } from './sql-migration.js'

/** Where people live, and which places a practice names to its clients in a crisis. */
export class Countries extends SqlMigration {
  override statements(): string[] {
    return [
      // two letters of ISO 3166-1; null: not said
      `alter table user_account add column country text check (country ~ '^[A-Z]{2}$')`,
      `alter table organisation
        add column country text check (country ~ '^[A-Z]{2}$'),
        -- { resources: [{ name, contact, about, country, region, url }], replacesOthers }; null: none of its own
        add column crisis_resources jsonb`,
    ]
  }
}

import { SqlMigration } from './sql-migration.js'

/**
 * Messages are stored in groups. A thread's row says which message is the newest, because a group draws its ids before
 * it locks threads. Zero in threads of before: their messages have lower ids than any that is drawn from now on. Each
 * message changes the row, so its pages keep room for the next version beside it.
 */
export class ThreadsInGroups extends SqlMigration {
  override statements(): string[] {
    return [
      `alter table care_thread add column last_interaction_id bigint not null default 0`,
      `alter table care_thread set (fillfactor = 70)`,
    ]
  }
}

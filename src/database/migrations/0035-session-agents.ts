import { SqlMigration } from './sql-migration.js'

/** What kind of browser or app opened a session, in words of a fixed list, for the person's own list of sessions. */
export class SessionAgents extends SqlMigration {
  override statements(): string[] {
    return ['alter table auth_session add column agent text', 'create index on auth_session (user_id, id)']
  }
}

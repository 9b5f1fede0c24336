import { DISPOSABLE, DISPOSE_RECORD } from './0025-disposal.js'
import { SqlMigration } from './sql-migration.js'

/** Staff of a practice who are neither therapists nor clients, and how they are invited. */
export class FrontDesk extends SqlMigration {
  override statements(): string[] {
    return [
      // The documented roles are two, so this is a column of its own.
      `alter table user_account add column is_front_desk boolean not null default false`,
      `alter table user_account add constraint user_account_front_desk_check
        check (not is_front_desk or (role is null and not is_organisation_admin and not is_operator))`,

      `alter table staff_invitation drop constraint staff_invitation_role_check`,
      `alter table staff_invitation add constraint staff_invitation_role_check
        check (role in ('therapist', 'admin', 'front_desk'))`,

      withoutFrontDesk(DISPOSE_RECORD),
      withoutFrontDesk(DISPOSABLE),
    ]
  }
}

/** A function of 0025 that takes the front desk for no client; owner and rights of the function stay. */
function withoutFrontDesk(statement: string): string {
  return statement
    .replace(/^create function/, 'create or replace function')
    .replace('and not u.is_organisation_admin', 'and not u.is_organisation_admin and not u.is_front_desk')
}

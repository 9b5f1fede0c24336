import { SqlMigration } from './sql-migration.js'

/** Since when a rule asks an account for a second factor, and the name under which a passkey is being made. */
export class RequiredFactors extends SqlMigration {
  override statements(): string[] {
    return [
      // Null while no rule asks for one.
      `alter table user_account add column second_factor_asked_at timestamptz(3)`,
      `alter table passkey_challenge add column user_handle bytea,
        add check ((purpose = 'register') = (user_handle is not null))`,
    ]
  }
}

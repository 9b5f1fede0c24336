import { Migration } from '@mikro-orm/migrations'

/** A migration written as plain SQL statements, run in order in one transaction. */
export abstract class SqlMigration extends Migration {
  abstract statements(): string[]

  override up(): void {
    for (const statement of this.statements()) this.addSql(statement)
  }
}

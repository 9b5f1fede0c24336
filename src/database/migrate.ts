import { Migrator } from '@mikro-orm/migrations'
import { MikroORM } from '@mikro-orm/postgresql'
import { migrations } from './migrations/index.js'
import { privilegeStatements } from './access/privileges.js'
import { baseTables, type TableRules } from './retention/retained-tables.js'
import { retentionStatements } from './retention/retention-statements.js'

export interface MigrationTargets {
  /** Connection of the owner of the tables. */
  readonly ownerUrl: string
  /** The tables of all features. */
  readonly tables: TableRules
  /** Role names that get their privileges; the purge role may be absent. */
  readonly roles: { readonly application: string; readonly purge: string | null }
}

/** Two starters migrate one after the other; the number is arbitrary and ours. */
const MIGRATION_LOCK = 7_240_001

/** Runs what has not run yet, in order, then sets the privileges. Safe to call at every start and from several processes. */
export async function migrate(targets: MigrationTargets): Promise<readonly string[]> {
  const tables = { ...baseTables, ...targets.tables }
  const orm = await MikroORM.init({
    clientUrl: targets.ownerUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, transactional: true, allOrNothing: true, silent: true },
    pool: { min: 1, max: 2 },
    colors: false,
  })
  try {
    return await orm.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
      const done = await orm.migrator.up()
      // In this transaction: what is granted to all and taken back from some is never there for a moment.
      for (const statement of [...retentionStatements(tables), ...privilegeStatements(targets.roles, tables)]) {
        await em.execute(statement)
      }
      return done.map(({ name }) => name)
    })
  } finally {
    await orm.close(true)
  }
}

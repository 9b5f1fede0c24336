import { Migrator } from '@mikro-orm/migrations'
import { MikroORM } from '@mikro-orm/postgresql'
import { migrations } from './migrations/index.js'
import { privilegeStatements } from './access/privileges.js'
import { rowSecurityStatements, TABLE_SHAPES, type TableShape } from './access/row-security.js'
import { baseTables, type TableRules } from './retention/retained-tables.js'
import { retentionStatements } from './retention/retention-statements.js'

export interface MigrationTargets {
  /** Connection of the owner of the tables. */
  readonly ownerUrl: string
  /** The tables of all features. */
  readonly tables: TableRules
  /** Names of the roles that get privileges. The purge role may be absent. */
  readonly roles: { readonly application: string; readonly purge: string | null }
}

/** The id of the advisory lock that makes processes migrate one after the other. The number is arbitrary. */
const MIGRATION_LOCK = 7_240_001

/** Runs pending migrations in order, then sets the privileges. It is safe at every start and from several processes. */
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
      // The owner sees rows of people only when this is said; see `rowSecurityStatements`.
      await em.execute(`select set_config('care.maintenance', 'on', true)`)
      const done = await orm.migrator.up()
      // In the same transaction, so that a privilege granted to all and revoked from some is never visible in between.
      for (const statement of [...retentionStatements(tables), ...privilegeStatements(targets.roles, tables)]) {
        await em.execute(statement)
      }
      const shapes = await em.execute<TableShape[]>(TABLE_SHAPES)
      const [{ owner }] = await em.execute<[{ owner: string }]>('select current_user as owner')
      const roles = { application: targets.roles.application, owner }
      for (const statement of rowSecurityStatements(roles, tables, shapes)) await em.execute(statement)
      return done.map(({ name }) => name)
    })
  } finally {
    await orm.close(true)
  }
}

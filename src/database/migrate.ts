import { Migrator } from '@mikro-orm/migrations'
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { migrations } from './migrations/index.js'
import { privilegeStatements } from './access/privileges.js'
import { rowSecurityStatements, TABLE_SHAPES, type TableShape } from './access/row-security.js'
import { CHECKSUMS } from './migration-state.js'
import { baseTables, type TableRules } from './retention/retained-tables.js'
import { retentionStatements } from './retention/retention-statements.js'

export interface MigrationTargets {
  /** Connection of the owner of the tables. */
  readonly ownerUrl: string
  /** The tables of all features. */
  readonly tables: TableRules
  /** Names of the roles that get privileges. The purge role may be absent. */
  readonly roles: { readonly application: string; readonly purge: string | null }
  /** Whether a database without accounts encrypts the texts of persons from now on. */
  readonly encryptsWhenEmpty: boolean
}

/** The id of the advisory lock that makes processes migrate one after the other. The number is arbitrary. */
const MIGRATION_LOCK = 7_240_001

const RECORD_CHECKSUMS = `insert into migration_checksum (name, sha256)
  select name, sha256 from jsonb_to_recordset(?::jsonb) as c(name text, sha256 text) on conflict do nothing`

const CHANGED = `select s.name from migration_checksum s
  join jsonb_to_recordset(?::jsonb) as c(name text, sha256 text) on c.name = s.name and c.sha256 <> s.sha256 order by 1`

/** A migration was applied to this database in another form than the code has. */
export class MigrationChanged extends Error {
  constructor(names: readonly string[]) {
    super(
      `The database was made by another form of these migrations: ${names.join(', ')}. Use the version that made it.`,
    )
    this.name = 'MigrationChanged'
  }
}

/** @throws MigrationChanged if an applied migration was changed since. */
async function refuseChanged(em: EntityManager): Promise<void> {
  const [present] = await em.execute<{ is: boolean }[]>(`select to_regclass('migration_checksum') is not null as is`)
  if (present?.is !== true) return
  const changed = await em.execute<{ name: string }[]>(CHANGED, [JSON.stringify(CHECKSUMS)])
  if (changed.length > 0) throw new MigrationChanged(changed.map(({ name }) => name))
}

/** Names that applied migrations had before they landed with others, and the names they have now. */
const RENAMED = {
  '0053-session-transcripts': '0055-session-transcripts',
  '0054-session-transcripts': '0055-session-transcripts',
}

/** Without it, such a migration would be run once more. The table is made by the first migration of all. */
const RENAME_APPLIED = `do $$ begin
  if to_regclass('mikro_orm_migrations') is not null then
    update mikro_orm_migrations m set name = r.now from (values ${Object.entries(RENAMED)
      .map(([before, now]) => `('${before}', '${now}')`)
      .join(', ')}) r(before, now) where m.name = r.before;
  end if;
end $$`

/** By accounts and not by migrations: cut off after the migrations, the next start still finds it empty. */
const ENCRYPT_IF_EMPTY = `update content_encryption set state = 'on', changed_at = now()
  where state = 'off' and not exists (select from user_account)`

function openOrm(ownerUrl: string): MikroORM {
  return new MikroORM({
    clientUrl: ownerUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, transactional: true, allOrNothing: true, silent: true },
    pool: { min: 1, max: 2 },
    colors: false,
  })
}

/** A database was migrated by a newer version. */
export class MigrationUnknown extends Error {
  constructor(names: readonly string[]) {
    super(`The database was migrated by a newer version (${names.join(', ')}). Use that version.`)
    this.name = 'MigrationUnknown'
  }
}

/**
 * Makes the tables of an earlier state in an empty database: runs these migrations and no others.
 * @throws MigrationUnknown if the code does not have all of them.
 */
export async function applyMigrations(ownerUrl: string, names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !CHECKSUMS.some((known) => known.name === name))
  if (unknown.length > 0) throw new MigrationUnknown(unknown)
  if (names.length === 0) return
  const orm = openOrm(ownerUrl)
  try {
    await orm.migrator.up({ migrations: [...names] })
  } finally {
    await orm.close(true)
  }
}

/** Runs statements in order and in one round trip, because each start runs them all. */
async function executeAll(em: EntityManager, statements: readonly string[]): Promise<void> {
  await em.execute(statements.join(';\n'))
}

/** Runs pending migrations in order, then sets the privileges. It is safe at every start and from several processes. */
export async function migrate(targets: MigrationTargets): Promise<readonly string[]> {
  const tables = { ...baseTables, ...targets.tables }
  const orm = openOrm(targets.ownerUrl)
  try {
    return await orm.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
      // The owner sees rows of people only when this is said; see `rowSecurityStatements`.
      await em.execute(`select set_config('care.maintenance', 'on', true)`)
      // On another connection, because the migrator has its own too.
      await orm.em.getConnection().execute(RENAME_APPLIED)
      await refuseChanged(em)
      const done = await orm.migrator.up()
      if (targets.encryptsWhenEmpty) await em.execute(ENCRYPT_IF_EMPTY)
      await em.execute(RECORD_CHECKSUMS, [JSON.stringify(CHECKSUMS)])
      // In the same transaction, so that a privilege granted to all and revoked from some is never visible in between.
      await executeAll(em, [...retentionStatements(tables), ...privilegeStatements(targets.roles, tables)])
      const shapes = await em.execute<TableShape[]>(TABLE_SHAPES)
      const [{ owner }] = await em.execute<[{ owner: string }]>('select current_user as owner')
      const roles = { application: targets.roles.application, owner }
      await executeAll(em, rowSecurityStatements(roles, tables, shapes))
      return done.map(({ name }) => name)
    })
  } finally {
    await orm.close(true)
  }
}

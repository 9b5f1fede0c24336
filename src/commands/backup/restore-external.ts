import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../../config/config.js'
import { identityAt } from '../../database/database-identity.js'
import { hasCode } from '../../kernel/has-code.mjs'
import { StartError } from '../../process/start-error.js'
import { DUMP, HEADS } from './archive.js'
import { loadDump, ownerUrl, query, withWorkFolder } from './dump.js'
import { prepareRestored } from './prepare-restored.js'
import { putFiles, putSealRecords } from './put-back.js'
import { readArchive } from './read-archive.js'
import type { RestoreOptions } from './restore-embedded.js'
import { mustBe, mustBeOf, Unpacker } from './unpack.js'

const IN_USE = 'The database is in use. Stop every gateway first.'
const STAGED = '_restore_'
const REPLACED = '_replaced_'

/**
 * Restores a dump into a second database of the same server and then exchanges the names of both in one transaction.
 * Killed at any time it leaves the old or the new; the next restore removes what is left over.
 */
export async function restoreExternal(config: Config, options: RestoreOptions): Promise<string[]> {
  const url = ownerUrl(config)
  const name = nameOf(url)
  await removeLeftovers(url, name)
  await refuseWhileInUse(url)
  if (!options.force && !(await isEmpty(url))) {
    throw new StartError('There is data already. Add --force to replace it by what the archive holds.')
  }
  return withWorkFolder(config, async (folder) => {
    const accept = [
      mustBe(['dump'], 'Without DATABASE_URL the archive of an embedded database is restored.'),
      mustBeOf(options.otherDatabase ? undefined : await identityAt(url)),
    ]
    const nowhere = { folder: join(folder, 'postgres'), account: undefined }
    const { endedAt } = await readArchive(options, new Unpacker(nowhere, folder, accept))
    const id = randomBytes(6).toString('hex')
    const staged = `${name}${STAGED}${id}`
    await createBeside(url, name, staged)
    try {
      const { application, purge } = config.database
      const stagedUrl = at(url, staged)
      await loadDump(join(folder, DUMP), stagedUrl, config)
      const notes = await prepareRestored({ application, purge, owner: stagedUrl }, config, {
        backupAt: new Date(endedAt),
        archivedHeads: join(folder, HEADS),
        withoutAuditKey: options.withoutAuditKey,
      })
      await putFiles(config, folder, stagedUrl)
      const addHead = await putSealRecords(config.dataDir, folder)
      await exchange(url, name, staged, `${name}${REPLACED}${id}`)
      await addHead()
      return notes
    } finally {
      await removeLeftovers(url, name)
    }
  })
}

/** Does after a restore by another tool what `restore` does. Returns the message for the terminal. */
export async function recordOtherRestore(config: Config, withoutAuditKey: boolean): Promise<string> {
  const owner = ownerUrl(config)
  await refuseWhileInUse(owner)
  const [newest] = await query<{ at: Date | null }>(owner, 'select max(newest) as at from audit_seal')
  const notes = await prepareRestored({ ...config.database, owner }, config, {
    backupAt: newest?.at ?? new Date(),
    withoutAuditKey,
  })
  return ['Recorded the restore.', ...notes].join('\n')
}

function nameOf(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  if (name === '') throw new StartError('MIGRATION_DATABASE_URL must name the database.')
  return name
}

function at(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(database)}`
  return other.href
}

async function refuseWhileInUse(url: string): Promise<void> {
  const [row] = await query<{ others: number }>(
    url,
    `select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  if (row?.others !== 0) throw new StartError(IN_USE)
}

async function isEmpty(url: string): Promise<boolean> {
  const tables = await query(
    url,
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' limit 1`,
  )
  return tables.length === 0
}

interface PresentDatabase {
  readonly encoding: string
  readonly datcollate: string
  readonly datctype: string
  readonly grants: readonly string[] | null
}

/** Makes an empty database with the locale and the privileges of the present one. */
async function createBeside(url: string, name: string, staged: string): Promise<void> {
  const [present] = await query<PresentDatabase>(
    url,
    `select pg_encoding_to_char(d.encoding) as encoding, d.datcollate, d.datctype,
       (select array_agg(format('grant %s on database %I to %s', a.privilege_type, ${pg.escapeLiteral(staged)}::text,
          case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end))
        from aclexplode(d.datacl) a) as grants
     from pg_database d where d.datname = current_database()`,
  )
  if (present === undefined) throw new Error('The database has no entry.')
  const { encoding, datcollate, datctype, grants } = present
  const [database, ...locale] = [staged, encoding, datcollate, datctype]
  const [code, collate, type] = locale.map((text) => pg.escapeLiteral(text))
  try {
    await query(
      url,
      `create database ${pg.escapeIdentifier(database)} template template0 encoding ${code} lc_collate ${collate} lc_ctype ${type}`,
    )
  } catch (error) {
    if (!hasCode(error, '42501')) throw error
    throw new StartError(
      `The role of MIGRATION_DATABASE_URL may not create a database, and a restore goes into a second one beside ${name}. ` +
        'As the superuser: alter role … createdb. Nothing was changed.',
      { cause: error },
    )
  }
  if (grants === null) return
  await query(url, `revoke all on database ${pg.escapeIdentifier(staged)} from public`)
  for (const grant of grants) await query(url, grant)
}

/** Gives the restored database the name of the present one. Nobody may be connected to either. */
async function exchange(url: string, name: string, staged: string, replaced: string): Promise<void> {
  const rename = (from: string, to: string): string =>
    `alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`
  try {
    // Several statements in one query are one transaction.
    await query(await elsewhere(url), `${rename(name, replaced)}; ${rename(staged, name)}`)
  } catch (error) {
    throw hasCode(error, '55006') ? new StartError(`${IN_USE} Nothing was changed.`) : error
  }
}

/** Another database of the server: a connection cannot rename its own. */
async function elsewhere(url: string): Promise<string> {
  for (const database of ['postgres', 'template1']) {
    const other = at(url, database)
    try {
      await query(other, 'select 1')
      return other
    } catch (error) {
      if (!hasCode(error, '3D000', '42501', '28000')) throw error
    }
  }
  throw new StartError('The role of MIGRATION_DATABASE_URL must be able to connect to the database postgres.')
}

/** Removes what restores have left that were cut off: a database that was not complete, or one that was replaced. */
async function removeLeftovers(url: string, name: string): Promise<void> {
  const other = await elsewhere(url)
  const left = await query<{ name: string }>(
    other,
    `select datname as name from pg_database
     where datname ~ ('^' || regexp_replace(${pg.escapeLiteral(name)}, '\\W', '\\\\\\&', 'g') || '(${STAGED}|${REPLACED})[0-9a-f]{12}$')`,
  )
  for (const { name: database } of left) {
    // pg_restore outlives a restore that was killed, and goes on filling its database.
    await query(other, `drop database if exists ${pg.escapeIdentifier(database)} with (force)`)
  }
}

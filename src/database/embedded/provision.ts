import pg from 'pg'
import type { Cluster, LoginRole } from './cluster.js'

/** The database of the service inside the embedded cluster. */
const DATABASE = 'care'

const LOGINS = ['care_owner', 'care_app', 'care_purge'] as const

/** A connection string for one of the roles. */
export function urlOf(cluster: Cluster, port: number, role: LoginRole, database: string = DATABASE): string {
  return `postgres://${role}:${cluster.record.passwords[role]}@127.0.0.1:${port}/${database}`
}

/** Creates the login roles and the database if they are missing. `superuser` is connected to `postgres`. */
export async function provision(cluster: Cluster, superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname = any($1)
     union all select 'database' from pg_database where datname = $2`,
    [LOGINS, DATABASE],
  )
  const present = new Set(rows.map((row) => row.name))
  for (const role of LOGINS) {
    if (present.has(role)) continue
    const secret = pg.escapeLiteral(cluster.record.passwords[role])
    await superuser.query(`create role ${role} login nosuperuser nocreatedb nocreaterole password ${secret}`)
  }
  await superuser.query(`alter role care_app set transaction_timeout = '60s'`)
  await superuser.query(`alter role care_app set idle_in_transaction_session_timeout = '30s'`)
  if (!present.has('database')) await superuser.query(`create database ${DATABASE} owner care_owner`)
  await superuser.query(`revoke connect, temporary on database ${DATABASE} from public`)
  await superuser.query(`grant connect on database ${DATABASE} to care_app, care_purge`)
}

/** Gives the roles the passwords of the cluster's record. A restored cluster has those of the one in the backup. */
export async function setPasswords(cluster: Cluster, superuser: pg.Client): Promise<void> {
  for (const role of LOGINS) {
    await superuser.query(`alter role ${role} password ${pg.escapeLiteral(cluster.record.passwords[role])}`)
  }
}

import pg from 'pg'
import type { Cluster } from '../../database/embedded/cluster.js'
import { findPostmaster, stopPostmaster } from '../../database/embedded/postmaster.js'
import { urlOf } from '../../database/embedded/provision.js'
import { StartError } from '../../process/start-error.js'

/** Stops a server that a killed gateway has left. @throws StartError if somebody uses it. */
export async function stopUnused(cluster: Cluster): Promise<void> {
  const server = findPostmaster(cluster)
  if (server === undefined) return
  const superuser = new pg.Client({ connectionString: urlOf(cluster, server.port, 'postgres', 'postgres') })
  await superuser.connect()
  try {
    const { rows } = await superuser.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity where backend_type in ('client backend', 'walsender')
       and pid <> pg_backend_pid()`,
    )
    if (rows[0]?.others !== 0) throw new StartError('The database is in use. Stop every gateway first.')
  } finally {
    await superuser.end()
  }
  await stopPostmaster(cluster, server.pid, 'durable')
}

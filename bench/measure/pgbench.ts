import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Practice } from '../data/practice.js'
import { JOURNALS_PER_CLIENT } from '../data/size.js'
import type { Plan } from '../options.js'

/** Statements a second without a service; undefined if pgbench is not installed. */
export type PgbenchResult = Readonly<Record<string, number>> | undefined

/** Transactions of each connection. Not a time, because connecting may take long on a busy machine. */
const EACH = 1_000

/** Runs the statement of Q1 with pgbench, PostgreSQL's benchmark tool. No package of this project contains it. */
export function runPgbench(url: string, practice: Practice, folder: string, plan: Plan): PgbenchResult {
  if (spawnSync('pgbench', ['--version']).status !== 0) return undefined
  const clients = practice.readers(plan.connections).flatMap((reader) => reader.clients.map(({ id }) => id))
  const script = join(folder, 'q1.sql')
  writeFileSync(
    script,
    `\\set client random(${Math.min(...clients)}, ${Math.max(...clients)})
select id, client_user_id, title, description, journal_timestamp from journal
where client_user_id = :client and deleted_at is null
order by coalesce(journal_timestamp, '-infinity') desc, id desc limit ${JOURNALS_PER_CLIENT};
`,
  )
  const args = [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${plan.connections}`,
    `--transactions=${plan.smoke ? 5 : EACH}`,
  ]
  const { hostname, port, username, password, pathname } = new URL(url)
  const env = { ...process.env, PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password }
  const said = execFileSync('pgbench', [...args, `--file=${script}`, pathname.slice(1)], { encoding: 'utf8', env })
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(said)?.[1])
  if (!(perSecond > 0)) throw new Error(`pgbench said nothing of its rate: ${said.slice(0, 200)}`)
  return { Q1: perSecond }
}

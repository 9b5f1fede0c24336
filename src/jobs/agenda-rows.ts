import type { Database } from '../database/database.js'
import { readSystemRows } from '../database/read/read-rows.js'
import { sql } from '../database/sql.js'
import type { Id } from '../kernel/ids.js'
import { retryDeadJob } from './dead-letters.js'
import type { Queue } from './outbox.js'

/** What Agenda's rows are, in its own words. */
export const AGENDA_ROW_STATES = [
  'running',
  'failed',
  'repeating',
  'scheduled',
  'queued',
  'completed',
  'paused',
] as const
export type AgendaRowState = (typeof AGENDA_ROW_STATES)[number]

/** A row of Agenda. It names a job, never a person and nothing that one wrote. */
export interface AgendaRow {
  readonly id: string
  readonly name: string
  readonly effectId: Id | null
  readonly state: Exclude<AgendaRowState, 'paused'>
  readonly disabled: boolean
  readonly priority: number
  readonly nextRunAt: Date | null
  readonly lastRunAt: Date | null
  readonly lastFinishedAt: Date | null
  readonly lockedAt: Date | null
  readonly failedAt: Date | null
  readonly failCount: number | null
  readonly failReason: string | null
  readonly repeatInterval: string | null
}

/** How many rows of one name are in each state. */
export type AgendaRowCounts = { readonly name: string; readonly total: number } & Readonly<
  Record<AgendaRowState, number>
>

export interface AgendaRowQuery {
  readonly name: string | null
  readonly state: AgendaRowState | null
  readonly search: string | null
  readonly skip: number
  readonly limit: number
}

/** The state by Agenda's rules and the database's clock. Agenda's own query would read the whole table into memory. */
const rows = sql`select *, case
    when locked_at is not null then 'running'
    when failed_at is not null and (last_finished_at is null or failed_at >= last_finished_at) then 'failed'
    when repeat_interval is not null then 'repeating'
    when next_run_at > now() then 'scheduled'
    when next_run_at <= now() then 'queued'
    else 'completed' end as state from agenda_jobs`

/** One page of Agenda's rows, the next to run first, and how many there are. */
export async function listAgendaRows(
  queue: Queue,
  { name, state, search, skip, limit }: AgendaRowQuery,
): Promise<{ readonly jobs: readonly AgendaRow[]; readonly total: number }> {
  const matching = sql`from (${rows}) j
    where (${name}::text is null or name = ${name}) and (${search}::text is null or position(lower(${search}) in lower(name)) > 0)
      and (${state}::text is null or state = ${state} or (${state} = 'paused' and disabled))`
  const [jobs, [counted]] = await Promise.all([
    readSystemRows<AgendaRow & Record<string, unknown>>(
      queue,
      sql`select id, name, state, disabled, priority, next_run_at as "nextRunAt", last_run_at as "lastRunAt",
            last_finished_at as "lastFinishedAt", locked_at as "lockedAt", failed_at as "failedAt",
            fail_count as "failCount", fail_reason as "failReason", repeat_interval as "repeatInterval",
            case when jsonb_typeof(data -> 'effectId') = 'number' then (data ->> 'effectId')::bigint end as "effectId"
          ${matching} order by next_run_at desc nulls last, id limit ${limit} offset ${skip}`,
    ),
    readSystemRows<{ total: number }>(queue, sql`select count(*)::integer as total ${matching}`),
  ])
  return { jobs, total: counted?.total ?? 0 }
}

/** How many of Agenda's rows there are, name by name. */
export function countAgendaRows(queue: Queue): Promise<readonly AgendaRowCounts[]> {
  return readSystemRows<AgendaRowCounts & Record<string, unknown>>(
    queue,
    sql`select name, count(*)::integer as total,
          (count(*) filter (where state = 'running'))::integer as running,
          (count(*) filter (where state = 'failed'))::integer as failed,
          (count(*) filter (where state = 'repeating'))::integer as repeating,
          (count(*) filter (where state = 'scheduled'))::integer as scheduled,
          (count(*) filter (where state = 'queued'))::integer as queued,
          (count(*) filter (where state = 'completed'))::integer as completed,
          (count(*) filter (where disabled))::integer as paused
        from (${rows}) j group by name order by name limit 1000`,
  )
}

/** Deletes rows of Agenda. Nothing is lost: due jobs are handed over again and recurring rows are written again. */
export async function deleteAgendaRows(queue: Queue, ids: readonly string[]): Promise<number> {
  return (await readSystemRows(queue, sql`delete from agenda_jobs where id = any(${[...ids]}::uuid[]) returning id`))
    .length
}

/** Disables or enables rows of Agenda. It lasts only for recurring work, because other jobs are handed over again. */
export async function pauseAgendaRows(queue: Queue, ids: readonly string[], disabled: boolean): Promise<number> {
  const changed = await readSystemRows(
    queue,
    sql`update agenda_jobs set disabled = ${disabled} where id = any(${[...ids]}::uuid[]) returning id`,
  )
  return changed.length
}

/** Runs the work of Agenda's rows again: dead jobs, and recurring work whose period has come. */
export async function retryAgendaRows(database: Database, ids: readonly string[]): Promise<number> {
  const dead = await readSystemRows<{ id: Id }>(
    { database },
    sql`select e.id from effect e where e.state = 'dead' and e.id in (
          select (j.data ->> 'effectId')::bigint from agenda_jobs j
          where j.id = any(${[...ids]}::uuid[]) and jsonb_typeof(j.data -> 'effectId') = 'number')`,
  )
  let retried = 0
  for (const { id } of dead) if (await retryDeadJob(database, id)) retried++
  const recurring = await readSystemRows(
    { database },
    sql`update agenda_jobs set next_run_at = now()
        where id = any(${[...ids]}::uuid[]) and repeat_interval is not null and locked_at is null returning id`,
  )
  return retried + recurring.length
}

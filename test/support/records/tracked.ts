import type { TestApp } from '../service/app.js'
import { ENTRY_DAY } from '../service/access.js'

type Owner = TestApp['owner']

async function insert(owner: Owner, statement: string, values: unknown[]): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(statement, values)
  return Number(rows[0]?.id)
}

export function insertMood(owner: Owner, clientId: number, note: string): Promise<number> {
  return insert(
    owner,
    `insert into mood (organisation_id, client_user_id, value, note, logged_at)
     select organisation_id, id, 5, $2, $3 from user_account where id = $1 returning id`,
    [clientId, note, `${ENTRY_DAY}T15:00:00Z`],
  )
}

/** A goal with one step and one entry in its history. */
export async function insertGoal(
  owner: Owner,
  clientId: number,
  title: string,
): Promise<{ id: number; interventionId: number }> {
  const id = await insert(
    owner,
    `insert into goal (organisation_id, client_user_id, title)
     select organisation_id, id, $2 from user_account where id = $1 returning id`,
    [clientId, title],
  )
  await owner.query(
    `insert into goal_progress (organisation_id, client_user_id, goal_id, progress, status, note, recorded_at)
     select organisation_id, client_user_id, id, 10, 'in_progress', $2, now() from goal where id = $1`,
    [id, title],
  )
  const interventionId = await insert(
    owner,
    `insert into goal_intervention (organisation_id, client_user_id, goal_id, title)
     select organisation_id, client_user_id, id, $2 from goal where id = $1 returning id`,
    [id, title],
  )
  return { id, interventionId }
}

export function insertRecommendation(owner: Owner, clientId: number, title: string): Promise<number> {
  return insert(
    owner,
    `insert into recommendation (organisation_id, client_user_id, title, kind)
     select organisation_id, id, $2, 'other' from user_account where id = $1 returning id`,
    [clientId, title],
  )
}

/**
 * A schedule that comes due when nobody here lives any more; the one of this client and key that was there has ended.
 */
export async function insertSchedule(owner: Owner, clientId: number, instrumentKey: string): Promise<number> {
  await endSchedules(owner, clientId, instrumentKey)
  return insert(
    owner,
    `insert into screening_schedule (organisation_id, client_user_id, instrument_key, recurrence, starts_on, next_due_on)
     select organisation_id, id, $2, 'weekly', '2900-01-01', '2900-01-01' from user_account where id = $1 returning id`,
    [clientId, instrumentKey],
  )
}

export async function endSchedules(owner: Owner, clientId: number, instrumentKey: string): Promise<void> {
  await owner.query(
    `update screening_schedule set ended_at = now() where client_user_id = $1 and instrument_key = $2 and ended_at is null`,
    [clientId, instrumentKey],
  )
}

import type { Client } from 'pg'

/** The number of records of each kind for each client: a year of scores, some weeks of moods, and so on. */
const EACH = { screenings: 24, moods: 60, goals: 6, recommendations: 8, sessions: 20 }

/** Gives every client of the practice records of all kinds that an activity status shows. */
export async function fillActivity(owner: Client): Promise<void> {
  const clients = `from user_account c cross join generate_series(1, $1::int) n where c.role = 'client' order by n desc, c.id`
  const at = `now() - n * interval '1 day'`
  await owner.query(
    `insert into screening (organisation_id, client_user_id, instrument_key, instrument_version, score, taken_at, created_at)
     select c.organisation_id, c.id, case when n % 2 = 0 then 'phq-9' else 'gad-7' end, 1, n % 21, ${at}, ${at} ${clients}`,
    [EACH.screenings],
  )
  await owner.query(
    `insert into mood (organisation_id, client_user_id, value, logged_at)
     select c.organisation_id, c.id, 1 + n % 10, ${at} ${clients}`,
    [EACH.moods],
  )
  await owner.query(
    `insert into goal (organisation_id, client_user_id, title, due_on, status)
     select c.organisation_id, c.id, 'Goal ' || n, current_date + 4 - 2 * n, 'in_progress' ${clients}`,
    [EACH.goals],
  )
  await owner.query(
    `insert into recommendation (organisation_id, client_user_id, title, description, kind, created_at)
     select c.organisation_id, c.id, 'Exercise ' || n, 'Breathe out longer than in.', 'exercise', ${at} ${clients}`,
    [EACH.recommendations],
  )
  await owner.query(
    `insert into conversation_session (organisation_id, client_user_id, title, start_time, shared_at)
     select c.organisation_id, c.id, 'Evening ' || n, ${at}, case when n % 3 = 0 then now() end ${clients}`,
    [EACH.sessions],
  )
  await owner.query('vacuum (analyze) screening, mood, goal, recommendation, conversation_session')
}

import type { TestApp } from '../service/app.js'

/** The steps of a plan in which this stands as a warning sign, as the table has them. */
export function stepsWith(sign: string): object {
  return {
    ...{
      warningSigns: [sign],
      copingStrategies: ['Walk to the river'],
      distractions: [{ name: 'Café', contact: null }],
    },
    helpers: [{ name: 'Sister Anna', contact: '555-0142' }],
    ...{ professionals: [], environment: [], reasonsForLiving: ['My dog'] },
  }
}

/** Writes a version of a client's plan behind the doors. @returns its number. */
export async function insertSafetyPlan(owner: TestApp['owner'], clientId: number, sign: string): Promise<number> {
  const { rows } = await owner.query<{ version: number }>(
    `insert into safety_plan (organisation_id, client_user_id, plan_version, steps, written_by_user_id, written_as, created_at)
     select organisation_id, id, 1 + coalesce((select max(plan_version) from safety_plan where client_user_id = $1), 0), $2, id,
       'client', now() from user_account where id = $1 returning plan_version as version`,
    [clientId, JSON.stringify(stepsWith(sign))],
  )
  return rows[0]?.version ?? 0
}

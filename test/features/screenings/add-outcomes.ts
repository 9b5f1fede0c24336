import type { PersonaName } from '../../support/service/personas.js'
import type { TestApp } from '../../support/service/app.js'

let added = 0

/**
 * Adds clients of the first practice with two scores of GAD-7 each, as the owner of the tables.
 * @param scores the first and the last score of each.
 */
export async function addOutcomes(
  { owner, personas }: Pick<TestApp, 'owner' | 'personas'>,
  scores: number | readonly (readonly [first: number, last: number])[],
  therapist: PersonaName = 'therapist',
): Promise<void> {
  const pairs = typeof scores === 'number' ? Array.from({ length: scores }, () => [15, 5] as const) : scores
  for (const [first, last] of pairs) {
    const { rows } = await owner.query<{ id: string }>(
      `insert into user_account (state, role, organisation_id, login_name, first_name)
       values ('registered', 'client', $1, $2, 'Counted') returning id`,
      [personas.organisationId, `counted-${++added}`],
    )
    const id = rows[0]?.id
    await owner.query(
      `insert into relationship (organisation_id, therapist_user_id, client_user_id, is_invitation, is_profile_active)
       values ($1, $2, $3, true, true)`,
      [personas.organisationId, personas.ids[therapist], id],
    )
    for (const [score, day] of [
      [first, '2026-01-05'],
      [last, '2026-03-02'],
    ] as const) {
      await owner.query(
        `insert into screening (client_user_id, organisation_id, instrument_key, instrument_version, score, taken_at,
           recorded_by_user_id, created_at) values ($1, $2, 'gad-7', 1, $3, $4, $1, now())`,
        [id, personas.organisationId, score, `${day}T10:00:00Z`],
      )
    }
  }
}

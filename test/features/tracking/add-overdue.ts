import type { TestApp } from '../../support/service/app.js'
import { addPerson, assignTherapist, type PersonaName } from '../../support/service/personas.js'

let made = 0

/** Clients of a therapist of the practice with a weekly GAD-7, each asked so many days ago; null: not asked. */
export async function addOverdue(
  app: Pick<TestApp, 'owner' | 'personas'>,
  asked: readonly (number | null)[],
  therapist: PersonaName = 'therapist',
): Promise<void> {
  const { ids, organisationId } = app.personas
  for (const days of asked) {
    const client = await addPerson(app.owner, `due${++made}`, 'client')
    await app.owner.query('update user_account set organisation_id = $2 where id = $1', [client, organisationId])
    const relationship = await assignTherapist(app.owner, ids[therapist], client)
    await app.owner.query('update relationship set organisation_id = $2 where id = $1', [relationship, organisationId])
    await app.owner.query(
      `insert into screening_schedule (client_user_id, organisation_id, assigned_by_user_id, instrument_key, recurrence,
         starts_on, next_due_on, reminder_hour, asked_on)
       values ($1, $2, $3, 'gad-7', 'weekly', current_date - 30, current_date + 3, 9, current_date - $4::integer)`,
      [client, organisationId, ids[therapist], days],
    )
  }
}

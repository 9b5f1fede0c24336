import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { inviteClient, relationshipsReadable } from '../practice/index.js'
import { asPerson, type DemoMember } from './as-person.js'

/** Reserved for examples: a mail to it reaches nobody, and lies in the outbox of a demo, where its link can be tried. */
const NEWCOMER = 'newcomer@demo.example'

/** Has a therapist of the demo invite somebody who has not signed up yet, once. */
export async function seedInvitation(ctx: OperationContext, therapist: DemoMember): Promise<void> {
  const as = asPerson(ctx, therapist, 'therapist')
  const waiting = await readRows<{ id: Id }>(
    as,
    sql`select r.id from ${relationshipsReadable(as).as('r')} where r.care_team_email is not null and r.client_user_id is null`,
    { subject: () => null },
  )
  if (waiting.length === 0) await inviteClient(as, { careTeamEmail: NEWCOMER })
}

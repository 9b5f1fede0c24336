import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { therapistSessionsReadable } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { generateSoapNote, listSoapDrafts } from '../soap-drafts/index.js'
import { asPerson, type DemoMember } from './as-person.js'

/**
 * Has a SOAP note of the newest session of a client and a therapist of the demo drafted, once. It is made when the service
 * has begun, so nobody waits for it here.
 */
export async function seedSoapDraft(ctx: OperationContext, clientId: Id, therapist: DemoMember): Promise<void> {
  const as = asPerson(ctx, therapist, 'therapist')
  const [session] = await readRows<{ id: Id }>(
    as,
    sql`select s.id from ${therapistSessionsReadable(as).as('s')} where s.client_user_id = ${clientId}
        order by s.starts_at desc, s.id desc limit 1`,
    { subject: () => clientId },
  )
  if (session === undefined || (await listSoapDrafts(as, clientId)).length > 0) return
  await generateSoapNote(as, { clientId, recordType: 'soap', therapistSessionId: session.id })
}

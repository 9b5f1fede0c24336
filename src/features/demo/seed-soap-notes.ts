import type { Id } from '../../kernel/ids.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { listSoapNotes, submitSoapNote } from '../soap-notes/index.js'
import { findBrief, writeBrief } from '../brief/index.js'
import { therapistSessionsReadable } from '../notes/index.js'
import { generateSoapNote, listSoapDrafts } from '../soap-drafts/index.js'
import { asPerson, type DemoMember } from './as-person.js'
import type { DemoSoapNote } from './demo-data.js'

/** A picture of one point: nobody's signature. */
const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Writes down the SOAP notes of a client of the demo, each by one submission; what is there already stays. */
export async function seedSoapNotes(
  ctx: OperationContext,
  client: DemoMember,
  therapist: DemoMember,
  notes: readonly DemoSoapNote[],
): Promise<void> {
  const as = asPerson(ctx, therapist, 'therapist')
  const { nodes: there } = await listSoapNotes(
    as,
    { clientId: client.id, recordTypeId: null },
    { first: 500, after: null },
  )
  for (const { text, state } of notes.slice(there.length)) {
    await submitSoapNote(as, {
      clientId: client.id,
      recordType: 'soap',
      data: text,
      senderRole: state === 'draft' ? 'ml' : 'therapist',
      isApproved: state !== 'draft',
      ...(state === 'signed' && { signature: SIGNATURE }),
    })
  }
}

/**
 * Has the brief about a client of the demo put into words, once and where there is something to say. It is written when the
 * service has begun, so nobody waits for it here.
 */
export async function seedBrief(ctx: OperationContext, clientId: Id, therapist: DemoMember): Promise<void> {
  const as = asPerson(ctx, therapist, 'therapist')
  const { text, screenings, moods, goals } = await findBrief(as, clientId)
  if (text !== null || screenings.length + moods.count + goals.length === 0) return
  await writeBrief(as, clientId)
}

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

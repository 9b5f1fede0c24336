import type { OperationContext } from '../operation-context.js'
import { listSoapNotes, submitSoapNote } from '../soap-notes/index.js'
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

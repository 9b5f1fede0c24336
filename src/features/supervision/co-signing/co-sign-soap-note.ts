import { mayRead } from '../../../database/access/may-read.js'
import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { Conflict, Forbidden, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { soapNotesReadable, soapNotesReleased } from '../../soap-notes/index.js'
import { SoapNoteCoSignature } from '../supervision.entity.js'
import { coSignaturesReadable, permitCoSignature, soapNotesSupervised } from '../supervision.policy.js'

interface SupervisedNote {
  readonly clientUserId: Id
  readonly organisationId: Id
  /** Null for a note that is not signed, or is being amended. */
  readonly signedVersion: number | null
}

/**
 * Co-signs the version of a SOAP note that its therapist signed last.
 * @throws Unauthenticated; Forbidden for who reads the note and does not supervise its therapist, and NotFound for
 * others; Conflict for one that is not signed, also while it is amended, and when the version is co-signed already.
 */
export function coSignSoapNote(ctx: OperationContext, id: Id): Promise<{ readonly soapNoteId: Id }> {
  const scope = soapNotesSupervised(ctx)
  return write(ctx, async (tx) => {
    // Of two requests at once the second finds the co-signature of the first.
    await tx.lock(`co-signature ${id}`)
    const [note] = await tx.rows<SupervisedNote>(
      sql`select n.client_user_id as "clientUserId", n.organisation_id as "organisationId",
            case when n.signed_at is not null then n.signed_version end as "signedVersion"
          from ${scope.as('n')} where n.id = ${id}`,
    )
    if (note === undefined) {
      const reading = tx.reading(ctx)
      const reads =
        (await mayRead(reading, soapNotesReadable(ctx), id)) || (await mayRead(reading, soapNotesReleased(ctx), id))
      throw reads ? new Forbidden() : new NotFound()
    }
    const { clientUserId, signedVersion } = note
    if (signedVersion === null) throw new Conflict('The note must be signed before it can be co-signed.')
    const there = await tx.rows(
      sql`select 1 from ${coSignaturesReadable(ctx).as('c')}
          where c.soap_note_id = ${id} and c.content_version = ${signedVersion}`,
    )
    if (there.length > 0) throw new Conflict('This version is already co-signed.')
    tx.create(SoapNoteCoSignature, permitCoSignature(ctx, note), {
      ...{ soapNoteId: id, contentVersion: signedVersion, coSignedAt: ctx.clock.now() },
    })
    tx.audit(`soapNote:${id}:co-signed`, [clientUserId])
    return { soapNoteId: id }
  })
}

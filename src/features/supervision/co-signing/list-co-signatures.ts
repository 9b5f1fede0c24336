import { type KeysetList, keysetCursor, keysetPage } from '../../../database/read/keyset-page.js'
import { defineLoader } from '../../../database/read/loader.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import type { OperationContext } from '../../operation-context.js'
import { clientsOfSupervised, coSignaturesReadable, coSigners, soapNotesSupervised } from '../supervision.policy.js'
import type { AwaitedCoSignatureType, CoSignatureType } from '../supervision.type.js'

const awaited: KeysetList = {
  time: sql`n.date`,
  id: sql`n.id`,
  version: sql`n.version`,
  clientId: sql`n.client_user_id`,
  direction: 'oldest first',
}

/**
 * Signed notes of supervised therapists whose last signed version nobody has co-signed, the oldest first, one page.
 * @throws Unauthenticated; InvalidInput naming `after` or `before`.
 */
export async function listAwaitedCoSignatures(
  ctx: OperationContext,
  page: PageArguments,
): Promise<Connection<AwaitedCoSignatureType>> {
  const rows = await readRows<AwaitedCoSignatureType & Record<string, unknown>>(
    ctx,
    sql`select n.id as "soapNoteId", n.signed_version as version, n.client_user_id as "clientId",
          n.therapist_user_id as "therapistId", n.date, u.first_name as "clientFirstName", u.last_name as "clientLastName"
        from ${soapNotesSupervised(ctx).as('n')} join ${clientsOfSupervised(ctx).as('u')} on u.id = n.client_user_id
        where n.signed_at is not null and not exists (select 1 from ${coSignaturesReadable(ctx).as('c')}
          where c.soap_note_id = n.id and c.content_version = n.signed_version) ${keysetPage(awaited, page)}`,
    { subject: ({ clientId }) => clientId },
  )
  return new Connection<AwaitedCoSignatureType>(
    rows,
    page,
    ({ date, soapNoteId }) => keysetCursor(date, soapNoteId),
    undefined,
  )
}

/** The newest co-signature of each note that the caller reads. */
export const coSignatureOf = defineLoader<OperationContext, Id, CoSignatureType | null>({
  async batch(ctx, noteIds) {
    const rows = await readRows<CoSignatureType & { soapNoteId: Id; clientId: Id; [column: string]: unknown }>(
      ctx,
      sql`select distinct on (c.soap_note_id) c.soap_note_id as "soapNoteId", c.client_user_id as "clientId",
            c.supervisor_user_id as "supervisorId", c.content_version as version, c.cosigned_at as "coSignedAt",
            o.first_name as "supervisorFirstName", o.last_name as "supervisorLastName"
          from ${coSignaturesReadable(ctx).as('c')} left join ${coSigners(ctx).as('o')} on o.id = c.supervisor_user_id
          where c.soap_note_id = any(${noteIds}::bigint[]) order by c.soap_note_id, c.content_version desc`,
      { subject: ({ clientId }) => clientId },
    )
    return new Map(rows.map((row) => [row.soapNoteId, row]))
  },
  missing: null,
})

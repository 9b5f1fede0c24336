import { loadById } from '../../database/loader.js'
import { sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { findSoapNotes } from './find-soap-note.js'
import { currentVersions, readSoapVersions } from './soap-note-rows.js'

/** Notes by id, as the caller may read them. */
export const soapNoteById = loadById(findSoapNotes)

/** Versions by id, for whoever has just written one. */
export const soapVersionById = loadById((ctx: OperationContext, ids) => {
  const { from, columns } = currentVersions(ctx)
  return readSoapVersions(ctx, sql`select ${columns} from ${from} where v.id = any(${ids}::bigint[])`)
})

/** When a session was. */
interface SessionTimes {
  readonly id: Id
  readonly clientId: Id
  readonly startsAt: Date
  readonly endsAt: Date | null
}

const sessionTimesById = loadById((ctx: OperationContext, ids) =>
  readRows<SessionTimes & Record<string, unknown>>(
    ctx,
    sql`select s.id, s.client_user_id as "clientId", s.starts_at as "startsAt", s.ends_at as "endsAt"
        from ${sessionTimesReadable(ctx).as('s')} where s.id = any(${ids}::bigint[])`,
    { subject: ({ clientId }) => clientId },
  ),
)

/** When the session was that a version is about; null without one. */
export async function sessionTimesOf(
  ctx: OperationContext,
  { therapistSessionId: id }: { readonly therapistSessionId: Id | null },
): Promise<SessionTimes | null> {
  return id === null ? null : ctx.loaders.get(sessionTimesById, ctx).load(id)
}

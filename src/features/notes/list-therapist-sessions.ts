import { keysetCursor, type KeysetList, keysetPage } from '../../database/read/keyset-page.js'
import { readRows } from '../../database/read/read-rows.js'
import type { Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { Connection, type PageArguments } from '../../kernel/paging/connection.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { therapistSessionsReadable } from './therapist-session.policy.js'
import type { TherapistSessionType } from './therapist-session.type.js'

const columns = sql`s.id, s.client_user_id as "clientId", s.therapist_user_id as "therapistId", s.relationship_id as "relationshipId",
  s.kind, s.status, s.starts_at as "startsAt", s.ends_at as "endsAt", s.created_at as "createdAt", s.updated_at as "updatedAt"`

const sessionList: KeysetList = {
  time: sql`s.starts_at`,
  id: sql`s.id`,
  version: sql`s.version`,
  clientId: sql`s.client_user_id`,
  direction: 'newest first',
}

/** A client's sessions with therapists, newest first, one page. */
export async function listTherapistSessions(
  ctx: OperationContext,
  scope: Scope<'therapist_session', 'read'>,
  clientId: Id,
  page: PageArguments,
): Promise<Connection<TherapistSessionType>> {
  const rows = await read(
    ctx,
    sql`select ${columns} from ${scope.as('s')} where s.client_user_id = ${clientId} ${keysetPage(sessionList, page)}`,
  )
  return new Connection(rows, page, ({ startsAt, id }) => keysetCursor(startsAt, id), undefined)
}

/** The sessions that the caller may see among these, in no order. */
export function findTherapistSessions(
  ctx: OperationContext,
  ids: readonly Id[],
): Promise<readonly TherapistSessionType[]> {
  const scope = therapistSessionsReadable(ctx)
  return read(ctx, sql`select ${columns} from ${scope.as('s')} where s.id = any(${ids}::bigint[])`)
}

function read(ctx: OperationContext, statement: Sql): Promise<readonly TherapistSessionType[]> {
  return readRows<TherapistSessionType & Record<string, unknown>>(ctx, statement, {
    subject: ({ clientId }) => clientId,
  })
}

import { z } from 'zod'
import { idCursor, type KeysetList, keysetPage } from '../../../database/read/keyset-page.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { assignedClients, clientsOfPractice } from '../../users/index.js'
import { transfersNotTaken } from '../transfers/transfer.policy.js'
import type { PracticeClientType } from './practice-client.type.js'

const schema = z.object({ name: text(LIMITS.user.firstName).nullish() })

const list: KeysetList = {
  time: null,
  id: sql`u.id`,
  version: sql`u.version`,
  clientId: sql`u.id`,
  direction: 'oldest first',
}

/** Which clients are listed. */
export interface PracticeClientFilter {
  /** A part of the given and family name, in any letter case; null for all. */
  readonly name: string | null
  /** Those who are assigned to this therapist; null for all. */
  readonly therapistId: Id | null
  /** True for those alone whose transfer ended before they agreed, and who have nobody. */
  readonly isWithoutTherapist: boolean
}

/**
 * Clients of the caller's practice with their contact data, one page: for its admins and its front desk.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `name`, `after` or `before`.
 */
export async function listPracticeClients(
  ctx: OperationContext,
  { name: rawName, therapistId, isWithoutTherapist }: PracticeClientFilter,
  page: PageArguments,
): Promise<Connection<PracticeClientType>> {
  const { name } = parseInput(schema, { name: rawName })
  const part = name == null ? '' : name.trim()
  const isOfTherapist = therapistId === null ? sql`true` : sql`u.id = any(array(${assignedClients(therapistId)}))`
  const rows = await readRows<PracticeClientType & Record<string, unknown>>(
    ctx,
    sql`select u.id as "clientId", u.first_name as "firstName", u.last_name as "lastName", u.email,
          u.phone_number as "phoneNumber", w.ended_at as "withoutTherapistSince", w.declined_at as "declinedTherapistAt"
        from ${clientsOfPractice(ctx).as('u')}
          left join lateral (
            select r.ended_at, r.declined_at from ${transfersNotTaken(ctx).as('r')}
            where r.client_user_id = u.id order by r.ended_at desc, r.id desc limit 1) w on true
        where ${isOfTherapist} and (not ${isWithoutTherapist}::boolean or w.ended_at is not null) and position(lower(${part}) in lower(concat_ws(' ', u.first_name, u.last_name))) > 0 ${keysetPage(list, page)}`,
    { subject: ({ clientId }) => clientId },
  )
  return new Connection<PracticeClientType>(rows, page, ({ clientId }) => idCursor(clientId), undefined)
}

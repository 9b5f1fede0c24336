import { z } from 'zod'
import { idCursor, type KeysetList, keysetPage } from '../../../database/read/keyset-page.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { LIMITS } from '../../../kernel/limits.js'
import { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { clientsOfPractice } from '../../users/index.js'
import type { PracticeClientType } from './practice-client.type.js'

const schema = z.object({ name: text(LIMITS.user.firstName).nullish() })

const list: KeysetList = {
  time: null,
  id: sql`u.id`,
  version: sql`u.version`,
  clientId: sql`u.id`,
  direction: 'oldest first',
}

/**
 * Clients of the caller's practice with their contact data, one page: for its admins and its front desk.
 * @param rawName a part of the given and family name, in any letter case; null for all clients.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `name`, `after` or `before`.
 */
export async function listPracticeClients(
  ctx: OperationContext,
  rawName: string | null,
  page: PageArguments,
): Promise<Connection<PracticeClientType>> {
  const { name } = parseInput(schema, { name: rawName })
  const part = name == null ? '' : name.trim()
  const rows = await readRows<PracticeClientType & Record<string, unknown>>(
    ctx,
    sql`select u.id as "clientId", u.first_name as "firstName", u.last_name as "lastName", u.email,
          u.phone_number as "phoneNumber"
        from ${clientsOfPractice(ctx).as('u')}
        where position(lower(${part}) in lower(concat_ws(' ', u.first_name, u.last_name))) > 0 ${keysetPage(list, page)}`,
    { subject: ({ clientId }) => clientId },
  )
  return new Connection<PracticeClientType>(rows, page, ({ clientId }) => idCursor(clientId), undefined)
}

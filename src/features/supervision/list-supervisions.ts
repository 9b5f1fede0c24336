import { idCursor, type KeysetList, keysetPage } from '../../database/read/keyset-page.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { Connection } from '../../kernel/paging/connection.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import type { OperationContext } from '../operation-context.js'
import { clientsOfSupervised, peopleOfSupervisions, supervisionsReadable } from './supervision.policy.js'
import type { SupervisedClientType, SupervisionType } from './supervision.type.js'

const supervisions: KeysetList = {
  time: null,
  id: sql`s.id`,
  version: sql`s.version`,
  clientId: sql`s.supervised_user_id`,
  direction: 'newest first',
}

/**
 * Supervisions that the caller may see, ended ones included, newest first, one page.
 * @throws Unauthenticated; InvalidInput naming `after` or `before`.
 */
export async function listSupervisions(
  ctx: OperationContext,
  page: PageArguments,
): Promise<Connection<SupervisionType>> {
  const people = peopleOfSupervisions(ctx)
  const rows = await readRows<SupervisionType & Record<string, unknown>>(
    ctx,
    sql`select s.id, s.supervisor_user_id as "supervisorId", s.supervised_user_id as "therapistId",
          s.started_at as "startedAt", s.ended_at as "endedAt",
          o.first_name as "supervisorFirstName", o.last_name as "supervisorLastName",
          d.first_name as "therapistFirstName", d.last_name as "therapistLastName"
        from ${supervisionsReadable(ctx).as('s')} left join ${people.as('o')} on o.id = s.supervisor_user_id
        left join ${people.as('d')} on d.id = s.supervised_user_id where true ${keysetPage(supervisions, page)}`,
    { subject: ({ therapistId }) => therapistId },
  )
  return new Connection<SupervisionType>(rows, page, ({ id }) => idCursor(id), undefined)
}

const clients: KeysetList = {
  time: null,
  id: sql`u.id`,
  version: sql`u.version`,
  clientId: sql`u.id`,
  direction: 'oldest first',
}

/**
 * Clients about whom supervised therapists have written, with their names, one page. Their notes are read with `notes`
 * and `soapNotes`.
 * @throws Unauthenticated; InvalidInput naming `after` or `before`.
 */
export async function listSupervisedClients(
  ctx: OperationContext,
  page: PageArguments,
): Promise<Connection<SupervisedClientType>> {
  const rows = await readRows<SupervisedClientType & Record<string, unknown>>(
    ctx,
    sql`select u.id as "clientId", u.first_name as "firstName", u.last_name as "lastName"
        from ${clientsOfSupervised(ctx).as('u')} where true ${keysetPage(clients, page)}`,
    { subject: ({ clientId }) => clientId },
  )
  return new Connection<SupervisedClientType>(rows, page, ({ clientId }) => idCursor(clientId), undefined)
}

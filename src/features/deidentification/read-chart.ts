import { withPurpose } from '../../database/access/row-context.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Scope } from '../../database/access/scope.js'
import { NotFound, TooLarge } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { ChartIdentifiers } from '../../deidentify/index.js'
import type { OperationContext } from '../operation-context.js'
import { careTeamAddresses, peopleOfCaseload, peopleOfCharts } from './chart.policy.js'
import { type ChartRow, identifiersOf } from './identifiers-of.js'

/** The most people whose identifiers are searched for at once. A caseload has hundreds. */
const MOST_PEOPLE = 5_000

/**
 * Reads the identifiers of the people in these clients' charts, and of a whole caseload if `withCaseloadOf` is given.
 * @throws NotFound if the caller may not access one of the clients; TooLarge if there are too many people.
 */
export async function chartOf(
  ctx: OperationContext,
  clientIds: readonly Id[],
  { withCaseloadOf }: { readonly withCaseloadOf?: Id } = {},
): Promise<ChartIdentifiers> {
  const people = clientIds.length === 0 ? [] : await read(ctx, peopleOfCharts(ctx, clientIds), clientIds)
  const found = new Set(people.map(({ id }) => id))
  if (clientIds.some((id) => !found.has(id))) throw new NotFound()
  const others = withCaseloadOf === undefined ? [] : await read(ctx, peopleOfCaseload(ctx, withCaseloadOf), clientIds)
  if (withCaseloadOf !== undefined && others.length === 0) throw new NotFound()
  return identifiersOf([...people, ...others.filter(({ id }) => !found.has(id))])
}

/**
 * Reads the people in a scope. The audit row names only the requested clients, because nothing of the others is shown.
 */
async function read(
  ctx: OperationContext,
  scope: Scope<'user_account', 'read'>,
  clientIds: readonly Id[],
): Promise<readonly ChartRow[]> {
  const rows = await readRows<ChartRow>(
    withPurpose(ctx, 'deidentify'),
    sql`select u.id, u.role, u.login_name as "loginName", u.login_id as "loginId", u.npi,
          u.first_name as "firstName", u.last_name as "lastName", u.email, u.pending_email as "pendingEmail",
          u.phone_number as "phoneNumber", u.date_of_birth::text as "dateOfBirth", u.addresses,
          ${careTeamAddresses()} as "careTeamAddresses",
          array(select o.name from organisation o where o.id = u.organisation_id or o.id in (
            select m.organisation_id from membership m where m.user_id = u.id) order by o.id) as organisations
        from ${scope.as('u')} order by u.id limit ${MOST_PEOPLE + 1}`,
    {
      subject: ({ id }) => (clientIds.includes(id) ? id : null),
    },
  )
  if (rows.length > MOST_PEOPLE) throw new TooLarge('The caseload is too large to search it for names.')
  return rows
}

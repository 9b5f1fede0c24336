import type { Organization, Practitioner, Resource } from '@medplum/fhirtypes'
import { readRows, readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { peopleOfThreads } from '../../care-chat/index.js'
import type { OperationContext } from '../../operation-context.js'
import { type FhirRecord, text } from '../../export-parts/index.js'

interface Named {
  readonly id: Id
  readonly firstName: string | null
  readonly lastName: string | null
}

/** The people and practices that the record's resources name. Somebody whose name the caller may not know has a number. */
export async function careTeamOf(ctx: OperationContext, record: FhirRecord): Promise<readonly Resource[]> {
  const ids = [...record.practitioners]
  const rows = await readRows<Named & Record<string, unknown>>(
    ctx,
    sql`select p.id, p.first_name as "firstName", p.last_name as "lastName" from ${peopleOfThreads(ctx).as('p')}
        where p.id = any(${ids}::bigint[])`,
    { subject: () => null, freeText: ['firstName', 'lastName'] },
  )
  const named = new Map(rows.map((row) => [row.id, row]))
  const practices = await readSystemRows<{ id: Id; name: string }>(
    ctx,
    sql`select id, name from organisation where id = any(${[...record.organizations]}::bigint[])`,
  )
  return [
    ...ids.map((id) => toPractitioner(named.get(id) ?? { id, firstName: null, lastName: null }, record)),
    ...practices.map(({ id, name }) => toOrganization(id, name, record)),
  ]
}

function toPractitioner({ id, firstName, lastName }: Named, record: FhirRecord): Practitioner {
  const [given, family] = [text(firstName), text(lastName)]
  return {
    resourceType: 'Practitioner',
    id: String(id),
    identifier: [record.identifier('user', id)],
    ...((given ?? family) !== undefined && { name: [{ family, given: given === undefined ? undefined : [given] }] }),
  }
}

function toOrganization(id: Id, name: string, record: FhirRecord): Organization {
  return {
    resourceType: 'Organization',
    id: String(id),
    identifier: [record.identifier('organisation', id)],
    name: text(name) ?? `Practice ${id}`,
  }
}

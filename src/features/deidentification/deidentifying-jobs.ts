import { sql, type Sql } from '../../database/sql.js'
import type { JobCaller } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import { type Extension, ExtensionPoint } from '../manifests/extension-point.js'
import type { OperationContext } from '../operation-context.js'

type ClientsOf = (subjectId: Id) => Sql

const jobs = new ExtensionPoint<ClientsOf>('de-identifying job')

/**
 * Declares whose texts a job may have de-identified: the clients of its subject, as rows of one id. The policy of the
 * job's feature declares it and the feature's manifest lists it. Jobs without a declaration cannot read any chart.
 */
export function defineDeidentifyingJob(job: string, clientsOf: ClientsOf): Extension {
  return jobs.extend(job, clientsOf)
}

/** The clients whose texts this job may have de-identified, as rows of one id. */
export function clientsOfJob({ extensions }: OperationContext, { job, subjectId }: JobCaller): Sql {
  return extensions.of(jobs).get(job)?.(subjectId) ?? sql`select null::bigint where false`
}

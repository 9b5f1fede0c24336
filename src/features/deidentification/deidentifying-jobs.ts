import { sql, type Sql } from '../../database/sql.js'
import type { JobCaller } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'

const jobs = new Map<string, (subjectId: Id) => Sql>()

/**
 * Says whose texts a job may have de-identified: the clients of its named subject, as rows of one id. Called once by the
 * policy of the feature that has the job; every other job reaches nobody's chart, whatever its subject's number is.
 */
export function defineDeidentifyingJob(job: string, clientsOf: (subjectId: Id) => Sql): void {
  if (jobs.has(job)) throw new Error(`The job ${job} is defined twice.`)
  jobs.set(job, clientsOf)
}

/** The clients whose texts this job may have de-identified, as rows of one id. */
export function clientsOfJob({ job, subjectId }: JobCaller): Sql {
  return jobs.get(job)?.(subjectId) ?? sql`select null::bigint where false`
}

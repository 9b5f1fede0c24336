import type { Database } from '../../database/database.js'
import type { FeatureSet } from '../../features/manifests/compose-features.js'
import type { OperationContext } from '../../features/operation-context.js'
import { sweepFinishedJobs, sweepIdempotency } from '../../jobs/housekeeping.js'
import type { RecurringDefinition } from '../../jobs/define-recurring.js'
import type { JobLog } from '../../jobs/job-log.js'
import { startWorker, type Worker } from '../../jobs/worker.js'
import type { ContextMaker } from '../context/make-context.js'
import { sweepOrphans, sweepStagedFiles } from './sweep-files.js'

export interface JobsOptions {
  readonly database: Database
  readonly url: string
  readonly features: Pick<FeatureSet, 'jobs' | 'recurring'>
  readonly contexts: ContextMaker
  readonly log: JobLog
}

/** How many jobs one gateway runs at a time. */
export const JOBS_AT_ONCE = 8

/** The recurring work of all features, and the housekeeping of the service. */
export function recurringOf({ recurring }: Pick<FeatureSet, 'recurring'>): RecurringDefinition<OperationContext>[] {
  return [...recurring, sweepIdempotency, sweepFinishedJobs, sweepStagedFiles, sweepOrphans]
}

/** Runs the jobs and the recurring work of all features, and the housekeeping of the service. */
export function startJobs({ database, url, features, contexts, log }: JobsOptions): Worker {
  return startWorker<OperationContext>({
    database,
    agendaUrl: url,
    jobs: features.jobs,
    recurring: recurringOf(features),
    concurrency: JOBS_AT_ONCE,
    makeContext: (caller, request, boundsBytes) => contexts.ofCaller(caller, request, boundsBytes),
    log,
  })
}

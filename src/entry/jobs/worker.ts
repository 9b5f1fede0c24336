import type { Database } from '../../database/database.js'
import { sweepIdentity } from '../../features/auth/index.js'
import { sweepPush } from '../../features/devices/index.js'
import { endLostWorkflows } from '../../features/note-workflows/index.js'
import { sweepKnowledge } from '../../features/knowledge/index.js'
import type { OperationContext } from '../../features/operation-context.js'
import { askForScreenings } from '../../features/tracking/index.js'
import { purgeRecords } from '../../features/retention/index.js'
import { sweepRecordExports } from '../../features/record-export/index.js'
import { lapseReservations } from '../../features/users/index.js'
import type { JobDefinition } from '../../jobs/define-job.js'
import { sweepFinishedJobs, sweepIdempotency } from '../../jobs/housekeeping.js'
import type { JobLog } from '../../jobs/job-log.js'
import { startWorker, type Worker } from '../../jobs/worker.js'
import type { FileStore } from '../../services/files/file-store.js'
import type { ContextMaker } from '../context/make-context.js'
import { sweepOrphans, sweepStagedFiles } from './sweep-files.js'

export interface JobsOptions {
  readonly database: Database
  readonly url: string
  readonly jobs: readonly JobDefinition<OperationContext>[]
  readonly contexts: ContextMaker
  readonly files: FileStore
  readonly log: JobLog
}

/** How many effects one gateway runs at a time. */
export const EFFECTS_AT_ONCE = 8

/** Runs the jobs and everything that recurs; what is not listed here does not. */
export function startJobs({ database, url, jobs, contexts, files, log }: JobsOptions): Worker {
  return startWorker<OperationContext>({
    database,
    agendaUrl: url,
    jobs,
    recurring: [
      sweepIdentity,
      lapseReservations,
      sweepIdempotency,
      sweepFinishedJobs,
      sweepStagedFiles(files),
      sweepOrphans(files),
      sweepPush,
      endLostWorkflows,
      askForScreenings,
      purgeRecords,
      sweepRecordExports,
      sweepKnowledge,
    ],
    concurrency: EFFECTS_AT_ONCE,
    makeContext: (caller, request) => contexts.ofCaller(caller, request),
    log,
  })
}

import type { Database } from '../database/database.js'
import {
  answerLinkRequest,
  answerSignUp,
  sendLinkMail,
  sweepIdentity,
  tellKnownAddress,
  tellOldAddress,
} from '../features/auth/index.js'
import { sendPush, sweepPush } from '../features/devices/index.js'
import { summarizeSession } from '../features/conversations/index.js'
import type { OperationContext } from '../features/operation-context.js'
import { escalateOverdueRiskFlag, mailSafetyContact } from '../features/safety/index.js'
import { lapseReservations } from '../features/users/index.js'
import { defineRecurring } from '../jobs/define-recurring.js'
import { sweepFinishedJobs, sweepIdempotency } from '../jobs/housekeeping.js'
import type { JobLog } from '../jobs/job-log.js'
import { startWorker, type Worker } from '../jobs/worker.js'
import type { FileStore } from '../services/files/file-store.js'
import type { ContextMaker } from './make-context.js'
import { HOUR } from '../kernel/durations.js'

export interface JobsOptions {
  readonly database: Database
  readonly url: string
  readonly contexts: ContextMaker
  readonly files: FileStore
  readonly log: JobLog
}

/** How many effects one gateway runs at a time. */
const CONCURRENCY = 8

/** Every job and everything that recurs; what is not listed here is not run. */
export function startJobs({ database, url, contexts, files, log }: JobsOptions): Worker {
  return startWorker<OperationContext>({
    database,
    agendaUrl: url,
    jobs: [
      sendLinkMail,
      answerLinkRequest,
      answerSignUp,
      tellKnownAddress,
      tellOldAddress,
      sendPush,
      summarizeSession,
      escalateOverdueRiskFlag,
      mailSafetyContact,
    ],
    recurring: [
      sweepIdentity,
      lapseReservations,
      sweepIdempotency,
      sweepFinishedJobs,
      sweepStagedFiles(files),
      sweepPush,
    ],
    concurrency: CONCURRENCY,
    makeContext: (caller, request) => contexts.ofCaller(caller, request),
    log,
  })
}

/** Files that arrived and never became part of a record go after an hour. */
function sweepStagedFiles(files: FileStore) {
  return defineRecurring('sweep-staged-files', '10 minutes', async (ctx: OperationContext) => {
    await files.sweep(new Date(ctx.clock.now().getTime() - HOUR))
  })
}

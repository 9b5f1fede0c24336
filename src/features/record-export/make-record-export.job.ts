import { z } from 'zod'
import { clientsOf } from '../../database/access/clients-of.js'
import { write, type Transaction } from '../../database/write/write.js'
import { defineJob, type JobRun } from '../../jobs/define-job.js'
import { completeJob } from '../../jobs/outbox.js'
import { PermanentFailure } from '../../jobs/job-errors.js'
import { DAY, MINUTE } from '../../kernel/time/durations.js'
import { TooLarge } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { attachFiles } from '../requests/attach-files.js'
import { findCaller } from '../auth/index.js'
import type { OperationContext } from '../operation-context.js'
import { deleteExports } from './sweep-record-exports.job.js'
import { type ExportToMake, findExportToMake } from './find-record-export.js'
import { type Copy, buildArchive, readOnlyContextOf } from './build-archive.js'
import { type ExportFailure, RecordExport } from './record-export.entity.js'
import {
  findExportable,
  MAKE_RECORD_EXPORT,
  recordExportsReadable,
  recordExportsReplaced,
  recordExportsWritable,
} from './record-export.policy.js'

/** How long an exported file is kept (milliseconds). */
const KEPT_DAYS = 7

/**
 * Makes the copy that was asked for, with the rights that who asked has at that moment: every part is read under the
 * policy of its feature as for them, so a copy cannot hold more than they could read one by one.
 */
export const makeRecordExport = defineJob(
  MAKE_RECORD_EXPORT,
  z.object({ exportId: z.number() }),
  async (ctx: OperationContext, { exportId }, run) => {
    run.progress(0, 'collecting')
    const request = await findExportToMake(ctx, exportId)
    if (request === undefined) throw new PermanentFailure('NO_REQUEST')
    const made = request.state === 'requested' ? await copyFor(ctx, request, run) : undefined
    await write(ctx, async (tx) => {
      const stored = await tx.find(RecordExport, recordExportsWritable(ctx), exportId)
      if (stored === undefined) throw new PermanentFailure('NO_REQUEST')
      if (stored.state === 'requested' && made !== undefined) await finish(ctx, tx, stored, made)
      tx.audit(`recordExport:${stored.id}`, [stored.clientUserId])
      await completeJob(tx, run.claim)
      return {}
    })
  },
  {
    // It reads much, and no request waits for it.
    concurrency: 1,
    timeLimitMs: 20 * MINUTE,
    progress: { stages: ['collecting', 'packing'], owners: exportOwners },
  },
)

async function copyFor(ctx: OperationContext, request: ExportToMake, run: JobRun): Promise<Copy | ExportFailure> {
  const { clientId, requestedById, format } = request
  const caller = await findCaller(ctx.database, requestedById)
  if (caller === undefined) return 'access_ended'
  const asRequester = readOnlyContextOf(ctx, caller)
  if ((await findExportable(asRequester, clientId)) === undefined) return 'access_ended'
  try {
    return await buildArchive(asRequester, {
      ...{ clientId, format, signal: run.signal },
      onPart: (done, all) => run.progress(Math.round((80 * done) / all), 'collecting'),
      onPacking: () => run.progress(80, 'packing'),
    })
  } catch (error) {
    if (error instanceof TooLarge) return 'too_large'
    throw error
  }
}

async function finish(
  ctx: OperationContext,
  tx: Transaction,
  stored: RecordExport,
  made: Copy | ExportFailure,
): Promise<void> {
  const now = ctx.clock.now()
  const times = { updatedAt: now, finishedAt: now }
  if (typeof made === 'string') {
    Object.assign(stored, times, { state: 'failed', reason: made })
    return
  }
  const { file, sources, recordCount } = made
  const { id: fileId, bytes, sha256 } = file
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * DAY)
  await attachFiles(ctx, tx, { table: 'record_export', clientId: stored.clientUserId }, [file])
  await deleteExports(ctx, tx, recordExportsReplaced(stored))
  Object.assign(stored, times, { state: 'ready', fileId, bytes, sha256, sources, recordCount, expiresAt })
}

/** The client of each of these exports that the caller may see. */
async function exportOwners(ctx: OperationContext, ids: readonly Id[]): Promise<ReadonlyMap<Id, Id>> {
  const clients = await clientsOf(ctx, recordExportsReadable(ctx), ids)
  return new Map([...clients].filter((entry): entry is [Id, Id] => entry[1] !== null))
}

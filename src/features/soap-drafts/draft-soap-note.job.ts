import { z } from 'zod'
import { clientsOf } from '../../database/access/clients-of.js'
import { sql } from '../../database/sql.js'
import { write, type Transaction } from '../../database/write/write.js'
import { defineJob } from '../../jobs/define-job.js'
import { completeJob } from '../../jobs/outbox.js'
import { PermanentFailure } from '../../jobs/job-errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { storeDraft } from '../soap-notes/index.js'
import { DRAFT_SOAP_NOTE } from '../users/index.js'
import { announceSoapDraft } from './announce-soap-draft.js'
import { composeDraft, type ComposedDraft } from './compose-draft.js'
import { draftingBy } from './draft-note.task.js'
import { readSources } from './draft-source.js'
import { findDraftToMake } from './find-soap-draft.js'
import { mayStillDraft, soapDraftsReadable, soapDraftsWritable } from './soap-draft.policy.js'
import { transcriptOfJob } from './transcripts/session-transcript.policy.js'
import { SoapDraftRequest } from './soap-draft-request.entity.js'

/**
 * Makes the requested draft from the records that its therapist may read now, and stores it as the note's `ml` text. If
 * nothing can be read, it stores no note. If the draft is no longer permitted when it is ready, it is discarded.
 */
export const draftSoapNote = defineJob(
  DRAFT_SOAP_NOTE,
  z.object({ requestId: z.number() }),
  async (ctx: OperationContext, { requestId }, run) => {
    run.progress(10, 'collecting')
    const request = await findDraftToMake(ctx, requestId)
    if (request === undefined) throw new PermanentFailure('NO_REQUEST')
    const drafting = draftingBy(request.template)
    if (drafting === undefined) throw new PermanentFailure('NO_TEMPLATE')
    const sources = await readSources(ctx, request)
    run.progress(40, 'writing')
    const draft = await composeDraft(ctx, request, drafting, sources, run.signal)
    const isAllowed = await mayStillDraft(ctx)
    await write(ctx, async (tx) => {
      const stored = await tx.find(SoapDraftRequest, soapDraftsWritable(ctx), requestId)
      if (stored === undefined) throw new PermanentFailure('NO_REQUEST')
      if (stored.state === 'requested') await finish(ctx, tx, stored, isAllowed ? draft : 'access_ended')
      announceSoapDraft(tx, stored, 'updated')
      await completeJob(tx, run.claim)
      return {}
    })
  },
  {
    leaseMs: 20_000,
    timeLimitMs: 180_000,
    firstPauseMs: 1_000,
    boundsBytes: true,
    progress: { stages: ['collecting', 'writing'], owners: draftOwners },
  },
)

async function finish(
  ctx: OperationContext,
  tx: Transaction,
  request: SoapDraftRequest,
  draft: ComposedDraft | 'access_ended' | undefined,
): Promise<void> {
  const outcome =
    draft === 'access_ended'
      ? ({ state: 'failed', reason: draft } as const)
      : draft === undefined
        ? ({ state: 'nothing_to_draft_from' } as const)
        : await store(ctx, tx, request, draft)
  const now = ctx.clock.now()
  // Nobody has to check what was not made.
  if (outcome.state !== 'done') {
    const empty = sql`turns = null, updated_at = ${now}, version = version + 1`
    await tx.rows(transcriptOfJob(ctx).update(empty, sql`true`, sql`t.id`))
  }
  Object.assign(request, outcome, { updatedAt: now, finishedAt: now })
}

async function store(
  ctx: OperationContext,
  tx: Transaction,
  request: SoapDraftRequest,
  { text: mlData, support: mlSupport, recordCount, offlineReason }: ComposedDraft,
): Promise<Partial<SoapDraftRequest>> {
  const { clientUserId: clientId, therapistUserId: therapistId } = request
  const { relationshipId, organisationId, recordTypeId, therapistSessionId } = request
  const about = { clientId, therapistId, relationshipId, organisationId, recordTypeId, therapistSessionId }
  const stored = await storeDraft(ctx, tx, { ...about, mlData, mlSupport })
  if (stored === 'approved') return { state: 'failed', reason: 'already_approved' }
  const { model, sentences } = mlSupport
  const unsupportedCount = sentences.filter(({ state }) => state === 'unsupported').length
  const { soapNoteId } = stored
  const counts = { recordCount, sentenceCount: sentences.length, unsupportedCount }
  return { state: 'done', soapNoteId, model, offlineReason, ...counts }
}

/** The owner of each of these requests that the caller may see. */
async function draftOwners(ctx: OperationContext, ids: readonly Id[]): Promise<ReadonlyMap<Id, Id>> {
  const clients = await clientsOf(ctx, soapDraftsReadable(ctx), ids)
  return new Map([...clients].filter((entry): entry is [Id, Id] => entry[1] !== null))
}

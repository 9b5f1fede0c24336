import { z } from 'zod'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { type Transaction, write } from '../../../database/write/write.js'
import { defineJob, type JobRun } from '../../../jobs/define-job.js'
import { completeJob } from '../../../jobs/outbox.js'
import type { Id } from '../../../kernel/ids.js'
import { MINUTE } from '../../../kernel/time/durations.js'
import type { OperationContext } from '../../operation-context.js'
import { practiceKey } from '../../users/index.js'
import { analyzeIndex, deriveIndex } from '../ingest/finish-generation.js'
import { INDEX_VERSION } from '../ingest/index-version.js'
import { storeDocument } from '../ingest/staging.js'
import { INDEX_MANUAL, manualsFollowed } from './practice-manual.policy.js'
import { type ManualFormat, parseManual } from './read-given-manual.js'

interface ManualToIndex extends Record<string, unknown> {
  readonly title: string
  readonly format: ManualFormat
  readonly body: string
  readonly sha256: string
}

/**
 * Makes the index of one text of a manual beside the one that answers, and lets it answer in one step. It is made by
 * rules and words alone: nothing of a practice's manual is sent to a model for it. Each attempt begins anew in a
 * generation of its own. A text that was replaced or withdrawn meanwhile is not indexed.
 */
export const indexManual = defineJob(
  INDEX_MANUAL,
  z.object({ manualId: z.number(), version: z.number() }),
  async (ctx: OperationContext, { manualId, version }, run) => {
    run.progress(0, 'reading')
    const manual = await manualToIndex(ctx, manualId, version)
    const generationId = manual && (await buildGeneration(ctx, manualId, version, manual, run))
    await write(ctx, async (tx) => {
      if (generationId !== undefined) await letAnswer(ctx, tx, manualId, version, generationId)
      tx.audit(`practiceManual:${manualId}:indexed`, [])
      await completeJob(tx, run.claim)
      return {}
    })
  },
  {
    // It works hard, and no request waits for it.
    concurrency: 1,
    timeLimitMs: 20 * MINUTE,
    progress: { stages: ['reading', 'indexing'], owners: manualOwners, keysOf: practiceKey },
  },
)

async function manualToIndex(ctx: OperationContext, id: Id, version: number): Promise<ManualToIndex | undefined> {
  const [manual] = await readSystemRows<ManualToIndex>(
    ctx,
    sql`select m.title, m.format, m.body, m.sha256 from practice_manual m
        where ${manualsFollowed(ctx)} and m.id = ${id} and m.text_version = ${version}`,
  )
  return manual
}

async function buildGeneration(
  ctx: OperationContext,
  manualId: Id,
  version: number,
  { title, format, body, sha256: digest }: ManualToIndex,
  run: JobRun,
): Promise<Id> {
  // What an attempt has left that was cut off is deleted by the sweep.
  const [generation] = await readSystemRows<{ id: Id }>(
    ctx,
    sql`with left_behind as (
        update knowledge_generation set state = 'retired', retired_at = now() where manual_id = ${manualId} and state = 'building')
      insert into knowledge_generation (state, manual_id, manual_version, index_version)
      values ('building', ${manualId}, ${version}, ${INDEX_VERSION}) returning id`,
  )
  if (generation === undefined) throw new Error('An insert returned no row.')
  const read = parseManual({ format, name: title, body })
  await storeDocument(ctx, generation.id, { ...read, title, path: `manual-${manualId}`, digest, isShipped: false })
  await deriveIndex(ctx, generation.id, run.signal, (_step, share) => {
    run.progress(20 + Math.floor(80 * share), 'indexing')
  })
  await analyzeIndex(ctx)
  return generation.id
}

/** Lets a generation answer in place of the one before, unless its text was replaced or withdrawn meanwhile. */
async function letAnswer(
  { clock }: OperationContext,
  tx: Transaction,
  manualId: Id,
  version: number,
  generationId: Id,
): Promise<void> {
  const [manual] = await tx.rows<{ title: string }>(
    sql`select title from practice_manual where id = ${manualId} and text_version = ${version} for update`,
  )
  const now = clock.now()
  if (manual === undefined) {
    await tx.rows(
      sql`update knowledge_generation set state = 'retired', retired_at = ${now} where id = ${generationId} returning 1`,
    )
    return
  }
  await tx.rows(
    sql`update knowledge_generation set state = 'retired', retired_at = ${now}
        where manual_id = ${manualId} and state = 'live' returning 1`,
  )
  const live = await tx.rows(
    sql`update knowledge_generation set state = 'live', live_at = ${now} where id = ${generationId} and state = 'building' returning 1`,
  )
  if (live.length === 0) throw new Error('Another attempt has taken the place of this one.')
  // The title may have changed since the document was written.
  await tx.rows(
    sql`update knowledge_document set title = ${manual.title} where generation_id = ${generationId} returning 1`,
  )
}

/**
 * The practice of each of these manuals that the caller may follow. Its events have the practice as their key: they are
 * about nobody's record.
 */
async function manualOwners(ctx: OperationContext, ids: readonly Id[]): Promise<ReadonlyMap<Id, Id>> {
  const rows = await readSystemRows<{ id: Id; organisationId: Id }>(
    ctx,
    sql`select m.id, m.organisation_id as "organisationId" from practice_manual m
        where ${manualsFollowed(ctx)} and m.id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map(({ id, organisationId }) => [id, organisationId]))
}

import { setTimeout as sleep } from 'node:timers/promises'
import { withAdvisoryLock } from '../../../database/connection/with-advisory-lock.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { embedderFor } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { extractGeneration } from '../extraction/extract-generation.js'
import { isEmbeddedBy } from '../embeddings/embed-question.js'
import { keepEmbedded } from '../embeddings/embed-generation.js'
import type { ReadManual } from '../../../knowledge-index/index.js'
import { deriveIndex, goLive } from './finish-generation.js'
import { copyDocument, documentsOf, dropDocument, liveGeneration, openStaging, storeDocument } from './staging.js'

/** The advisory lock that serialises builds. The number is arbitrary. */
const BUILD_LOCK = 7_240_026

/** A document that the index should contain. */
export interface WantedDocument {
  readonly path: string
  readonly digest: string
  readonly isShipped: boolean
  read(signal: AbortSignal): Promise<ReadManual>
}

export interface IngestOptions {
  /** The documents to add. A document replaces one with the same path. */
  readonly wanted: readonly WantedDocument[]
  /** Which of the present documents to keep. */
  readonly stays: (document: { readonly path: string; readonly title: string; readonly isShipped: boolean }) => boolean
  /** The digest of the service's own files, if they are among `wanted`. If undefined, the stored digest is kept. */
  readonly manualDigest?: string
  /** If another build is running: true waits for it, false throws Conflict. */
  readonly waits: boolean
  readonly signal: AbortSignal
  readonly onProgress?: (step: string, done: number, total: number) => void
}

/** The contents of an index after a build. */
export interface Ingested {
  readonly documents: number
  readonly units: number
  /** False if a configured model failed, so that the rules and the search by words work without its results. */
  readonly isWhole: boolean
}

/** How often a waiting build tries again, and at most how many times: for two hours, longer than any build takes. */
const BETWEEN_MS = 500
const MOST_LOOKS = 14_400
/** The progress steps of a build for deriving the index, besides one for each document. */
const DERIVED_STEPS = 10
/** The progress steps for embedding the units. */
const PLACED_STEPS = 10

/**
 * Builds a new index beside the live one and replaces it when complete. An interrupted build is resumed: documents that
 * were read are kept if their files have not changed.
 * @throws Conflict if another build is running and `waits` is false, or if it does not end; InvalidInput for a file
 *   that cannot be read; the signal's reason.
 */
export async function ingest(ctx: OperationContext, options: IngestOptions): Promise<Ingested> {
  const { wanted, waits, signal, onProgress = () => undefined } = options
  for (let look = 1; ; look++) {
    const built = await withAdvisoryLock(ctx.database.sessionPool, BUILD_LOCK, () => build(ctx, options))
    if (built !== undefined) return built
    if (!waits || look === MOST_LOOKS) throw new Conflict('The knowledge index is already being built.')
    onProgress('waiting for another build to end', 0, wanted.length + DERIVED_STEPS)
    await sleep(BETWEEN_MS, undefined, { signal })
  }
}

/**
 * Embeds the units of the live index if it has no embeddings, or those of another model. Meanwhile questions are
 * answered as before. Does nothing while a build is running.
 */
export async function embedLive(ctx: OperationContext, generationId: Id, signal: AbortSignal): Promise<void> {
  const embedder = await embedderFor(ctx, null)
  if (embedder === undefined || (await isEmbeddedBy(ctx, sql`g.id = ${generationId}`, embedder.name))) return
  await withAdvisoryLock(ctx.database.sessionPool, BUILD_LOCK, () => keepEmbedded(ctx, generationId, signal))
}

async function build(ctx: OperationContext, options: IngestOptions): Promise<Ingested> {
  const { wanted, signal, onProgress = () => undefined } = options
  const live = await liveGeneration(ctx)
  const staging = await openStaging(ctx)
  const placedSteps = (await embedderFor(ctx, null)) === undefined ? 0 : PLACED_STEPS
  const total = wanted.length + DERIVED_STEPS + placedSteps
  const present = await prepareStaging(ctx, live?.id, staging, options)
  for (const [at, document] of wanted.entries()) {
    signal.throwIfAborted()
    onProgress(document.path, at, total)
    if (present.has(document.path)) continue
    await storeDocument(ctx, staging, { ...(await document.read(signal)), ...document })
  }
  const isExtracted = await extractGeneration(ctx, staging, signal, (done) => {
    onProgress(`passages that a model looked through: ${done}`, wanted.length, total)
  })
  await deriveIndex(ctx, staging, signal, (step, share) => {
    onProgress(step, wanted.length + Math.floor(share * DERIVED_STEPS), total)
  })
  const isPlaced = await keepEmbedded(ctx, staging, signal, (share) => {
    onProgress('embeddings', wanted.length + DERIVED_STEPS + Math.floor(share * placedSteps), total)
  })
  await goLive(ctx, staging, options.manualDigest ?? live?.manualDigest ?? null)
  const [counted] = await readSystemRows<Omit<Ingested, 'isWhole'> & Record<string, unknown>>(
    ctx,
    sql`select unit_count as units, (select count(*)::integer from knowledge_document d where d.generation_id = g.id) as documents
      from knowledge_generation g where g.id = ${staging}`,
  )
  return { documents: 0, units: 0, ...counted, isWhole: isExtracted && isPlaced }
}

/**
 * Copies unchanged documents into the staging generation and removes others. Returns the paths that need not be read.
 */
async function prepareStaging(
  ctx: OperationContext,
  liveId: Id | undefined,
  staging: Id,
  { wanted, stays }: IngestOptions,
): Promise<ReadonlySet<string>> {
  const digests = new Map(wanted.map(({ path, digest }) => [path, digest]))
  const answering = liveId === undefined ? new Map() : await documentsOf(ctx, liveId)
  const kept = [...answering.values()].filter((document) => {
    const digest = digests.get(document.path)
    return digest === undefined ? stays(document) : digest === document.digest
  })
  const needed = new Map([...digests, ...kept.map(({ path, digest }) => [path, digest] as const)])
  const present = new Set<string>()
  for (const document of (await documentsOf(ctx, staging)).values()) {
    if (document.digest !== null && needed.get(document.path) === document.digest) present.add(document.path)
    else await dropDocument(ctx, document.id)
  }
  for (const { id, path } of kept) {
    if (!present.has(path)) await copyDocument(ctx, id, staging)
    present.add(path)
  }
  return present
}

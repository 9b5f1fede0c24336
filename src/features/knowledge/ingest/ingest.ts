import { setTimeout as sleep } from 'node:timers/promises'
import { holdingLock } from '../../../database/connection/hold-lock.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { embedderFor } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { extractGeneration } from '../extraction/extract-generation.js'
import { isEmbeddedBy } from '../embeddings/embed-question.js'
import { keepEmbedded } from '../embeddings/embed-generation.js'
import { chunkSections, type ReadManual } from '../../../knowledge-index/index.js'
import { deriveIndex, goLive } from './finish-generation.js'
import { copyDocument, documentsOf, dropDocument, liveGeneration, openStaging, storeDocument } from './staging.js'

/** The advisory lock that serialises builds. The number is arbitrary. */
const BUILD_LOCK = 7_240_026

/** A document that shall be in the index. */
export interface WantedDocument {
  readonly path: string
  readonly digest: string
  readonly isShipped: boolean
  read(signal: AbortSignal): Promise<ReadManual>
}

export interface IngestOptions {
  /** What shall be in the index beside what stays; a document of the same path is replaced. */
  readonly wanted: readonly WantedDocument[]
  /** Which of the documents that are there stay. */
  readonly stays: (document: { readonly path: string; readonly title: string; readonly isShipped: boolean }) => boolean
  /** Of the service's own files, when these are among `wanted`; undefined leaves what is noted. */
  readonly manualDigest?: string
  /** True waits for a build that is under way, false refuses. */
  readonly waits: boolean
  readonly signal: AbortSignal
  readonly onProgress?: (step: string, done: number, total: number) => void
}

/** What an index holds after a build. */
export interface Ingested {
  readonly documents: number
  readonly units: number
  /** False when a model that the settings name failed: what it would have found or placed is found by rules and words alone. */
  readonly isWhole: boolean
}

/** How long one who waits for another build looks away, and how often at most: two hours, in which any build ends. */
const BETWEEN_MS = 500
const MOST_LOOKS = 14_400
/** The share of a build that reading is not. */
const DERIVED_STEPS = 10
/** The share that placing units by their meaning is. */
const PLACED_STEPS = 10

/**
 * Builds a new index beside the live one and replaces it when complete. An interrupted build is resumed: documents that
 * were read are kept if their files have not changed.
 * @throws Conflict when another build is under way and is not waited for; InvalidInput for a file that cannot be read; the signal's reason.
 */
export async function ingest(ctx: OperationContext, options: IngestOptions): Promise<Ingested> {
  const { wanted, waits, signal, onProgress = () => undefined } = options
  for (let look = 1; ; look++) {
    const built = await holdingLock(ctx, BUILD_LOCK, () => build(ctx, options))
    if (built !== undefined) return built
    if (!waits || look === MOST_LOOKS) throw new Conflict('The knowledge index is already being built.')
    onProgress('waiting for another build to end', 0, wanted.length + DERIVED_STEPS)
    await sleep(BETWEEN_MS, undefined, { signal })
  }
}

/**
 * Places the units of the index that answers, when it was built without its embedding model or by another one. It goes on answering
 * by words, or as it was placed before. Does nothing while somebody builds.
 */
export async function embedLive(ctx: OperationContext, generationId: Id, signal: AbortSignal): Promise<void> {
  const embedder = embedderFor(ctx)
  if (embedder === undefined || (await isEmbeddedBy(ctx, embedder.name))) return
  await holdingLock(ctx, BUILD_LOCK, () => keepEmbedded(ctx, generationId, signal))
}

async function build(ctx: OperationContext, options: IngestOptions): Promise<Ingested> {
  const { wanted, signal, onProgress = () => undefined } = options
  const live = await liveGeneration(ctx)
  const staging = await openStaging(ctx)
  const placedSteps = embedderFor(ctx) === undefined ? 0 : PLACED_STEPS
  const total = wanted.length + DERIVED_STEPS + placedSteps
  const present = await prepareStaging(ctx, live?.id, staging, options)
  for (const [at, document] of wanted.entries()) {
    signal.throwIfAborted()
    onProgress(document.path, at, total)
    if (present.has(document.path)) continue
    const { sections, ...facts } = await document.read(signal)
    await storeDocument(ctx, staging, { ...facts, ...document }, chunkSections(sections))
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

/** Copies unchanged documents into the staging generation and removes others. Returns the paths that need not be read. */
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

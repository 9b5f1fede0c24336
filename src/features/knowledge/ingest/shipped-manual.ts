import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Conflict } from '../../../kernel/errors.js'
import { shippedData } from '../../../kernel/shipped-data.js'
import type { OperationContext } from '../../operation-context.js'
import { ingest, embedLive, type WantedDocument } from './ingest.js'
import { readMarkdown } from '../../../knowledge-index/index.js'
import { INDEX_VERSION } from './index-version.js'
import { liveGeneration } from './staging.js'

const FOLDER = shippedData('manual')

/**
 * Builds the index of the manual that ships with the service, unless it is up to date. Operators' manuals are kept.
 * Safe to call at every start and from several gateways: one builds, the others return.
 * @returns true if the index was built.
 */
export async function ensureShippedManual(ctx: OperationContext, signal: AbortSignal): Promise<boolean> {
  const { wanted, digest } = await shippedManual()
  const live = await liveGeneration(ctx)
  if (live?.manualDigest === digest) {
    await embedLive(ctx, live.id, signal)
    return false
  }
  try {
    await ingest(ctx, { wanted, manualDigest: digest, waits: false, stays: ({ isShipped }) => !isShipped, signal })
    return true
  } catch (error) {
    // Another gateway is building the same index.
    if (error instanceof Conflict) return false
    throw error
  }
}

async function shippedManual(): Promise<{ readonly wanted: readonly WantedDocument[]; readonly digest: string }> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.md')).toSorted()
  const all = createHash('sha256').update(`version ${INDEX_VERSION}`)
  const wanted: WantedDocument[] = []
  for (const name of names) {
    const text = await readFile(join(FOLDER, name), 'utf8')
    const digest = createHash('sha256').update(`${INDEX_VERSION}\n${text}`).digest('hex')
    all.update(`${name}\n${digest}\n`)
    wanted.push({
      path: `manual/${name}`,
      digest,
      isShipped: true,
      read: () => Promise.resolve(readMarkdown(text, name)),
    })
  }
  return { wanted, digest: all.digest('hex') }
}

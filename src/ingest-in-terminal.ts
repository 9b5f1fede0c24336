import cliProgress from 'cli-progress'
import type { App } from './app.js'
import { StartError } from './explain.js'
import { ensureShippedManual, ingestFiles, listManuals, removeManuals } from './features/knowledge/index.js'
import { listenForStop } from './stop-request.js'

export interface IngestRequest {
  readonly paths: readonly string[]
  readonly remove: readonly string[]
  readonly list: boolean
}

/** Changes or lists the manuals of the index, and shows how far it is. What is stopped is gone on with the next time. */
export async function ingestInTerminal(app: App, { paths, remove, list }: IngestRequest): Promise<void> {
  if (paths.length === 0 && remove.length === 0 && !list) {
    throw new StartError('Name files or folders, or use --remove or --list.')
  }
  const ctx = app.context({ kind: 'job', job: 'ingest-knowledge', subjectId: 0 }, 'ingestKnowledge')
  const { signal } = listenForStop()
  const bar = new cliProgress.SingleBar({
    format: '{bar} {percentage}% {step}',
    stream: process.stderr,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 2_000,
    clearOnComplete: true,
  })
  bar.start(1, 0, { step: 'looking at the manuals' })
  const onProgress = (step: string, done: number, total: number): void => {
    bar.setTotal(total)
    bar.update(done, { step })
  }
  let isWhole = true
  try {
    // Whoever adds to the index of a new service finds the service's own manual beside.
    if (!list) await ensureShippedManual(ctx, signal)
    if (remove.length > 0) ({ isWhole } = await removeManuals(ctx, remove, { signal, onProgress }))
    if (paths.length > 0) ({ isWhole } = await ingestFiles(ctx, paths, { signal, onProgress }))
  } catch (error) {
    if (signal.aborted) throw new StartError('Stopped. What was read stays read: the same command goes on from there.')
    throw error
  } finally {
    bar.stop()
  }
  if (!isWhole) {
    console.error(
      'The language model did not do all of its part: the rest is found by rules and by words. The same command tries again.',
    )
  }
  const manuals = await listManuals(ctx)
  console.log(manuals.length === 0 ? 'No manuals.' : manuals.map(({ path, title }) => `${path}\t${title}`).join('\n'))
}

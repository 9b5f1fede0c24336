import { setTimeout as sleep } from 'node:timers/promises'
import cliProgress from 'cli-progress'
import type { App } from '../app.js'
import { StartError } from '../process/start-error.js'
import { Conflict } from '../kernel/errors.js'
import { ensureShippedManual, ingestFiles, listManuals, removeManuals } from '../features/knowledge/index.js'
import { listenForStop } from '../process/stop-request.js'

/** The pause between two checks whether another build has ended. */
const WAIT_MS = 1_000

export interface IngestRequest {
  readonly paths: readonly string[]
  readonly remove: readonly string[]
  readonly list: boolean
}

/**
 * Changes or lists the manuals of the index and prints the progress. An interrupted build continues with the next call.
 */
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
  const onProgress = (step: string, done: number, total: number): void => {
    bar.setTotal(total)
    bar.update(done, { step })
  }
  const isChange = remove.length > 0 || paths.length > 0
  let isWhole = true
  try {
    if (isChange) {
      bar.start(1, 0, { step: 'looking at the manuals' })
      const inTurn = async (work: () => Promise<{ readonly isWhole: boolean }>): Promise<void> => {
        ;({ isWhole } = await afterOthers(work, signal, () => onProgress('waiting for another build', 0, 1)))
      }
      // A new service gets the shipped manual too, whichever manual is added first.
      await ensureShippedManual(ctx, signal)
      if (remove.length > 0) await inTurn(() => removeManuals(ctx, remove, { signal, onProgress }))
      if (paths.length > 0) await inTurn(() => ingestFiles(ctx, paths, { signal, onProgress }))
    }
  } catch (error) {
    if (signal.aborted) throw new StartError('Stopped. What was read stays read: the same command goes on from there.')
    throw error
  } finally {
    if (isChange) bar.stop()
  }
  if (!isWhole) {
    console.error(
      'The language model did not do all of its part: the rest is found by rules and by words. The same command tries again.',
    )
  }
  const manuals = await listManuals(ctx)
  console.log(manuals.length === 0 ? 'No manuals.' : manuals.map(({ path, title }) => `${path}\t${title}`).join('\n'))
}

/** Repeats until no other process builds the index: the service at its first start, or another terminal. */
async function afterOthers<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
  onWait: () => void,
): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      onWait()
      await sleep(WAIT_MS, undefined, { signal })
    }
  }
}

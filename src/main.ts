import { parseArgs } from 'node:util'
import { runGateway } from './process/gateway.js'
import { runWorkers } from './process/run-workers.js'
import { receiveWorkerConfig } from './process/worker-messages.js'

const { values } = parseArgs({
  options: {
    demo: { type: 'boolean', default: true },
    workers: { type: 'string' },
    /** Given by the process that starts workers, to them. */
    worker: { type: 'boolean', default: false },
  },
  allowNegative: true,
})

const MOST_WORKERS = 64

async function run(): Promise<number> {
  if (values.worker) return runGateway(values, await receiveWorkerConfig())
  if (values.workers === undefined) return runGateway(values)
  const count = Number(values.workers)
  if (!Number.isInteger(count) || count < 1 || count > MOST_WORKERS) {
    console.error(`--workers must be a whole number from 1 to ${MOST_WORKERS}.`)
    return 1
  }
  const args = ['--worker', ...(values.demo ? [] : ['--no-demo'])]
  return runWorkers(count, process.argv[1] ?? '', args, values)
}

// Ended by hand: what a library forgot to close does not keep a drained gateway alive.
process.exit(await run())

import { once } from 'node:events'
import { z } from 'zod'
import type { DatabaseContext } from '../../../src/database/database-context.js'
import { write } from '../../../src/database/write/write.js'
import { defineJob } from '../../../src/jobs/define-job.js'
import { completeJob } from '../../../src/jobs/outbox.js'
import { startGateway } from './jobs-worker.js'
import { shiftClock } from './shift-clock.js'

/**
 * A gateway in a process of its own, so that what would end a process can be seen:
 * `jobs-child.ts <database url> [<wrong by ms>]`.
 */
const Payload = z.object({ thingId: z.number() })
const options = { leaseMs: 600, firstPauseMs: 100 }
const poison = defineJob<DatabaseContext, { thingId: number }>(
  'poison',
  Payload,
  async () => {
    process.kill(process.pid, 'SIGKILL')
    await once(process, 'never')
  },
  options,
)
const harmless = defineJob<DatabaseContext, { thingId: number }>(
  'harmless',
  Payload,
  async (ctx, { thingId }, run) => {
    await write(ctx, async (tx) => {
      tx.audit(`thing:${thingId}`, [])
      await completeJob(tx, run.claim)
      return {}
    })
  },
  options,
)

shiftClock(Number(process.argv[3] ?? 0))
const gateway = await startGateway({ url: process.argv[2] ?? '', jobs: [poison, harmless] })
process.stdout.write('started\n')
// Ends with its parent, so that a test that fails leaves nothing behind.
process.stdin.resume()
await once(process.stdin, 'end')
await gateway.stop(500)
process.exit(0)

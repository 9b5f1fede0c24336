import { HeadFile } from '../../../src/database/audit/heads/head-file.js'
import { once } from 'node:events'
import { startSequencer } from '../../../src/database/sequencer/sequencer.js'
import { auditKey, GatewayDatabase, silent } from '../database/audit-database.js'

/**
 * A gateway's sequencer in a process of its own, so that it can be killed:
 * `sequencer-child.ts <database url> <heads file>`.
 */
const [url = '', headsPath = ''] = process.argv.slice(2)
const sequencer = startSequencer({
  database: new GatewayDatabase(url),
  url,
  auditKey,
  headPlaces: [new HeadFile(headsPath)],
  headTasks: [],
  log: { ...silent, info: (_facts, message) => void process.stdout.write(`${message}\n`) },
})
// Ends with its parent, so that a test that fails leaves nothing behind.
process.stdin.resume()
await once(process.stdin, 'end')
await sequencer.stop()
process.exit(0)

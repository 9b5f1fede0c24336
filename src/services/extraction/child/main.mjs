import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { restrictProcess } from './restrict-process.mjs'
import { Refused } from './refused.mjs'
import { toStorable } from './to-storable.mjs'

// Reads one file in one process: type and limits as switches, the file on stdin, the answer as JSON on stdout. The
// parent kills it if it takes too long, and its own memory monitor if it uses too much memory.

const { values } = parseArgs({
  options: {
    type: { type: 'string' },
    memory: { type: 'string' },
    seconds: { type: 'string' },
    pages: { type: 'string' },
    text: { type: 'string' },
    breaks: { type: 'boolean', default: false },
  },
})
const limits = { pages: Number(values.pages), textBytes: Number(values.text), breaks: values.breaks }

// Requests have priority over extraction.
setPriority(5)
new Worker(new URL('./memory-monitor.mjs', import.meta.url), {
  workerData: { memory: Number(values.memory), seconds: Number(values.seconds) },
  env: {},
}).unref()
const readers = {
  'application/pdf': () => import('./read-pdf.mjs'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': () => import('./read-docx.mjs'),
  'application/rtf': () => import('./read-rtf.mjs'),
  'text/plain': () => import('./read-text.mjs'),
  'image/png': () => import('./decode-image.mjs'),
  'image/jpeg': () => import('./decode-image.mjs'),
}
const load = readers[values.type]
if (load === undefined) throw new Error('No reader for this type.')
const { read } = await load()
restrictProcess()
const content = Buffer.concat(await process.stdin.toArray())
// Exits without waiting for work that a library has left running.
process.stdout.write(JSON.stringify(await answer()), () => process.exit())

async function answer() {
  try {
    return { text: toStorable(await read(content, limits), limits) }
  } catch (error) {
    return { refused: error instanceof Refused ? error.reason : 'unreadable' }
  }
}

import { workerData } from 'node:worker_threads'

// This runs on its own thread, because a reader that loops or uses too much memory blocks its own thread. The engine's
// limits exclude buffers and native memory, so the memory of the whole process is checked. The parent enforces the time
// limit. The one here is for the case that the parent has died.
const EVERY_MS = 20
const { memory, seconds } = workerData

const end = () => process.kill(process.pid, 'SIGKILL')

setInterval(() => {
  if (process.memoryUsage.rss() > memory) end()
}, EVERY_MS)
setTimeout(end, seconds * 1_000)

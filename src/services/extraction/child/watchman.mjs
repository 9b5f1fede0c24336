import { workerData } from 'node:worker_threads'

// On a thread of its own, because a reader that swells or goes in circles keeps its own thread busy. Buffers and what
// native code takes are outside of every limit that the engine knows, so what is looked at is the memory of the process.
// Its time is kept outside; here only for the case that nobody is left outside.
const EVERY_MS = 20
const { memory, seconds } = workerData

const end = () => process.kill(process.pid, 'SIGKILL')

setInterval(() => {
  if (process.memoryUsage.rss() > memory) end()
}, EVERY_MS)
setTimeout(end, seconds * 1_000)

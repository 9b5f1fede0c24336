import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Preloaded into a contender's process: answers on the channel to the program that started it. */
process.on('message', (message) => {
  if (message === 'usage') {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    process.send?.({ cpuMicros: userCPUTime + systemCPUTime, peakMemoryBytes: maxRSS * 1024 })
  } else if (message === 'memory') {
    // What is garbage does not count: when it is collected is chance.
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    collect()
    collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    process.send?.({ residentBytes: rss, heapBytes: heapUsed, externalBytes: external })
  }
})
process.channel?.unref()

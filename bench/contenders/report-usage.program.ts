import cluster from 'node:cluster'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beginCount, beginProfile, countDatabaseTraffic, endCount, endProfile } from './count-costs.js'

const LOOK_EVERY_MS = 10
const delay = monitorEventLoopDelay({ resolution: 1 })
let largest = 0
let looking: NodeJS.Timeout | undefined

const look = (): void => {
  largest = Math.max(largest, process.memoryUsage.rss())
}

/** Each answer names its question, because a contender may send messages of its own over the same channel. */
const answer = (question: string, answered: object): void => {
  process.send?.({ question, answered })
}

countDatabaseTraffic(process.env.DATABASE_URL)

/** Preloaded into a contender's process. It answers messages of the benchmark over ipc. */
process.on('message', (message) => {
  if (message === 'usage') {
    const { userCPUTime, systemCPUTime, maxRSS, voluntaryContextSwitches: wakeUps } = process.resourceUsage()
    answer(message, { cpuMicros: userCPUTime + systemCPUTime, peakMemoryBytes: maxRSS * 1024, wakeUps })
  } else if (message === 'memory') {
    // Garbage is collected first, because the time of the last collection is random.
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    collect()
    collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    answer(message, { residentBytes: rss, heapBytes: heapUsed, externalBytes: external })
  } else if (message === 'watch') {
    largest = 0
    delay.reset()
    delay.enable()
    looking = setInterval(look, LOOK_EVERY_MS).unref()
    answer(message, {})
  } else if (message === 'watched') {
    look()
    clearInterval(looking)
    delay.disable()
    answer(message, { pauseMillis: delay.max / 1e6, memoryBytes: largest })
  } else if (message === 'count') {
    beginCount()
    answer(message, {})
  } else if (message === 'counted') answer(message, endCount())
  else if (message === 'profile') void beginProfile().then(() => answer(message, {}))
  else if (message === 'profiled') void endProfile().then((file) => answer(message, { file }))
})
// A worker of `--workers` receives its configuration over this channel, which must keep it alive until then.
if (!cluster.isWorker) process.channel?.unref()

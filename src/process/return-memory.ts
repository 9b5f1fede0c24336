import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { MINUTE } from '../kernel/time/durations.js'

/** A process that works for less than this share of the time has little to do. */
const QUIET = 0.02
/** V8 drops the compiled code of functions that did not run between so many collections. */
const KEPT_COLLECTIONS = { quiet: 1, otherwise: 6 }
/** So much more resident memory than after the last time is worth a collection, in bytes. */
const LEAST_GAIN = 32 * 1024 * 1024

interface MemoryOptions {
  /** How long the process must have had little to do, in milliseconds. */
  readonly everyMs?: number
  /** Resident memory after the last collection. */
  readonly onReturned?: (bytes: number) => void
}

/**
 * Gives back to the system what V8 keeps for objects that are gone, each time that the process had little to do for a
 * minute. V8 by itself keeps what a start or a busy hour took, a quarter of all memory, because it expects more of the
 * same. The compiled code of functions that did not run lately, such as those of the start, goes too; they are compiled
 * again if they are called. A collection takes about a tenth of a second. The returned function ends this.
 */
export function returnMemoryWhenQuiet({ everyMs = MINUTE, onReturned }: MemoryOptions = {}): () => void {
  const collect = fullCollection()
  let before = performance.eventLoopUtilization()
  let least = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > QUIET || process.memoryUsage.rss() < least + LEAST_GAIN) return
    collect()
    least = process.memoryUsage.rss()
    onReturned?.(least)
  }, everyMs).unref()
  return () => clearInterval(timer)
}

/** A collection after which V8 keeps no spare pages. A program gets it only where the engine is told to offer it. */
function fullCollection(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NonNullable<typeof gc>
  return () => {
    setFlagsFromString(`--bytecode-old-age=${KEPT_COLLECTIONS.quiet}`)
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    setFlagsFromString(`--bytecode-old-age=${KEPT_COLLECTIONS.otherwise}`)
  }
}

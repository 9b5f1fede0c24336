import { Session } from 'node:inspector/promises'
import { Socket } from 'node:net'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GCProfiler } from 'node:v8'
import type { CountedCosts } from './contender.js'

/** Short enough for parts of a few microseconds a request; shorter, the profiler would be the largest part. */
const SAMPLE_MICROS = 250

let writes = 0
const sockets = new Set<Socket>()
let bytesOfClosed = 0
let collections: GCProfiler | undefined
let heapBefore = 0
let writesBefore = 0
let session: Session | undefined

type Call = (this: Socket, ...given: unknown[]) => unknown

/**
 * From now on counts the writes to the database, each of which is a call of the system and a round trip, and the bytes
 * that it sends.
 */
export function countDatabaseTraffic(databaseUrl: string | undefined): void {
  if (databaseUrl === undefined || databaseUrl === '') return
  const port = Number(new URL(databaseUrl).port)
  const prototype = Socket.prototype as unknown as Record<'connect' | '_write' | '_writev', Call>
  const { connect, _write: write, _writev: writeMany } = prototype
  const counted = (original: Call): Call =>
    function countWrite(this: Socket, ...given) {
      writes++
      return original.apply(this, given)
    }
  prototype.connect = function connectCounted(this: Socket, ...given) {
    this.once('connect', () => {
      if (this.remotePort !== port) return
      Object.assign(this, { _write: counted(write), _writev: counted(writeMany) })
      sockets.add(this)
      this.once('close', () => {
        if (sockets.delete(this)) bytesOfClosed += this.bytesRead
      })
    })
    return connect.apply(this, given)
  }
}

/** The bytes that the database has sent to this process. */
export function databaseBytes(): number {
  return [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, bytesOfClosed)
}

/** Begins to count. */
export function beginCount(): void {
  collections = new GCProfiler()
  collections.start()
  heapBefore = process.memoryUsage().heapUsed
  writesBefore = writes
}

/** What was counted since then. Between two collections the heap grows by what is allocated. */
export function endCount(): CountedCosts {
  const { statistics = [] } = collections?.stop() ?? {}
  collections = undefined
  let allocatedBytes = 0
  let used = heapBefore
  for (const { beforeGC, afterGC } of statistics) {
    allocatedBytes += Math.max(0, beforeGC.heapStatistics.usedHeapSize - used)
    used = afterGC.heapStatistics.usedHeapSize
  }
  allocatedBytes += Math.max(0, process.memoryUsage().heapUsed - used)
  return { allocatedBytes, databaseWrites: writes - writesBefore }
}

/** Begins a CPU profile. */
export async function beginProfile(): Promise<void> {
  session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROS })
  await session.post('Profiler.start')
}

/** Ends it. @returns the file of the profile, in the working directory. */
export async function endProfile(): Promise<string> {
  if (session === undefined) throw new Error('No profile has begun.')
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  session = undefined
  const file = join(process.cwd(), `${process.pid}.cpuprofile`)
  writeFileSync(file, JSON.stringify(profile))
  return file
}

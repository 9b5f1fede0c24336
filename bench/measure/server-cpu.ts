import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

// Linux reports process times in hundredths of a second, independent of the kernel's tick.
const MICROS_PER_TICK = 10_000

interface ProcessTimes {
  readonly parent: number
  readonly own: number
  /** The CPU time of children that have ended. */
  readonly reaped: number
}

/** The CPU time of PostgreSQL with its backends and helpers, from `/proc`. */
export class ServerCpu {
  private constructor(private readonly postmaster: number) {}

  /** Undefined on systems without `/proc`. */
  static async of(client: pg.Client): Promise<ServerCpu | undefined> {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const backend = rows[0] && timesOf(rows[0].pid)
    return backend && new ServerCpu(backend.parent)
  }

  /** Microseconds since the server started. */
  micros(): number {
    const postmaster = timesOf(this.postmaster)
    if (postmaster === undefined) throw new Error('PostgreSQL is gone.')
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => timesOf(Number(name)))
      .filter((times) => times?.parent === this.postmaster)
    const ticks = children.reduce((sum, times) => sum + (times?.own ?? 0), postmaster.own + postmaster.reaped)
    return ticks * MICROS_PER_TICK
  }
}

/** Microseconds of CPU that a process with one thread has used, more exact than the times of all of PostgreSQL. */
export function processMicros(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1_000
}

function timesOf(pid: number): ProcessTimes | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // There is no `/proc`, or the process has ended since it was listed.
    return undefined
  }
  // The name in parentheses may contain anything. The fields after it are numbers, except for the state, which is the
  // first.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [parent, user, system, reapedUser, reapedSystem] = [1, 11, 12, 13, 14].map((at) => Number(fields[at]))
  if (parent === undefined || user === undefined || system === undefined) return undefined
  return { parent, own: user + system, reaped: (reapedUser ?? 0) + (reapedSystem ?? 0) }
}

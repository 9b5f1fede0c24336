import { readFileSync } from 'node:fs'

/** Descriptors for the database, files, children, and the libraries of this process: it has thirty when idle. */
const OWN_DESCRIPTORS = 160
/** Of a small limit at least this share is for callers. */
const CALLERS_SHARE = 3

/**
 * How many connections of callers a gateway accepts: beyond it new ones are refused. Without a limit they would take
 * the descriptors that the open ones need. Undefined where the system does not tell its limit.
 */
export function mostConnections(): number | undefined {
  let limits: string
  try {
    limits = readFileSync('/proc/self/limits', 'utf8')
  } catch {
    // There is no /proc on this system.
    return undefined
  }
  const limit = Number(/^Max open files +(\d+)/m.exec(limits)?.[1])
  if (Number.isNaN(limit)) return undefined
  return Math.max(limit - OWN_DESCRIPTORS, Math.floor(limit / CALLERS_SHARE))
}

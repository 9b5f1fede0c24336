import { mkdirSync, readFileSync, rmdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '../has-code.mjs'

// Plain JavaScript: the start scripts need it before anything is built, and on older Node versions than the gateway.

const TAKEOVER_LIMIT_MS = 10_000

/** The state and start time of a process from /proc. Undefined where there is no /proc. */
function procStat(pid) {
  let text
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES')) return undefined
    throw error
  }
  // The second field is the command in brackets, which may contain anything, so fields are counted after the last
  // bracket.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0], startedAt: fields[19] }
}

/** True while a process with this number runs. A zombie counts as ended. */
export function isProcessAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false
    if (!hasCode(error, 'EPERM')) throw error
  }
  const state = procStat(pid)?.state
  return state !== 'Z' && state !== 'X'
}

/** Identifies a process by its number and, if the system tells it, its start time, because numbers are reused. */
export function processIdentity(pid) {
  return `${pid}:${procStat(pid)?.startedAt ?? ''}`
}

/** True while the process that `processIdentity` identified is running. */
export function isIdentityAlive(identity) {
  const [pid, startedAt] = identity.split(':')
  if (!/^[1-9]\d*$/.test(pid) || !isProcessAlive(Number(pid))) return false
  const now = procStat(Number(pid))?.startedAt
  return !startedAt || now === undefined || startedAt === now
}

function readHolder(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0
    throw error
  }
}

/** True also for an empty lock file, whose writer ended before it wrote its identity. */
function isAbandoned(file, holder) {
  return holder.includes('\n') ? !isIdentityAlive(holder.split('\n')[0]) : ageOf(file) > TAKEOVER_LIMIT_MS
}

/**
 * Removes the lock file of an ended process. Only one process may do so at a time: a second one would remove the new
 * lock of the first.
 */
function removeAbandoned(file, holder) {
  const guard = `${file}.takeover`
  try {
    mkdirSync(guard)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    if (ageOf(guard) > TAKEOVER_LIMIT_MS) removeDirectory(guard)
    return
  }
  try {
    if (readHolder(file) === holder) unlinkSync(file)
  } finally {
    removeDirectory(guard)
  }
}

function removeDirectory(path) {
  try {
    rmdirSync(path)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

function tryCreate(file, content) {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Takes the lock file `file`. Waits while a running process holds it; a lock of an ended process is taken over. Returns
 * the function that releases the lock. If there is a wait, `onWait` is called once with the holder's process number.
 * After `timeoutMs` the wait ends with an error.
 */
export async function acquireLock(file, { onWait, timeoutMs = Infinity } = {}) {
  const mine = `${processIdentity(process.pid)}\n${randomUUID()}\n`
  const giveUpAt = Date.now() + timeoutMs
  let waiting = false
  while (!tryCreate(file, mine)) {
    const holder = readHolder(file)
    if (holder === undefined) continue
    if (isAbandoned(file, holder)) {
      removeAbandoned(file, holder)
      continue
    }
    const pid = Number(holder.split(':')[0])
    if (Date.now() > giveUpAt) throw new Error(`Process ${pid} still holds ${file}.`)
    if (!waiting) onWait?.(pid)
    waiting = true
    await sleep(25)
  }
  return () => {
    if (readHolder(file) === mine) unlinkSync(file)
  }
}

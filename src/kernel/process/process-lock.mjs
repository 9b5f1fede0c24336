import { mkdirSync, readFileSync, rmdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '../has-code.mjs'

// Plain JavaScript: the start scripts need it before anything is built, and on older Node versions than the gateway.

const TAKEOVER_LIMIT_MS = 10_000

/** The state and the start time of a process as Linux tells them; undefined where there is no /proc entry to read. */
function procStat(pid) {
  let text
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES')) return undefined
    throw error
  }
  // The second field is the command in brackets and may hold anything, so count from the last bracket.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0], startedAt: fields[19] }
}

/** True while a process of this number runs; a zombie counts as gone. */
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

/** A process by number and, where the system tells it, start time: numbers are used again, pairs are not. */
export function processIdentity(pid) {
  return `${pid}:${procStat(pid)?.startedAt ?? ''}`
}

/** True while the very process that `processIdentity` named still runs. */
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

/** A lock whose writer died between making the file and filling it names nobody. */
function isAbandoned(file, holder) {
  return holder.includes('\n') ? !isIdentityAlive(holder.split('\n')[0]) : ageOf(file) > TAKEOVER_LIMIT_MS
}

/** Removes a dead holder's file. One process at a time does it, or the second would remove the lock of the first. */
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
 * Takes the lock that `file` stands for, waiting while a living process holds it; a dead process's lock is taken over.
 * Returns the function that gives it back. `onWait` is called once, with the holder's process number, when there is a wait;
 * after `timeoutMs` the wait ends with an error.
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

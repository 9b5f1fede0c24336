import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What was asked longest ago is dropped, because lists of files change. */
const MOST = 64

/**
 * Digests of the contents of files, by what the file system says about the files: their size, times and number. Asking
 * that for all sources takes a fifth of the time of reading them, and each start asks.
 * @param file where the digests are stored.
 * @param settledMs a file that was changed so recently may change once more and keep its times, because file systems
 * round them.
 */
export function rememberDigests(file, { settledMs = 3_000 } = {}) {
  let known

  function keep(state, digest) {
    known.set(state, digest)
    for (const oldest of [...known.keys()].slice(0, -MOST)) known.delete(oldest)
    const aside = `${file}.${process.pid}`
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(aside, JSON.stringify([...known]))
      renameSync(aside, file)
    } catch (error) {
      // A user who cannot write to this checkout reads the files each time.
      if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
    }
  }

  /** The digest of the files, which `compute` finds by reading them. */
  return function digestOf(paths, compute) {
    known ??= new Map(readStored(file))
    const { state, changedAt } = stateOf(paths)
    const stored = known.get(state)
    if (stored !== undefined) return stored
    const digest = compute()
    if (Date.now() - changedAt > settledMs) keep(state, digest)
    return digest
  }
}

function stateOf(paths) {
  const hash = createHash('sha256')
  let changedAt = 0
  for (const path of paths) {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path)
    hash.update(`${path}\0${ino}\0${size}\0${mtimeMs}\0${ctimeMs}\0`)
    // A program can set the time of the content, and not the time of the change.
    changedAt = Math.max(changedAt, ctimeMs)
  }
  return { state: hash.digest('hex'), changedAt }
}

/** Nothing if nothing was stored, or if a crash has cut it short. */
function readStored(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return []
    throw error
  }
}

import { holdBuild, programOf } from './build.mjs'
import { inCheckout } from './checkout.mjs'
import { run, script } from './run.mjs'
import { setUp } from './setup.mjs'
import { supervise } from './supervise.mjs'

/**
 * The size of the young generation of V8's heap, and how much the old one may grow before it is collected. The young
 * one is large enough that most objects of a request are garbage when it is collected; otherwise they are copied to the
 * old generation, which took a third of the time of a caseload. It is small enough for ten large notes at a time. By
 * itself V8 lets the old generation grow to several times its live objects: 200 streams of answers then take 626 MiB in
 * place of 437. With 30 % they take 404, but a caseload took a fifth more processor time. Source maps are off: they
 * took twenty megabytes. Stacks name functions as the sources do.
 */
const nodeFlags = ['--max-semi-space-size=32', '--heap-growing-percent=70']

/**
 * Settings of the allocator of glibc. By itself it has a heap for each thread of V8, and learns from large blocks to
 * keep what was freed: twenty megabytes after a start. Other systems ignore them.
 */
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' }

/**
 * Installs and builds what is missing, then starts a program of the build, such as `main.js`, with this script's
 * arguments. `documents: false` is for programs that do not need the typed documents. With `isSupervised` the program
 * is started again when it dies.
 */
export function launch(entry, { documents, isSupervised = false, ...options } = {}) {
  return script(async () => {
    const { node, dist } = await setUp('runtime', { documents })
    holdBuild(dist)
    followStarter()
    const env = { NODE_COMPILE_CACHE: inCheckout('.cache', 'compiled'), ...allocator, ...process.env }
    const start = isSupervised ? supervise : run
    return start(node, [...nodeFlags, programOf(dist, entry), ...process.argv.slice(2)], { env, ...options })
  })
}

/** Ends this process if npm was killed. A killed npm sends no signal, and the gateway would go on using the port. */
function followStarter() {
  if (!process.env.npm_lifecycle_event) return
  const starter = process.ppid
  setInterval(() => {
    if (process.ppid !== starter) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}

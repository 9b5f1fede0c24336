import { join } from 'node:path'
import { holdBuild } from './build.mjs'
import { inCheckout } from './checkout.mjs'
import { run, script } from './run.mjs'
import { setUp } from './setup.mjs'

/**
 * The space for new objects: large enough that what belongs to a request is mostly gone when it is cleared, or it is copied and
 * ends among the old objects, which cost a caseload a third of its time; small enough for ten large notes at a time. No source
 * maps: read for every module they took twenty megabytes, and the build has a file and a function for each of the sources'.
 */
const nodeFlags = ['--max-semi-space-size=32']

/** Starts a program of the build, e.g. `src/main.js`, with this script's arguments, after installing and building. */
export function launch(entry, options) {
  return script(async () => {
    const { node, dist } = await setUp('runtime')
    holdBuild(dist)
    followStarter()
    const env = { NODE_COMPILE_CACHE: inCheckout('.cache', 'compiled'), ...process.env }
    return run(node, [...nodeFlags, join(dist, entry), ...process.argv.slice(2)], { env, ...options })
  })
}

/** An npm that is killed outright tells nobody; what it started should not live on and keep the port. */
function followStarter() {
  if (!process.env.npm_lifecycle_event) return
  const starter = process.ppid
  setInterval(() => {
    if (process.ppid !== starter) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}

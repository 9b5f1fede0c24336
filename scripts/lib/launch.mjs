import { join } from 'node:path'
import { holdBuild } from './build.mjs'
import { inCheckout } from './checkout.mjs'
import { run, script } from './run.mjs'
import { setUp } from './setup.mjs'

/**
 * The space for new objects is large enough that what belongs to a request is gone when it is cleared. With eight megabytes a
 * sixth of the time went into copying what was still needed, and it ended among the old objects: under load the service was
 * slower and larger.
 */
const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=64']

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

import { setTimeout as sleep } from 'node:timers/promises'
import { run } from './run.mjs'

/** The pause before the gateway is started again. It doubles with each end, and starts over after a long run. */
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 10_000
const LONG_MS = 30_000

/**
 * Runs the gateway, and starts it again if it dies: by a signal at any time, or by a failure after it was ready once.
 * A gateway that says why it cannot start, such as a wrong setting, is not started again: it would say the same.
 */
export async function supervise(command, args, options) {
  let isStopping = false
  const stop = () => (isStopping = true)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  let wasReady = false
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    const since = performance.now()
    let isRefused = false
    const onMessage = ({ kind }) => {
      if (kind === 'ready') wasReady = true
      if (kind === 'refused') isRefused = true
    }
    const end = await run(command, args, { ...options, onMessage })
    const isDead = end.signal !== null || (end.code !== 0 && wasReady && !isRefused)
    if (isStopping || !isDead) return end
    if (performance.now() - since > LONG_MS) wait = FIRST_WAIT_MS
    console.error(`The gateway ended (${end.signal ?? `exit code ${end.code}`}). It is started again in ${wait} ms.`)
    await sleep(wait)
    if (isStopping) return end
  }
}

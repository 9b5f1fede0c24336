import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { SOURCES } from './build.mjs'
import { inCheckout } from './checkout.mjs'

/** Changes within this time count as one: an editor or a change of branch writes several times. */
const SETTLE_MS = 300

let stopping = false
let onChange = () => undefined
for (const source of SOURCES.filter((path) => existsSync(inCheckout(path)))) {
  watch(inCheckout(source), { recursive: true }, (_event, file) => {
    // The build writes these files itself.
    if (!file?.endsWith('.generated.ts')) onChange()
  })
}
const change = () => new Promise((resolve) => (onChange = resolve))

let gateway
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true
    gateway.kill(signal)
    onChange()
  })
}

while (!stopping) {
  const changed = change()
  gateway = spawn(process.execPath, [inCheckout('scripts', 'start.mjs'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  const ended = once(gateway, 'exit')
  // Also after a failed start, because the next change may correct it.
  await changed
  if (!stopping) {
    await sleep(SETTLE_MS)
    gateway.kill('SIGTERM')
  }
  await ended
}
process.exit(gateway.exitCode ?? 0)

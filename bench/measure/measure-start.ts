import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../start-targets.js'

export interface StartResult {
  /**
   * Seconds from the command to the first answer of `/readyz`: with a new data folder, and with the same folder again.
   */
  readonly firstSeconds: number
  readonly laterSeconds: readonly number[]
}

const READY_LIMIT_MS = 120_000
const LOOK_EVERY_MS = 10
const PROGRAM = join(process.cwd(), 'scripts', 'start.mjs')

/** Starts and stops the gateway like `npm start`, with its own database in `folder`. */
export async function measureStart(
  folder: string,
  times: number,
  progress: (text: string) => void,
): Promise<StartResult> {
  progress('starting over and over')
  const firstSeconds = await startOnce(folder)
  const laterSeconds: number[] = []
  for (let nth = 0; nth < times; nth++) laterSeconds.push(await startOnce(folder))
  return { firstSeconds, laterSeconds }
}

async function startOnce(folder: string): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [PROGRAM, '--no-demo'], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder },
  })
  try {
    await untilReady(child, `http://127.0.0.1:${port}/readyz`)
    return (performance.now() - begun) / 1_000
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const giveUpAt = performance.now() + READY_LIMIT_MS
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`The gateway ended with ${child.exitCode}.`)
    // The gateway does not listen yet. The time limit ends the wait.
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error(`The gateway was not ready within ${READY_LIMIT_MS / 1_000} s.`)
}

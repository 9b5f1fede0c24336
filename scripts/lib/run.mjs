import { spawn } from 'node:child_process'

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program until it ends, and passes signals on to it. With `capture`, its output is collected; otherwise it goes
 * to this process's output. `onMessage` gets what it sends over the channel. Ctrl-C reaches the whole process group and
 * comes again from npm. The child ends first, and this process follows.
 */
export function run(command, args, { capture = false, onMessage, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    if (onMessage !== undefined) child.on('message', onMessage)
    const passOn = (signal) => child.kill(signal)
    for (const signal of PASSED_ON) process.on(signal, passOn)
    const settle = () => {
      for (const signal of PASSED_ON) process.off(signal, passOn)
    }
    child.once('error', (error) => {
      settle()
      reject(error)
    })
    child.once('close', (code, signal) => {
      settle()
      resolve({ code, signal, output })
    })
  })
}

/** Ends this process in the same way as the child, so that the parent process sees the same result. */
function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal)
  else process.exitCode = code
}

/** A failure that its message explains completely. */
export class Stop extends Error {
  constructor(message, { code = 1, signal = null } = {}) {
    super(message)
    this.code = code
    this.signal = signal
  }
}

/** Runs the body of a script. A `Stop` is printed as one sentence. */
export async function script(body) {
  try {
    endLike(await body())
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    if (error.message) console.error(error.message)
    endLike(error)
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** PostgreSQL and PgBouncer refuse to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const account = process.getuid?.() === 0 ? NOBODY : undefined

/** A server program of the machine, without the rights of root. */
export class Program {
  output = ''
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>

  constructor(command: string, args: readonly string[], folder: string) {
    this.#child = spawn(command, args, {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' },
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    }
    // Not 'close': PostgreSQL has the pipes of Patroni, and outlives it.
    this.#ended = once(this.#child, 'exit')
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.isRunning) this.#child.kill(signal)
    await this.#ended
  }
}

/** Makes a folder that the programs may write into. */
export function makeOwnFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account !== undefined) chownSync(path, account.uid, account.gid)
  return path
}

/**
 * Writes the form of a shipped file that fits the test, with other text in some places.
 * @throws Error if one of the places is not there.
 */
export function fillIn(shipped: string, target: string, places: readonly (readonly [string, string])[]): string {
  let text = readFileSync(shipped, 'utf8')
  for (const [place, value] of places) {
    if (!text.includes(place)) throw new Error(`${shipped} has no ${place}`)
    text = text.replaceAll(place, value)
  }
  makeOwnFolder(dirname(target))
  writeFileSync(target, text)
  if (account !== undefined) chownSync(target, account.uid, account.gid)
  return target
}

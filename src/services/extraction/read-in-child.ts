import { spawn } from 'node:child_process'
import { existsSync, ReadStream, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { once } from '../../kernel/once.js'
import { isStorable } from '../../kernel/text/text.js'
import type { MediaType } from '../files/accepted-types.js'
import { isRefusal, type Outcome } from './outcome.js'

const MIB = 1_024 * 1_024

/** What reading one file may take. */
export interface ReadLimits {
  readonly seconds: number
  readonly memoryBytes: number
  readonly pages: number
  readonly textBytes: number
  /** True: a form feed stands between two pages of a PDF, so that they can be counted. */
  readonly breaks?: boolean
}

export const READ_LIMITS: ReadLimits = { seconds: 10, memoryBytes: 256 * MIB, pages: 200, textBytes: MIB }

/** Of the engine alone, so that it cleans up before the watchman of the child sees too much. */
const HEAP_MIB = 160
/** A text as JSON takes six bytes for a byte at most, and some around it. */
const answerBytes = ({ textBytes }: ReadLimits): number => textBytes * 6 + 1_024

const PROGRAM = fileURLToPath(new URL('./child/main.mjs', import.meta.url))

/**
 * Reads one file in a process of its own: without environment, able to open nothing but the program and its packages,
 * and killed when it takes more than it may, or when `signal` says so.
 * @throws what `signal` was aborted with, or what `content` failed with.
 */
export async function readInChild(
  content: Readable,
  type: MediaType,
  limits: ReadLimits,
  signal: AbortSignal,
): Promise<Outcome> {
  const child = spawn(process.execPath, [...rightsFor(type), PROGRAM, ...switches(type, limits)], {
    env: {},
    // A file of this machine is handed over as it is; nothing of it passes through this process.
    stdio: [content instanceof ReadStream ? content : 'pipe', 'pipe', 'ignore'],
    windowsHide: true,
  })
  let outOfTime = false
  const kill = (): void => void child.kill('SIGKILL')
  const timer = setTimeout(() => {
    outOfTime = true
    kill()
  }, limits.seconds * 1_000)
  signal.addEventListener('abort', kill, { once: true })
  try {
    const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (_code, killedBy) => resolve(killedBy))
    })
    const [killedBy, answer] = await Promise.all([
      ended,
      collect(child.stdout, answerBytes(limits), kill),
      child.stdin === null ? undefined : feed(content, child.stdin, kill),
    ])
    signal.throwIfAborted()
    if (outOfTime) return { refused: 'out-of-time' }
    // Its own watchman kills it, and an engine without memory ends itself.
    if (killedBy !== null) return { refused: 'out-of-memory' }
    return parseAnswer(answer)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
    kill()
    content.destroy()
  }
}

function switches(type: MediaType, { seconds, memoryBytes, pages, textBytes, breaks = false }: ReadLimits): string[] {
  return [
    ...['--type', type],
    ...['--memory', String(memoryBytes)],
    ...['--pages', String(pages)],
    ...['--text', String(textBytes)],
    ...(breaks ? ['--breaks'] : []),
    // Later than the kill from here: it counts only when nobody is left here to kill.
    ...['--seconds', String(seconds + 2)],
  ]
}

/**
 * What Node lets the process of a type do. Only what decodes pictures is no JavaScript, so only its process may load
 * what Node cannot confine.
 */
export function rightsFor(type: MediaType): string[] {
  return [
    '--permission',
    // For the watchman.
    '--allow-worker',
    ...(type.startsWith('image/') ? ['--allow-addons'] : []),
    ...readable().map((path) => `--allow-fs-read=${path}`),
    '--no-warnings',
    `--max-old-space-size=${HEAP_MIB}`,
  ]
}

/** The program itself and the packages, which lie in `node_modules` of a folder above, perhaps by a link. */
const readable = once((): readonly string[] => {
  const found = [dirname(PROGRAM)]
  for (let folder = dirname(PROGRAM); ; folder = dirname(folder)) {
    for (const path of [join(folder, 'package.json'), join(folder, 'node_modules')]) {
      if (existsSync(path)) found.push(path, realpathSync(path))
    }
    if (folder === dirname(folder)) return [...new Set(found)]
  }
})

/** A child that ends before it has read everything is nothing to complain about here: how it ended says why. */
async function feed(content: Readable, stdin: NodeJS.WritableStream, kill: () => void): Promise<void> {
  let failure: unknown
  content.once('error', (error) => {
    failure = error
    kill()
  })
  await pipeline(content, stdin).catch(() => undefined)
  if (failure !== undefined) throw failure
}

async function collect(stdout: Readable | null, most: number, kill: () => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of (stdout ?? []) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= most) chunks.push(chunk)
    else kill()
  }
  return Buffer.concat(chunks)
}

/** The answer of a process that a hostile file may have taken over: only the expected form counts. */
function parseAnswer(answer: Buffer): Outcome {
  let parsed: unknown
  try {
    parsed = JSON.parse(answer.toString())
  } catch {
    return { refused: 'unreadable' }
  }
  if (typeof parsed !== 'object' || parsed === null) return { refused: 'unreadable' }
  if ('text' in parsed && typeof parsed.text === 'string' && isStorable(parsed.text)) return { text: parsed.text }
  return { refused: 'refused' in parsed && isRefusal(parsed.refused) ? parsed.refused : 'unreadable' }
}

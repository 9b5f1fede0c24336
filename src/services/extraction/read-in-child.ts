import { spawn } from 'node:child_process'
import { existsSync, ReadStream, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { BUILD_FOLDER } from '../../kernel/build-folder.js'
import { once } from '../../kernel/once.js'
import { isStorable } from '../../kernel/text/text.js'
import type { MediaType } from '../files/accepted-types.js'
import { isRefusal, type Outcome } from './outcome.js'

const MIB = 1_024 * 1_024

/** The resources that reading one file may use. */
export interface ReadLimits {
  readonly seconds: number
  readonly memoryBytes: number
  readonly pages: number
  readonly textBytes: number
  /** True: the pages of a PDF are separated by form feeds, so that they can be counted. */
  readonly breaks?: boolean
}

export const READ_LIMITS: ReadLimits = { seconds: 10, memoryBytes: 256 * MIB, pages: 200, textBytes: MIB }
/** For a manual that a practice uploads: a book. */
export const MANUAL_LIMITS: ReadLimits = {
  ...{ seconds: 20, memoryBytes: 512 * MIB, pages: 1_000, textBytes: 2 * MIB },
  breaks: true,
}

/**
 * The limit of the JavaScript heap. It is lower than `memoryBytes`, so that garbage collection runs before the memory
 * limit is reached.
 */
const HEAP_MIB = 160
/** The most bytes of an answer. JSON takes at most six bytes for each byte of text. */
const answerBytes = ({ textBytes }: ReadLimits): number => textBytes * 6 + 1_024

const PROGRAM = fileURLToPath(new URL('src/services/extraction/child/main.mjs', BUILD_FOLDER))

/**
 * Reads one file in a separate process. The process has no environment variables and can open only the program and its
 * packages. It is killed if it exceeds the limits or if `signal` is aborted.
 * @throws the abort reason of `signal`, or the error of `content`.
 */
export async function readInChild(
  content: Readable,
  type: MediaType,
  limits: ReadLimits,
  signal: AbortSignal,
): Promise<Outcome> {
  const child = spawn(process.execPath, [...rightsFor(type), PROGRAM, ...switches(type, limits)], {
    env: {},
    // A local file is passed as a file descriptor, so its content does not pass through this process.
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
    // The child's memory monitor kills it, or the engine aborts when its heap is full.
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
    // Later than the kill by this process. It takes effect only if this process has ended.
    ...['--seconds', String(seconds + 2)],
  ]
}

/**
 * The Node.js permission flags of the process for a media type. Only images need a native addon, which Node.js cannot
 * restrict, so only their process may load addons.
 */
export function rightsFor(type: MediaType): string[] {
  return [
    '--permission',
    // For the memory monitor.
    '--allow-worker',
    ...(type.startsWith('image/') ? ['--allow-addons'] : []),
    ...readable().map((path) => `--allow-fs-read=${path}`),
    '--no-warnings',
    `--max-old-space-size=${HEAP_MIB}`,
  ]
}

/**
 * The paths that the child may read: the program and its packages in `node_modules` of a parent folder, perhaps a link.
 */
const readable = once((): readonly string[] => {
  const found = [dirname(PROGRAM)]
  for (let folder = dirname(PROGRAM); ; folder = dirname(folder)) {
    for (const path of [join(folder, 'package.json'), join(folder, 'node_modules')]) {
      if (existsSync(path)) found.push(path, realpathSync(path))
    }
    if (folder === dirname(folder)) return [...new Set(found)]
  }
})

/** Pipes the content to the child. It ignores a child that ends early, because the child's exit tells why. */
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

/** Parses the answer of the child. A hostile file may control the child, so only the expected format is accepted. */
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

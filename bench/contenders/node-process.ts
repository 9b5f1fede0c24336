import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ContenderResources, CountedCosts, Memory, PeakUsage, RunningContender, Usage } from './contender.js'

const READY_LIMIT_MS = 240_000
const STOP_LIMIT_MS = 15_000

/** A Node program that listens on the given port. */
export interface NodeProgram {
  readonly name: string
  readonly file: string
  /** The complete environment. Variables of this process are not passed on. */
  readonly environment: Readonly<Record<string, string>>
  /** The path that answers 2xx when the program can serve. */
  readonly readyPath: string
  readonly nodeFlags?: readonly string[]
  readonly switches?: readonly string[]
}

/** Starts a Node program as a separate process and waits until it serves. */
export async function startNode(program: NodeProgram, place: ContenderResources): Promise<RunningContender> {
  const logFile = join(place.folder, `${program.name}.log`)
  const log = openSync(logFile, 'a')
  const child = spawn(
    process.execPath,
    [
      ...(program.nodeFlags ?? []),
      '--import',
      new URL('report-usage.program.js', import.meta.url).href,
      program.file,
      ...(program.switches ?? []),
    ],
    {
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: join(process.cwd(), '.cache', 'compiled'),
        PORT: String(place.port),
        ...program.environment,
      },
      cwd: place.folder,
    },
  )
  closeSync(log)
  const url = `http://127.0.0.1:${place.port}`
  try {
    await untilReady(child, url + program.readyPath)
  } catch (error) {
    await stop(child)
    const tail = readFileSync(logFile, 'utf8').slice(-4_000)
    throw new Error(`${program.name} did not start.\n${tail}`, { cause: error })
  }
  return {
    url,
    usage: () => ask<Usage>(child, 'usage'),
    memory: () => ask<Memory>(child, 'memory'),
    watch: () => ask<void>(child, 'watch'),
    watched: () => ask<PeakUsage>(child, 'watched'),
    count: () => ask<void>(child, 'count'),
    counted: () => ask<CountedCosts>(child, 'counted'),
    profile: () => ask<void>(child, 'profile'),
    profiled: () => ask<{ file: string }>(child, 'profiled'),
    stop: () => stop(child),
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const giveUpAt = Date.now() + READY_LIMIT_MS
  while (Date.now() < giveUpAt) {
    if (hasEnded(child)) throw new Error(`It ended with ${child.exitCode ?? child.signalCode}.`)
    if (await answers(url)) return
    await sleep(50)
  }
  throw new Error(`It did not serve within ${READY_LIMIT_MS / 1000} s.`)
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    // The program does not listen yet. The caller's time limit ends the wait.
    return false
  }
}

async function ask<Answer>(child: ChildProcess, question: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const onMessage = (message: { readonly question?: string; readonly answered: Answer }): void => {
    if (message.question === question) resolve(message.answered)
  }
  const onExit = (): void => reject(new Error('The process ended before it answered.'))
  child.on('message', onMessage)
  child.once('exit', onExit)
  try {
    child.send(question)
    return await promise
  } finally {
    child.off('message', onMessage)
    child.off('exit', onExit)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(timer)
}

import { execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hasCode } from '../../kernel/has-code.mjs'
import { isProcessAlive } from '../../kernel/process/process-lock.mjs'
import { type Cluster, stageCluster } from './cluster.js'
import { ACCESS_RULES, type Durability, serverSettings } from './server-settings.js'

const START_LIMIT_MS = 300_000
const FAST_STOP_MS = 6_000

/** A running server, as described by its postmaster.pid. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

const pidFile = (cluster: Cluster): string => join(cluster.folder, 'postmaster.pid')

// PostgreSQL does not inherit the environment: it holds secrets, and PG* variables would change PostgreSQL's settings.
export const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The running server of this cluster, if any. */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const file = pidFile(cluster)
  const text = readIfThere(file)
  if (text === undefined) return undefined
  const [pid = '', , , port = '', , , , status = ''] = text.split('\n')
  if (!/^[1-9]\d*$/.test(pid) || !serves(Number(pid), cluster.folder)) return undefined
  return { pid: Number(pid), port: Number(port), ready: status.trim() === 'ready' }
}

/** The text of a file; undefined if the file is missing, because a server that stops removes its files. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * True if the process runs in this folder. Folders are compared by identity, because a folder can be renamed meanwhile.
 */
function serves(pid: number, folder: string): boolean {
  if (!isProcessAlive(pid)) return false
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres')
    }
    const ours = statSync(folder)
    const works = statSync(`/proc/${pid}/cwd`)
    return works.ino === ours.ino && works.dev === ours.dev
  } catch (error) {
    // The process has ended, or its id now belongs to another account's process.
    if (!isProcessAlive(pid) || hasCode(error, 'EACCES')) return false
    // A process that ends leaves its folder shortly before it disappears.
    if (hasCode(error, 'ENOENT') && existsSync(folder)) return false
    throw error
  }
}

/**
 * A killed server leaves its process id in the file. If another program has that id by now, PostgreSQL would refuse to
 * start. PostgreSQL treats its parent's id as stale, and still looks for survivors of the old server.
 */
function disownPidFile(cluster: Cluster): void {
  const file = pidFile(cluster)
  const text = readIfThere(file)
  // Empty, if the disk was full when it was written: PostgreSQL would wait for somebody to remove it.
  if (text === '') rmSync(file)
  else if (text !== undefined) writeFileSync(file, text.replace(/^\d+/, String(process.pid)))
}

/** Makes the cluster's files unless they exist. */
export async function initialise(cluster: Cluster, binaries: string, durability: Durability): Promise<void> {
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return
  const stage = stageCluster(cluster)
  const args = [
    ['--pgdata', stage.folder],
    ['--username', 'postgres'],
    ['--pwfile', stage.passwordFile],
    ['--auth', 'scram-sha-256'],
    ['--encoding', 'UTF8'],
    // The built-in provider sorts the same way on every machine.
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--locale', 'C'],
    durability === 'throwaway' ? ['--no-sync'] : [],
  ]
  await promisify(execFile)(join(binaries, 'initdb'), args.flat(), { ...cluster.account, env: ENVIRONMENT, cwd: '/' })
  stage.commit()
}

/** A free port: the wanted one if it is free. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer()
  const port = await new Promise<number | undefined>((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : undefined)
    })
  })
  if (port === undefined) {
    if (wanted === 0) throw new Error('No port is free on 127.0.0.1.')
    return freePort()
  }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts the server on a port and waits until it accepts connections, including crash recovery. */
export async function startPostmaster(
  cluster: Cluster,
  options: { binaries: string; port: number; durability: Durability | 'as it was' },
): Promise<Postmaster> {
  const giveUpAt = Date.now() + START_LIMIT_MS
  const orphansGoneBy = Date.now() + 15_000
  // An earlier version of PostgreSQL may not know all of the present settings.
  if (options.durability !== 'as it was') {
    writeOwned(cluster, 'postgresql.conf', serverSettings(options.port, options.durability))
    writeOwned(cluster, 'pg_hba.conf', ACCESS_RULES)
  }
  for (;;) {
    disownPidFile(cluster)
    const child = launch(cluster, options)
    while (child.exitCode === null && child.signalCode === null) {
      const found = findPostmaster(cluster)
      if (found?.ready && found.pid === child.pid) return found
      if (Date.now() > giveUpAt) throw new Error(`PostgreSQL does not get ready; see ${cluster.startLog}.`)
      await sleep(15)
    }
    // After a kill -9 of the postmaster, its child processes need a moment to end.
    const orphans = readFileSync(cluster.startLog, 'utf8').includes('shared memory block')
    if (!orphans || Date.now() > orphansGoneBy) {
      throw new Error(`PostgreSQL did not start; see ${cluster.startLog} and ${join(cluster.folder, 'log')}.`)
    }
    await sleep(100)
  }
}

function launch(cluster: Cluster, { binaries, port }: { binaries: string; port: number }): ReturnType<typeof spawn> {
  const log = openSync(cluster.startLog, 'w', 0o600)
  try {
    // The server gets a session of its own, because Ctrl-C in the terminal is meant for the gateway, which stops the
    // server after its last request.
    const child = spawn(join(binaries, 'postgres'), ['-D', cluster.folder, '-p', String(port)], {
      ...cluster.account,
      env: ENVIRONMENT,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    })
    child.once('error', (error) => writeFileSync(cluster.startLog, `${error.message}\n`))
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

function writeOwned(cluster: Cluster, name: string, content: string): void {
  const path = join(cluster.folder, name)
  writeFileSync(path, content, { mode: 0o600 })
  if (cluster.account !== undefined) chownSync(path, cluster.account.uid, cluster.account.gid)
}

/** Stops the server: it rolls back open transactions and writes all data. If that takes too long, it is killed. */
export async function stopPostmaster(cluster: Cluster, pid: number, durability: Durability): Promise<void> {
  process.kill(pid, durability === 'throwaway' ? 'SIGQUIT' : 'SIGINT')
  const forceAt = Date.now() + FAST_STOP_MS
  let forced = false
  while (isProcessAlive(pid)) {
    if (!forced && Date.now() > forceAt) {
      forced = true
      process.kill(pid, 'SIGQUIT')
    }
    if (Date.now() > forceAt + FAST_STOP_MS)
      throw new Error(`PostgreSQL (process ${pid}) does not stop; see ${cluster.folder}/log.`)
    await sleep(15)
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programOf } from '../../../scripts/lib/build.mjs'
import { setUp } from '../../../scripts/lib/setup.mjs'
import { type Cluster, openCluster } from '../../../src/database/embedded/cluster.js'
import { findPostmaster } from '../../../src/database/embedded/postmaster.js'
import { makeMigratedFolder } from '../database/migrated-folder.js'
import { GUARD_MS } from '../until.js'

/** What `npm start` and `npm run care` set for the programs of the build. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(process.cwd(), '.cache', 'compiled') }

/** A gateway, or a script that starts one, as a process of its own. */
export class GatewayProcess {
  output = ''
  private readonly child: ChildProcess
  /** How it ended. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>

  constructor(
    program: string,
    dataDir: string,
    environment: Readonly<Record<string, string>> = {},
    switches: readonly string[] = [],
  ) {
    this.child = spawn(process.execPath, [program, '--no-demo', ...switches], {
      // A process group of its own, as a terminal gives to what is typed.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, ...COMPILE_CACHE, ...environment },
    })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    }
    this.ended = once(this.child, 'close').then(([code, signal]) => ({ code, signal }))
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('The gateway was not started.')
    return this.child.pid
  }

  /** Waits until it says that it is ready; its address. */
  async ready(): Promise<string> {
    const giveUpAt = Date.now() + GUARD_MS
    for (;;) {
      const url = /GraphQL +(http\S+)\/graphql\n[^]*Ctrl-C/.exec(this.output)?.[1]
      if (url !== undefined) return url
      if (this.child.exitCode !== null || this.child.signalCode !== null || Date.now() > giveUpAt) {
        throw new Error(`The gateway did not get ready:\n${this.output}`)
      }
      await sleep(20)
    }
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name)
  }

  /** What Ctrl-C does: the signal reaches every process of the group. */
  signalGroup(name: NodeJS.Signals): void {
    process.kill(-this.pid, name)
  }

  /** Ends whatever of it is left. */
  async kill(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.signalGroup('SIGKILL')
    await this.ended
  }
}

/** A compiled program of the service, such as `main.js`; built when it is stale. */
export async function builtProgram(name: string): Promise<string> {
  return programOf((await setUp('runtime')).dist, name)
}

/** A folder whose name has a space, and what is needed to clean up after gateways in it. */
export async function makeScene(): Promise<Scene> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'care test ')))
  // The embedded database may run as another user and has to get in.
  await chmod(folder, 0o711)
  return new Scene(folder)
}

/** A scene with a migrated database that nobody has used. */
export async function makeMigratedScene(): Promise<Scene> {
  const scene = await makeScene()
  await makeMigratedFolder(scene.dataDir)
  return scene
}

export class Scene {
  private readonly gateways: GatewayProcess[] = []
  readonly dataDir: string

  constructor(readonly folder: string) {
    this.dataDir = join(folder, 'data')
  }

  start(program: string, environment?: Readonly<Record<string, string>>, switches?: readonly string[]): GatewayProcess {
    const gateway = new GatewayProcess(program, this.dataDir, environment, switches)
    this.gateways.push(gateway)
    return gateway
  }

  get cluster(): Cluster {
    return openCluster(this.dataDir)
  }

  /** The process of the database, if it runs. */
  get postmaster(): number | undefined {
    return existsSync(this.dataDir) ? findPostmaster(this.cluster)?.pid : undefined
  }

  async end(): Promise<void> {
    for (const gateway of this.gateways) await gateway.kill()
    const home = existsSync(this.dataDir) ? this.cluster.home : this.folder
    const left = this.postmaster
    if (left !== undefined) process.kill(left, 'SIGQUIT')
    for (let tries = 0; tries < 200 && this.postmaster !== undefined; tries++) await sleep(25)
    await rm(this.folder, { recursive: true })
    await rm(home, { recursive: true, force: true })
  }
}

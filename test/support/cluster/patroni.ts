import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../src/database/embedded/postmaster.js'
import { isProcessAlive } from '../../../src/kernel/process/process-lock.mjs'
import { childrenOf } from '../database/restartable-server.js'
import { until } from '../until.js'
import { Etcd } from './etcd.js'
import { fillIn, makeOwnFolder, Program } from './program.js'
import { SmallDisk } from './small-disk.js'

type Name = 'one' | 'two'

/** A member as Patroni lists it at `/cluster`. */
interface Member {
  readonly name: Name
  readonly role: string
  readonly state: string
  readonly timeline?: number
}

/**
 * PostgreSQL under Patroni with a synchronous standby, behind HAProxy, as docs/running.md sets it up: the files of
 * `deploy/` with other addresses.
 */
export class PatroniCluster {
  readonly #patronis = new Map<Name, Program>()
  readonly #rest = new Map<Name, string>()
  readonly #disks = new Map<Name, SmallDisk>()
  #haproxy: Program | undefined

  private constructor(
    private readonly folder: string,
    readonly etcd: Etcd,
    private readonly proxyPort: number,
  ) {}

  static async start(folder: string): Promise<PatroniCluster> {
    const etcd = await Etcd.start(join(makeOwnFolder(folder), 'etcd'))
    const cluster = new PatroniCluster(folder, etcd, await freePort())
    try {
      const servers = { one: await cluster.#configure('one'), two: await cluster.#configure('two') }
      cluster.#startMember('one')
      await until(async () => (await cluster.primary()) !== undefined)
      cluster.#startMember('two')
      await cluster.untilWhole()
      await cluster.#startProxy(servers)
      await cluster.#makeRoles()
    } catch (error) {
      await cluster.end()
      throw error
    }
    return cluster
  }

  /** The connection strings of the service, over HAProxy. */
  get urls(): { readonly application: string; readonly owner: string; readonly purge: string } {
    const url = (role: string): string => this.urlOf(`care_${role}`, `change-me-${role}`, 'care')
    return { application: url('app'), owner: url('owner'), purge: url('purge') }
  }

  urlOf(role: string, password: string, database: string): string {
    return `postgres://${role}:${password}@127.0.0.1:${this.proxyPort}/${database}`
  }

  /** The name of the primary, if etcd knows one. */
  async primary(): Promise<Name | undefined> {
    return (await this.#leader())?.name
  }

  /** How often a server was promoted so far; undefined while there is no primary. */
  async timeline(): Promise<number | undefined> {
    return (await this.#leader())?.timeline
  }

  /** Waits until there is a primary, and a standby that has everything. */
  async untilWhole(): Promise<void> {
    await until(async () => {
      const members = await this.#members()
      const isThere = (role: string): boolean => members.some((member) => member.role === role && isUp(member))
      return isThere('leader') && isThere('sync_standby')
    })
  }

  /** Starts what was killed, and waits until it is whole. */
  async startWhatIsGone(): Promise<void> {
    await this.etcd.startWhatIsGone()
    for (const [name, patroni] of this.#patronis) if (!patroni.isRunning) this.#startMember(name)
    await this.untilWhole()
  }

  #startMember(name: Name): void {
    this.#patronis.set(name, new Program('patroni', [this.#settingsOf(name)], this.folder))
  }

  /** Kills Patroni and PostgreSQL at once, as if the machine had lost its power. */
  async killMachine(name: Name): Promise<void> {
    const processes = this.#freeze(name)
    await this.#patronis.get(name)?.end('SIGKILL')
    await killAll(processes)
  }

  /** Kills PostgreSQL alone. */
  async killServer(name: Name): Promise<void> {
    await killAll(this.#freeze(name))
  }

  /** The disk of a member's data, logs of changes included. */
  diskOf(name: Name): SmallDisk {
    const disk = this.#disks.get(name)
    if (disk === undefined) throw new Error(`${name} has no disk.`)
    return disk
  }

  /** Changes Patroni's settings in etcd, as `patronictl edit-config` does. */
  async changeSettings(settings: object): Promise<void> {
    const answer = await fetch(`${this.#rest.get('one')}/config`, { method: 'PATCH', body: JSON.stringify(settings) })
    if (!answer.ok) throw new Error(`Patroni refused the settings: ${await answer.text()}`)
  }

  async end(): Promise<void> {
    await this.#haproxy?.end('SIGKILL')
    for (const [name, patroni] of this.#patronis) {
      await patroni.end('SIGKILL')
      if (this.#postmaster(name) !== undefined) await this.killServer(name)
    }
    await this.etcd.killAll()
    for (const disk of this.#disks.values()) disk.unmount()
  }

  async #configure(name: Name): Promise<{ readonly server: number; readonly rest: number }> {
    const [server, rest] = [await freePort(), await freePort()]
    const data = makeOwnFolder(join(this.folder, name))
    this.#disks.set(name, SmallDisk.mount(data, DISK_MIB, 'uid=65534,gid=65534,mode=0700'))
    this.#rest.set(name, `http://127.0.0.1:${rest}`)
    fillIn('deploy/patroni/patroni.yml', this.#settingsOf(name), [
      ['name: one', `name: ${name}`],
      ['10.0.0.11:8008', `127.0.0.1:${rest}`],
      ['10.0.0.11:5432', `127.0.0.1:${server}`],
      ['10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379', this.etcd.hosts],
      ['10.0.0.0/24', '127.0.0.1/32'],
      ['/usr/lib/postgresql/15/bin', POSTGRESQL],
      ['/var/lib/postgresql/', `${data}/`],
      ['/var/run/postgresql', this.folder],
    ])
    return { server, rest }
  }

  #settingsOf(name: Name): string {
    return join(this.folder, `${name}.yml`)
  }

  async #startProxy(servers: Readonly<Record<Name, { readonly server: number; readonly rest: number }>>) {
    const settings = fillIn('deploy/haproxy/haproxy.cfg', join(this.folder, 'haproxy.cfg'), [
      ['127.0.0.1:6432', `127.0.0.1:${this.proxyPort}`],
      ['10.0.0.11:5432 check port 8008', `127.0.0.1:${servers.one.server} check port ${servers.one.rest}`],
      ['10.0.0.12:5432 check port 8008', `127.0.0.1:${servers.two.server} check port ${servers.two.rest}`],
    ])
    this.#haproxy = new Program('haproxy', ['-db', '-f', settings], this.folder)
    // It passes connections on to any server until it has asked both.
    await until(() => this.#haproxy?.output.includes('is DOWN'))
  }

  /** Does with roles and the database what docs/running.md says. */
  async #makeRoles(): Promise<void> {
    const blocks = readFileSync('docs/running.md', 'utf8').matchAll(/```sql\n((?:create|alter) role [^`]*)```/g)
    const superuser = this.urlOf('postgres', 'change-me-superuser', 'postgres')
    for (const [, statements = ''] of blocks) {
      for (const statement of statements.split(';\n').filter(Boolean)) await query(superuser, statement)
    }
  }

  async #leader(): Promise<Member | undefined> {
    return (await this.#members()).find(({ role, state }) => role === 'leader' && state === 'running')
  }

  /** What the first member that answers says of all. */
  async #members(): Promise<readonly Member[]> {
    for (const rest of this.#rest.values()) {
      const answer = await fetch(`${rest}/cluster`).catch(() => undefined)
      if (answer?.ok === true) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  #postmaster(name: Name): number | undefined {
    try {
      const file = join(this.folder, name, 'care', 'postmaster.pid')
      const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
      return isProcessAlive(pid) ? pid : undefined
    } catch {
      return undefined
    }
  }

  /** Suspends the postmaster, so that it starts no process that the list would lack. Returns all its processes. */
  #freeze(name: Name): readonly number[] {
    const pid = this.#postmaster(name)
    if (pid === undefined) throw new Error(`PostgreSQL ${name} does not run.`)
    process.kill(pid, 'SIGSTOP')
    return [pid, ...childrenOf(pid)]
  }
}

/** For a database of tests and its log of changes. */
const DISK_MIB = 1_024

/** Debian's place of PostgreSQL; the version is the one of the package `postgresql`. */
const POSTGRESQL = '/usr/lib/postgresql/15/bin'

function isUp({ state }: Member): boolean {
  return state === 'running' || state === 'streaming'
}

async function killAll(processes: readonly number[]): Promise<void> {
  for (const pid of processes) process.kill(pid, 'SIGKILL')
  await until(() => !processes.some(isProcessAlive))
}

async function query(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

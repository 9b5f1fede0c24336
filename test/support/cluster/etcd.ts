import { join } from 'node:path'
import { freePort } from '../../../src/database/embedded/postmaster.js'
import { until } from '../until.js'
import { makeOwnFolder, Program } from './program.js'

const NAMES = ['etcd1', 'etcd2', 'etcd3'] as const

export type EtcdName = (typeof NAMES)[number]

/** What a member says of itself: numbers are texts, and 0 is left out. */
interface Status {
  readonly header: { readonly member_id: string }
  readonly leader?: string
}

/** Three members of etcd: two of them are a quorum. */
export class Etcd {
  readonly #running = new Map<EtcdName, Program>()

  private constructor(
    private readonly folder: string,
    private readonly ports: ReadonlyMap<EtcdName, { readonly client: number; readonly peer: number }>,
  ) {}

  static async start(folder: string): Promise<Etcd> {
    const ports = new Map<EtcdName, { client: number; peer: number }>()
    for (const name of NAMES) ports.set(name, { client: await freePort(), peer: await freePort() })
    const etcd = new Etcd(makeOwnFolder(folder), ports)
    await etcd.startWhatIsGone()
    return etcd
  }

  /** The addresses of the members, as Patroni's setting `hosts` lists them. */
  get hosts(): string {
    return [...this.ports.values()].map(({ client }) => `127.0.0.1:${client}`).join()
  }

  /** The member that leads, then the others. @throws Error without a quorum. */
  async members(): Promise<readonly [EtcdName, EtcdName, EtcdName]> {
    for (const name of NAMES) {
      const status = await this.#statusOf(name)
      const leads = status?.leader !== undefined && status.leader === status.header.member_id
      if (leads) return [name, ...NAMES.filter((other) => other !== name)] as [EtcdName, EtcdName, EtcdName]
    }
    throw new Error('No member of etcd leads.')
  }

  async kill(...names: readonly EtcdName[]): Promise<void> {
    for (const name of names) await this.#running.get(name)?.end('SIGKILL')
  }

  async killAll(): Promise<void> {
    await this.kill(...NAMES)
  }

  /** Starts members that do not run, and waits until they are healthy, which takes a quorum. */
  async startWhatIsGone(...names: readonly EtcdName[]): Promise<void> {
    const gone = (names.length === 0 ? NAMES : names).filter((name) => this.#running.get(name)?.isRunning !== true)
    for (const name of gone) this.#running.set(name, this.#program(name))
    for (const name of gone) {
      await until(async () => (await fetch(`${this.#urlOf(name, 'client')}/health`).catch(() => undefined))?.ok)
    }
  }

  #program(name: EtcdName): Program {
    const [client, peer] = [this.#urlOf(name, 'client'), this.#urlOf(name, 'peer')]
    const all = NAMES.map((other) => `${other}=${this.#urlOf(other, 'peer')}`).join()
    return new Program(
      'etcd',
      [
        ...['--name', name, '--data-dir', makeOwnFolder(join(this.folder, name))],
        ...['--listen-client-urls', client, '--advertise-client-urls', client],
        ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', all],
      ],
      this.folder,
    )
  }

  #urlOf(name: EtcdName, kind: 'client' | 'peer'): string {
    return `http://127.0.0.1:${this.ports.get(name)?.[kind]}`
  }

  async #statusOf(name: EtcdName): Promise<Status | undefined> {
    const url = `${this.#urlOf(name, 'client')}/v3/maintenance/status`
    const answer = await fetch(url, { method: 'POST', body: '{}' }).catch(() => undefined)
    return answer?.ok === true ? ((await answer.json()) as Status) : undefined
  }
}

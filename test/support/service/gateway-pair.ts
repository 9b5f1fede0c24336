import { setTimeout as sleep } from 'node:timers/promises'
import type { GatewayProcess, Scene } from './gateway.js'

type Place = 0 | 1

/** Two gateways on one database that are killed and come back; whoever calls them finds out which of them lives. */
export class GatewayPair {
  readonly #urls: [string | undefined, string | undefined] = [undefined, undefined]
  readonly #gateways: [GatewayProcess | undefined, GatewayProcess | undefined] = [undefined, undefined]

  constructor(
    private readonly scene: Scene,
    private readonly program: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** Starts one and waits until it serves. */
  async start(place: Place): Promise<void> {
    this.#gateways[place] = this.scene.start(this.program, this.settings)
    this.#urls[place] = await this.#gateways[place].ready()
  }

  /** Starts one and kills it somewhere on its way up. */
  async stumble(afterMs: number): Promise<void> {
    const gateway = this.scene.start(this.program, this.settings)
    await sleep(afterMs)
    await gateway.kill()
  }

  async kill(place: Place): Promise<void> {
    await this.#gateways[place]?.kill()
    this.#urls[place] = undefined
  }

  /** The process of one. */
  at(place: Place): GatewayProcess {
    const gateway = this.#gateways[place]
    if (gateway === undefined) throw new Error('It was not started.')
    return gateway
  }

  /** The address of one that served last it was seen; the other's when that one does not. */
  async url(preferred: Place): Promise<string> {
    for (let tries = 0; tries < 1_200; tries++) {
      const url = this.#urls[preferred] ?? this.#urls[preferred === 0 ? 1 : 0]
      if (url !== undefined) return url
      await sleep(50)
    }
    throw new Error('No gateway served for a minute.')
  }
}

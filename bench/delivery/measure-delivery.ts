import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '../contenders/contender.js'
import type { Account, Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import { sendLoad } from '../measure/load.js'
import { percentile } from '../measure/statistics.js'
import type { Plan } from '../options.js'
import { credentials, graphqlCall } from '../workloads/workload.js'
import { Conversations } from './conversations.js'
import type { Subscription } from './subscriber.js'
import { Subscribers } from './subscribers.js'
import { untilOpen } from './until-open.js'

/** The numbers of one round; each name is one of the goals' in the report. */
export interface DeliveryRound {
  /** Deliveries a second with everything driven flat out, and what one costs on either side. */
  readonly perSecond: number
  readonly serverMicros: number
  readonly clientMicros: number
  /** Milliseconds from one change to the share of 99 in 100 of all subscribers. */
  readonly toAllMillis: number
  /** Milliseconds from sending a message to the right subscriber, and what one message costs. */
  readonly messageP50Millis: number
  readonly messageP99Millis: number
  readonly messageMicros: number
  readonly messagePostgresMicros: number
  /** What one subscriber who reads nothing takes, and how long the others then wait for one change. */
  readonly stalledBytes: number
  readonly besideStalledMillis: number
}

type Driven = Pick<DeliveryRound, 'perSecond' | 'serverMicros' | 'clientMicros'>

/** How many subscribers there are in each part. */
export interface DeliverySize {
  readonly driven: number
  readonly wide: number
  /** Messages a second. */
  readonly messages: number
  /** Threads whose both people listen, and messages a second in all of them. */
  readonly threads: number
  readonly threadMessages: number
}

/** The parts that a server without anything of ours can be asked for as well. */
export type OneToMany = Pick<DeliveryRound, 'perSecond' | 'serverMicros' | 'clientMicros' | 'toAllMillis'>

export interface DeliveryResult {
  readonly size: DeliverySize
  /** Memory of one subscriber, of as many as the widest part has; measured once, in a gateway that has done nothing else yet. */
  readonly bytesEach: number
  readonly rounds: readonly DeliveryRound[]
}

const WATCH = `subscription Watch($id: ID!) {
  journalChanged(clientId: $id) { cursor change journalId occurredAt journal { title description } } }`
const CREATE = `mutation CreateJournal($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }`
const WRITERS = 16
/** Creates while everything is driven flat out: a thousand subscribers get so many times a thousand events. */
const DRIVEN = 300
const PATIENCE_MS = 60_000
const CALM_MS = 1_500
/** Entries that fill what the system buffers for one who does not read: 16 KiB each, delivered to the stalled one too. */
const LONG_TEXT = 'x'.repeat(16_384)
const STALLED_EVENTS = 200
/** Clients who send messages: each proves a password once, and that is slow on purpose. */
const MOST_CLIENTS = 400

/** Milliseconds of the clock that all processes of the machine share. */
const clock = (): number => Number(process.hrtime.bigint()) / 1e6

/** What reaches subscribers of a running gateway, how fast, and what it costs. Everything through the real doors. */
export class DeliveryMeasurement {
  private constructor(
    private readonly running: Running,
    private readonly practice: Practice,
    private readonly database: Pick<ThrowawayDatabase, 'cpu'>,
    private readonly subscribers: Subscribers,
    private readonly size: DeliverySize,
    private readonly plan: Plan,
  ) {}

  static async run(
    running: Running,
    practice: Practice,
    database: Pick<ThrowawayDatabase, 'cpu'>,
    plan: Plan,
    progress: (text: string) => void,
  ): Promise<DeliveryResult> {
    const { delivery: size } = plan
    const subscribers = await Subscribers.start()
    try {
      const measurement = new DeliveryMeasurement(running, practice, database, subscribers, size, plan)
      progress('delivery: measuring memory')
      await measurement.#begin()
      const bytesEach = await measurement.#memory()
      await measurement.#warm(progress)
      const rounds: DeliveryRound[] = []
      for (let round = 1; round <= plan.rounds; round++) {
        progress(`delivery: round ${round} of ${plan.rounds}`)
        rounds.push(await measurement.#round())
      }
      return { size, bytesEach, rounds }
    } finally {
      await subscribers.stop()
    }
  }

  /**
   * One event to many, of ours or of a peer.
   * @param events while everything is driven flat out; a peer is given fewer, which take it as long.
   */
  static async oneToMany(
    running: Running,
    practice: Practice,
    database: Pick<ThrowawayDatabase, 'cpu'>,
    plan: Plan,
    events: number,
    progress: (text: string) => void,
  ): Promise<readonly OneToMany[]> {
    const subscribers = await Subscribers.start()
    try {
      const measurement = new DeliveryMeasurement(running, practice, database, subscribers, plan.delivery, plan)
      progress('one event to many: warming up')
      await measurement.#driven(events)
      const rounds: OneToMany[] = []
      for (let round = 1; round <= plan.rounds; round++) {
        progress(`one event to many: round ${round} of ${plan.rounds}`)
        rounds.push({ ...(await measurement.#driven(events)), ...(await measurement.#wide()) })
      }
      return rounds
    } finally {
      await subscribers.stop()
    }
  }

  async #round(): Promise<DeliveryRound> {
    const driven = await this.#driven(DRIVEN)
    const stalled = await this.#stalled()
    const wide = await this.#wide()
    const messages = await this.#messages()
    return { ...driven, ...stalled, ...wide, ...messages }
  }

  async #warm(progress: (text: string) => void): Promise<void> {
    progress('delivery: warming up')
    await this.#watch(this.size.driven)
    await this.#drive(DRIVEN)
    await this.#leave()
    await this.#messages()
  }

  async #driven(events: number): Promise<Driven> {
    await this.#watch(this.size.driven)
    const before = await this.running.usage()
    const start = performance.now()
    const { total, cpuMillis } = await this.#drive(events)
    const seconds = (performance.now() - start) / 1_000
    const after = await this.running.usage()
    await this.#leave()
    return {
      perSecond: total / seconds,
      serverMicros: (after.cpuMicros - before.cpuMicros) / total,
      clientMicros: (cpuMillis * 1_000) / total,
    }
  }

  /** One among many stops reading and is sent more than the system holds for it. */
  async #stalled(): Promise<Pick<DeliveryRound, 'stalledBytes' | 'besideStalledMillis'>> {
    const few = 20
    await this.#watch(few)
    await this.#drive(STALLED_EVENTS, LONG_TEXT)
    await sleep(CALM_MS)
    const before = await this.running.memory()
    await this.subscribers.stall(0)
    await this.#drive(STALLED_EVENTS, LONG_TEXT)
    const after = await this.running.memory()
    const besideStalledMillis = await this.#toAll()
    await this.#leave()
    return { stalledBytes: Math.max(0, after.residentBytes - before.residentBytes), besideStalledMillis }
  }

  /** Everything has run once, with few: what that loads and compiles is nobody's memory. */
  async #begin(): Promise<void> {
    await this.#watch(20)
    await this.#drive(100)
    await this.#leave()
  }

  async #memory(): Promise<number> {
    const before = await this.running.memory()
    await this.#watch(this.size.wide)
    await this.#toAll()
    const after = await this.running.memory()
    await this.#leave()
    return (after.residentBytes - before.residentBytes) / this.size.wide
  }

  async #wide(): Promise<Pick<DeliveryRound, 'toAllMillis'>> {
    await this.#watch(this.size.wide)
    const toAllMillis = await this.#toAll()
    await this.#leave()
    return { toAllMillis }
  }

  /** Many clients, each heard by their own subscriber alone; messages at a fixed pace, whether answers come or not. */
  async #messages(): Promise<
    Omit<DeliveryRound, keyof Driven | 'toAllMillis' | 'stalledBytes' | 'besideStalledMillis'>
  > {
    const clients = this.practice.writers(Math.min(MOST_CLIENTS, this.practice.size.clients))
    const conversations = await Conversations.open(this.running.url, this.practice, clients)
    await this.#open(conversations.subscriptions())
    await conversations.send(this.size.messages, 1)
    await sleep(CALM_MS)
    await this.subscribers.mark()
    const before = { postgres: this.database.cpu?.micros(), ...(await this.running.usage()) }
    const sent = await conversations.send(this.size.messages, this.plan.seconds)
    const { arrivals } = await this.subscribers.untilTotal(sent, PATIENCE_MS)
    const after = { postgres: this.database.cpu?.micros(), ...(await this.running.usage()) }
    await this.#leave()
    const waits = arrivals.map(([arrived, begun]) => arrived - begun).toSorted((a, b) => a - b)
    return {
      messageP50Millis: percentile(waits, 0.5),
      messageP99Millis: percentile(waits, 0.99),
      messageMicros: (after.cpuMicros - before.cpuMicros) / sent,
      messagePostgresMicros: ((after.postgres ?? 0) - (before.postgres ?? 0)) / sent,
    }
  }

  /** Sockets of two people, a client and their therapist, on the client's entries. */
  async #watch(count: number): Promise<void> {
    const { client, therapist } = this.#pair()
    const as = [therapist, client].map(({ login }) => credentials(this.practice, login).authorization ?? '')
    const variables = { id: String(client.id) }
    await this.#open(
      Array.from({ length: count }, (_, nth) => ({ authorization: as[nth % 2] ?? '', query: WATCH, variables })),
    )
  }

  #pair(): { therapist: Account; client: Account } {
    const [pair] = this.practice.readers(1)
    const [client] = pair?.clients ?? []
    if (pair === undefined || client === undefined) throw new Error('There is nobody to listen to.')
    return { therapist: pair.therapist, client }
  }

  async #open(subscriptions: readonly Subscription[]): Promise<void> {
    await this.subscribers.open(this.running.url, subscriptions)
    await untilOpen(this.running.url, subscriptions.length, PATIENCE_MS)
    await sleep(CALM_MS)
  }

  async #leave(): Promise<void> {
    await this.subscribers.closeAll()
    await untilOpen(this.running.url, 0, PATIENCE_MS)
    await sleep(CALM_MS)
  }

  async #drive(creates: number, text = 'Said once, heard by all.'): ReturnType<Subscribers['untilAllHave']> {
    await this.subscribers.mark()
    await this.#create(text, creates)
    return this.subscribers.untilAllHave(creates, PATIENCE_MS)
  }

  /** From one change to 99 of 100 subscribers. */
  async #toAll(): Promise<number> {
    await this.subscribers.mark()
    const begun = clock()
    await this.#create('Said once, heard by all.', 1)
    const { arrivals } = await this.subscribers.untilAllHave(1, PATIENCE_MS)
    return percentile(
      arrivals.map(([arrived]) => arrived - begun).toSorted((a, b) => a - b),
      0.99,
    )
  }

  async #create(description: string, amount: number): Promise<void> {
    const { client } = this.#pair()
    const input = { clientId: String(client.id), title: 'Evening', description }
    const call = graphqlCall(credentials(this.practice, client.login), CREATE, { input })
    await sendLoad(
      this.running.url,
      Array.from({ length: Math.min(amount, WRITERS) }, () => [call]),
      amount,
    )
  }
}

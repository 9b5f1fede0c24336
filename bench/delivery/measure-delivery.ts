import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningContender } from '../contenders/contender.js'
import type { Account, Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import { sendLoad } from '../measure/load.js'
import { percentile } from '../measure/statistics.js'
import type { Plan } from '../options.js'
import { credentials, graphqlCall } from '../workloads/workload.js'
import { Conversations } from './conversations.js'
import type { Subscription } from './subscriber.js'
import { Subscribers } from './subscribers.js'
import { waitForSubscriptions } from './wait-for-subscriptions.js'

/** The results of one round. The goals in the report use these names. */
export interface DeliveryRound {
  /** Deliveries a second at full load, and the CPU time of one delivery at the server and at the client. */
  readonly perSecond: number
  readonly serverMicros: number
  readonly clientMicros: number
  /** Milliseconds from one change until 99 of 100 subscribers have it. */
  readonly toAllMillis: number
  /** Milliseconds from sending a message to its delivery to the subscriber, and the CPU time of one message. */
  readonly messageP50Millis: number
  readonly messageP99Millis: number
  readonly messageMicros: number
  readonly messagePostgresMicros: number
  /** The memory of one subscriber that reads nothing, and how long the others then wait for one change. */
  readonly stalledBytes: number
  readonly besideStalledMillis: number
}

type FullLoadResult = Pick<DeliveryRound, 'perSecond' | 'serverMicros' | 'clientMicros'>

/** The numbers of subscribers in each part. */
export interface DeliverySize {
  readonly driven: number
  readonly wide: number
  /** Messages a second. */
  readonly messages: number
  /** Threads in which both people subscribe, and the messages a second in all of them. */
  readonly threads: number
  readonly threadMessages: number
}

/** The parts that are also measured for a plain graphql-ws server. */
export type OneToMany = Pick<DeliveryRound, 'perSecond' | 'serverMicros' | 'clientMicros' | 'toAllMillis'>

export interface DeliveryResult {
  readonly size: DeliverySize
  /**
   * The memory of one subscriber among the largest number of subscribers. It is measured once, in a gateway that has
   * done nothing else.
   */
  readonly bytesEach: number
  readonly rounds: readonly DeliveryRound[]
}

const WATCH = `subscription Watch($id: ID!) {
  journalChanged(clientId: $id) { cursor change journalId occurredAt journal { title description } } }`
const CREATE = `mutation CreateJournal($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }`
const WRITERS = 16
/** Creates at full load. Each is delivered to all subscribers. */
const FULL_LOAD_EVENTS = 300
const PATIENCE_MS = 60_000
const CALM_MS = 1_500
/** An entry's text of 16 KiB. Some of these fill the system's buffers for a subscriber that does not read. */
const LONG_TEXT = 'x'.repeat(16_384)
const STALLED_EVENTS = 200
/** Clients who send messages. Each signs in once, which is slow on purpose. */
const MOST_CLIENTS = 400

/** Milliseconds of the monotonic clock that all processes of the machine share. */
const clock = (): number => Number(process.hrtime.bigint()) / 1e6

/** Measures delivery to subscribers of a running gateway: its speed and its cost, through the public entry points. */
export class DeliveryMeasurement {
  private constructor(
    private readonly running: RunningContender,
    private readonly practice: Practice,
    private readonly database: Pick<ThrowawayDatabase, 'cpu'>,
    private readonly subscribers: Subscribers,
    private readonly size: DeliverySize,
    private readonly plan: Plan,
  ) {}

  static async run(
    running: RunningContender,
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
   * Measures one event to many subscribers, for the gateway or a peer.
   * @param events the number of events at full load. A peer gets fewer, which take as long.
   */
  static async oneToMany(
    running: RunningContender,
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
    const driven = await this.#driven(FULL_LOAD_EVENTS)
    const stalled = await this.#stalled()
    const wide = await this.#wide()
    const messages = await this.#messages()
    return { ...driven, ...stalled, ...wide, ...messages }
  }

  async #warm(progress: (text: string) => void): Promise<void> {
    progress('delivery: warming up')
    await this.#watch(this.size.driven)
    await this.#drive(FULL_LOAD_EVENTS)
    await this.#leave()
    await this.#messages()
  }

  async #driven(events: number): Promise<FullLoadResult> {
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

  /** One of many subscribers stops reading and is sent more than the system buffers. */
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

  /** Runs everything once with few subscribers, so that loading and compiling is not measured. */
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

  /** Many clients, each with one subscriber. Messages are sent at a fixed pace, without waiting for answers. */
  async #messages(): Promise<
    Omit<DeliveryRound, keyof FullLoadResult | 'toAllMillis' | 'stalledBytes' | 'besideStalledMillis'>
  > {
    const clients = this.practice.writers(Math.min(MOST_CLIENTS, this.practice.size.clients))
    const conversations = await Conversations.open(this.running.url, this.practice, clients)
    await this.#open(conversations.subscriptions())
    await conversations.send(this.size.messages, 1)
    await sleep(CALM_MS)
    await this.subscribers.mark()
    const before = { postgres: this.database.cpu?.micros(), ...(await this.running.usage()) }
    const sent = await conversations.send(this.size.messages, this.plan.seconds)
    const { arrivals } = await this.subscribers.waitForTotal(sent, PATIENCE_MS)
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

  /** Opens sockets of a client and their therapist that watch the client's entries. */
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
    await waitForSubscriptions(this.running.url, subscriptions.length, PATIENCE_MS)
    await sleep(CALM_MS)
  }

  async #leave(): Promise<void> {
    await this.subscribers.closeAll()
    await waitForSubscriptions(this.running.url, 0, PATIENCE_MS)
    await sleep(CALM_MS)
  }

  async #drive(creates: number, text = 'Said once, heard by all.'): ReturnType<Subscribers['waitForEach']> {
    await this.subscribers.mark()
    await this.#create(text, creates)
    return this.subscribers.waitForEach(creates, PATIENCE_MS)
  }

  /** Milliseconds from one change until 99 of 100 subscribers have it. */
  async #toAll(): Promise<number> {
    await this.subscribers.mark()
    const begun = clock()
    await this.#create('Said once, heard by all.', 1)
    const { arrivals } = await this.subscribers.waitForEach(1, PATIENCE_MS)
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

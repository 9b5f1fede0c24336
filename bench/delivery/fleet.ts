import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningContender } from '../contenders/contender.js'
import type { Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import { processMicros } from '../measure/server-cpu.js'
import type { Plan } from '../options.js'
import { Conversations } from './conversations.js'
import type { ListenerCommand, ListenerUsage } from './listener.program.js'

/** What one event costs a gateway that did not write it. */
export interface EventCosts {
  /** Microseconds of the part of a gateway that hears of events. */
  readonly micros: number
  /** Microseconds of its session in PostgreSQL. */
  readonly sessionMicros: number
  /** Bytes that PostgreSQL sends to it. */
  readonly bytes: number
  readonly deliveries: number
}

/** What an event costs with a number of gateways on one database. */
export interface FleetResult {
  readonly gateways: number
  readonly events: number
  /** A gateway without subscribers. */
  readonly idle: EventCosts
  /** A gateway whose subscribers watch a tenth of the events, without what it costs to answer them. */
  readonly watching: EventCosts
}

const SIZES = [2, 4, 8]
const CLIENTS = 100
/** The share of the clients whose messages are watched: one in so many. */
const ONE_IN = 10
const TOPIC = 'conversationMessage'
const CALM_MS = 3_000
const REPEATS = 5
/** Messages a second, and for how long: enough to be seen beside what a process does anyway. */
const PER_SECOND = 50
const LEAST_SECONDS = 15
const PROGRAM = fileURLToPath(new URL('listener.program.js', import.meta.url))

/**
 * Sends messages to one gateway while more and more others stand beside it. Of these only the part that hears of events
 * runs, because jobs and beats, which also follow commits, would hide what an event costs.
 */
export async function measureFleet(
  gateway: RunningContender,
  practice: Practice,
  { urls }: ThrowawayDatabase,
  plan: Plan,
  progress: (text: string) => void,
): Promise<readonly FleetResult[]> {
  const seconds = plan.smoke ? 1 : Math.max(plan.seconds, LEAST_SECONDS)
  const clients = practice.writers(Math.min(CLIENTS, practice.size.clients))
  const conversations = await Conversations.open(gateway.url, practice, clients, REPEATS)
  const watched = clients.filter((_client, nth) => nth % ONE_IN === 0).map(({ id }) => id)
  const listeners: Listener[] = []
  const results: FleetResult[] = []
  try {
    for (const size of plan.smoke ? [2] : SIZES) {
      while (listeners.length < size - 1) listeners.push(await Listener.start(urls.application))
      await conversations.send(PER_SECOND, plan.smoke ? 0.1 : 2)
      await sleep(CALM_MS)
      const measure = async (some: readonly Listener[]): Promise<EventCosts> => {
        const rest = await during(some, () => sleep(seconds * 1_000))
        const busy = await during(some, () => conversations.send(PER_SECOND, seconds))
        const perEvent = (of: keyof Used): number =>
          (busy[of] - rest[of] * (busy.seconds / rest.seconds)) / (seconds * PER_SECOND)
        return {
          ...{ micros: perEvent('cpuMicros'), sessionMicros: perEvent('sessionMicros') },
          ...{ bytes: perEvent('bytes'), deliveries: perEvent('got') },
        }
      }
      progress(`gateways: ${PER_SECOND} messages a second beside ${listeners.length} others`)
      const idle = await measure(listeners)
      const last = listeners.slice(-1)
      await Promise.all(last.map((one) => one.ask({ do: 'open', topic: TOPIC, keys: watched })))
      const watching = await measure(last)
      await Promise.all(last.map((one) => one.ask({ do: 'close' })))
      results.push({ gateways: size, events: seconds * PER_SECOND, idle, watching })
    }
    return results
  } finally {
    await Promise.all(listeners.map((one) => one.stop()))
  }
}

/** What one of some listeners used during a time. */
interface Used extends ListenerUsage {
  readonly sessionMicros: number
  readonly seconds: number
}

async function during(listeners: readonly Listener[], work: () => Promise<unknown>): Promise<Used> {
  const read = async (): Promise<Used> => {
    const used = await Promise.all(listeners.map((one) => one.usage()))
    const mean = (of: keyof Omit<Used, 'seconds'>): number =>
      used.reduce((sum, one) => sum + one[of], 0) / listeners.length
    return {
      ...{ cpuMicros: mean('cpuMicros'), sessionMicros: mean('sessionMicros') },
      ...{ bytes: mean('bytes'), got: mean('got'), seconds: performance.now() / 1_000 },
    }
  }
  const before = await read()
  await work()
  // What was stored last is heard of a moment later.
  await sleep(500)
  const after = await read()
  const used = (of: keyof Used): number => after[of] - before[of]
  return {
    ...{ cpuMicros: used('cpuMicros'), sessionMicros: used('sessionMicros') },
    ...{ bytes: used('bytes'), got: used('got'), seconds: used('seconds') },
  }
}

/** The part of a gateway that hears of events, as a process. */
class Listener {
  private constructor(
    private readonly child: ChildProcess,
    private readonly session: number,
  ) {}

  static async start(url: string): Promise<Listener> {
    const child = fork(PROGRAM, [url], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const [session] = (await once(child, 'message')) as [number]
    return new Listener(child, session)
  }

  async ask(command: ListenerCommand): Promise<ListenerUsage> {
    const answered = once(this.child, 'message')
    this.child.send(command)
    const [usage] = (await answered) as [ListenerUsage]
    return usage
  }

  async usage(): Promise<Omit<Used, 'seconds'>> {
    return { ...(await this.ask({ do: 'usage' })), sessionMicros: processMicros(this.session) }
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await ended
  }
}

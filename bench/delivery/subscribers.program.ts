import { Subscriber, type Subscription } from './subscriber.js'

/** The orders to this program, over ipc. */
export type SubscribersCommand =
  | { readonly do: 'open'; readonly url: string; readonly subscriptions: readonly Subscription[] }
  | { readonly do: 'stall'; readonly nth: number }
  | { readonly do: 'mark' }
  | { readonly do: 'report' }
  | { readonly do: 'close' }

/** What was received since the mark. */
export interface Received {
  readonly total: number
  /** The event counts of the subscribers with the fewest and the most events. Stalled subscribers are not counted. */
  readonly fewest: number
  readonly most: number
  readonly troubles: readonly string[]
  /** The CPU time of this process in milliseconds. */
  readonly cpuMillis: number
  /**
   * For each of the newest events, the time of its arrival, and the time at which it was sent if the event contains it.
   * Milliseconds of the machine's monotonic clock.
   */
  readonly arrivals: readonly (readonly [arrived: number, sent: number])[]
}

const OPENING_AT_ONCE = 32
const MOST_ARRIVALS = 20_000
const SENT = Buffer.from('sent at ')

/** Milliseconds of the monotonic clock that all processes of the machine share. */
const clock = (): number => Number(process.hrtime.bigint()) / 1e6

let subscribers: Subscriber[] = []
let stalled = new Set<Subscriber>()
let before = new Map<Subscriber, number>()
let arrivals: [number, number][] = []
let cpu = process.cpuUsage()

function onEvent(payload: Buffer): void {
  if (arrivals.length >= MOST_ARRIVALS) return
  const at = payload.indexOf(SENT)
  arrivals.push([
    clock(),
    at < 0 ? Number.NaN : Number.parseFloat(payload.toString('latin1', at + SENT.length, at + SENT.length + 24)),
  ])
}

async function open(url: string, subscriptions: readonly Subscription[]): Promise<void> {
  const target = new URL(url)
  for (let at = 0; at < subscriptions.length; at += OPENING_AT_ONCE) {
    const some = subscriptions.slice(at, at + OPENING_AT_ONCE).map((one) => new Subscriber(target, one, onEvent))
    subscribers.push(...some)
    await Promise.all(some.map(({ opened }) => opened))
  }
}

function mark(): void {
  before = new Map(subscribers.map((one) => [one, one.received]))
  arrivals = []
  cpu = process.cpuUsage()
}

function report(): Received {
  const counted = subscribers.filter((one) => !stalled.has(one))
  const counts = counted.map((one) => one.received - (before.get(one) ?? 0))
  const { user, system } = process.cpuUsage(cpu)
  return {
    total: counts.reduce((sum, count) => sum + count, 0),
    fewest: counts.reduce((least, count) => Math.min(least, count), Infinity),
    most: counts.reduce((most, count) => Math.max(most, count), 0),
    troubles: counted.flatMap(({ trouble }) => trouble ?? []).slice(0, 3),
    cpuMillis: (user + system) / 1_000,
    arrivals,
  }
}

function close(): void {
  for (const one of subscribers) one.close()
  subscribers = []
  stalled = new Set()
}

async function execute(command: SubscribersCommand): Promise<unknown> {
  switch (command.do) {
    case 'open':
      return open(command.url, command.subscriptions)
    case 'stall': {
      const one = subscribers[command.nth]
      if (one === undefined) throw new Error(`There is no subscriber ${command.nth}.`)
      one.stall()
      stalled.add(one)
      return undefined
    }
    case 'mark':
      return mark()
    case 'report':
      return report()
    case 'close':
      return close()
  }
}

process.on('message', (command: SubscribersCommand) => {
  execute(command).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

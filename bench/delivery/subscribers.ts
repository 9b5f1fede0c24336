import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Subscription } from './subscriber.js'
import type { SubscribersCommand, Received } from './subscribers.program.js'

const PROGRAM = fileURLToPath(new URL('subscribers.program.js', import.meta.url))
const LOOK_EVERY = 50

/** Subscribers in a separate process, so that their cost is not counted as the server's. */
export class Subscribers {
  private constructor(private readonly child: ChildProcess) {}

  static async start(): Promise<Subscribers> {
    const child = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    await once(child, 'spawn')
    return new Subscribers(child)
  }

  /** Opens one socket for each subscription. Resolves when all are subscribed. */
  open(url: string, subscriptions: readonly Subscription[]): Promise<unknown> {
    return this.#ask({ do: 'open', url: `${url}/graphql`, subscriptions })
  }

  stall(nth: number): Promise<unknown> {
    return this.#ask({ do: 'stall', nth })
  }

  /** Starts to count from here. */
  mark(): Promise<unknown> {
    return this.#ask({ do: 'mark' })
  }

  async report(): Promise<Received> {
    return (await this.#ask({ do: 'report' })) as Received
  }

  /**
   * Waits until every subscriber has received this number of events since the mark.
   * @throws if that takes too long, or if one received more events or another message.
   */
  async waitForEach(events: number, limitMillis: number): Promise<Received> {
    const end = performance.now() + limitMillis
    for (;;) {
      const received = await this.report()
      const { fewest, most, troubles } = received
      if (troubles.length > 0 || most > events) throw new Error(`Not as expected: most ${most}, ${troubles.join(' ')}`)
      if (fewest === events) return received
      if (performance.now() > end) throw new Error(`After ${limitMillis} ms one has ${fewest} of ${events} events.`)
      await sleep(LOOK_EVERY)
    }
  }

  /**
   * Waits until all subscribers together have received this number of events since the mark.
   * @throws if that takes too long, or if they received more.
   */
  async waitForTotal(events: number, limitMillis: number): Promise<Received> {
    const end = performance.now() + limitMillis
    for (;;) {
      const received = await this.report()
      const { total, troubles } = received
      if (troubles.length > 0 || total > events) throw new Error(`Not as expected: ${total}, ${troubles.join(' ')}`)
      if (total === events) return received
      if (performance.now() > end) throw new Error(`After ${limitMillis} ms there are ${total} of ${events} events.`)
      await sleep(LOOK_EVERY)
    }
  }

  closeAll(): Promise<unknown> {
    return this.#ask({ do: 'close' })
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await ended
  }

  async #ask(command: SubscribersCommand): Promise<unknown> {
    const over = new AbortController()
    const answered = once(this.child, 'message', { signal: over.signal })
    const ended = once(this.child, 'exit', { signal: over.signal }).then(() => {
      throw new Error('The subscribers ended.')
    })
    this.child.send(command)
    try {
      const [message] = (await Promise.race([answered, ended])) as [{ answer?: unknown; error?: string }]
      if (message.error !== undefined) throw new Error(message.error)
      return message.answer
    } finally {
      // The promise that did not win the race may reject later, without effect.
      for (const left of [answered, ended]) left.catch(() => undefined)
      over.abort()
    }
  }
}

import { Unavailable } from '../errors.js'

/** How many bytes large requests may hold at a time. */
export interface InFlightLimits {
  /** In this gateway. */
  readonly gateway: number
  /** One person, or one address without credentials. */
  readonly person: number
  /** How long a request waits for bytes, in milliseconds. */
  readonly waitMs?: number
}

/** Bytes that a request holds until it is over. */
export interface HeldBytes {
  /**
   * Holds so many from now on. More are held at once, even if that is more than the gateway has: whoever has begun to
   * answer goes on, and others wait for it.
   */
  resize(bytes: number): void
  /** Gives all back; further calls have no effect. */
  release(): void
}

interface Waiting {
  readonly owner: string
  readonly bytes: number
  readonly grant: (held: HeldBytes) => void
}

/** Further requests are refused at once: the last in line would wait longer than it may. */
const MOST_WAITING = 200
/** The same for one person. */
const MOST_WAITING_OF_PERSON = 16
/** Once so many requests of a person wait, further ones of theirs wait before they read anything. */
const CROWD = 4
/** How long a request waits for others. Clients give up a little later. */
const LONGEST_WAIT_MS = 10_000
/** Seconds after which a refused request is worth a repeat. */
const RETRY_SECONDS = 5

/**
 * Limits the memory of large requests: how many bytes they hold at a time, in the gateway and for each person. A
 * request holds once what it may need at most, so two can never wait for each other.
 */
export class BytesInFlight {
  #held = 0
  readonly #byOwner = new Map<string, number>()
  readonly #queue: Waiting[] = []

  constructor(private readonly limits: InFlightLimits) {}

  /** Bytes that are held now. */
  get held(): number {
    return this.#held
  }

  /** Requests that wait for bytes. */
  get waiting(): number {
    return this.#queue.length
  }

  /** True if so many large requests of somebody wait that another one of theirs had better wait too. */
  isCrowded(owner: string): boolean {
    return this.#queue.length >= CROWD && this.#waitingOf(owner) >= CROWD
  }

  /** Holds bytes if they are free and nobody waits; else undefined. More than a person may hold counts as that. */
  tryHold(owner: string, bytes: number): HeldBytes | undefined {
    const wanted = this.#atMost(bytes)
    const isFirst = this.#queue.every((waiting) => !this.#fitsPerson(waiting))
    return isFirst && this.#fits({ owner, bytes: wanted }) ? this.#take(owner, wanted) : undefined
  }

  /**
   * Waits for bytes, first come, first served; those who wait for their own other requests are passed over.
   * @throws Unavailable if too many wait, or after the longest wait.
   */
  async hold(owner: string, bytes: number): Promise<HeldBytes> {
    const free = this.tryHold(owner, bytes)
    if (free !== undefined) return free
    if (this.#queue.length >= MOST_WAITING || this.#waitingOf(owner) >= MOST_WAITING_OF_PERSON) throw tooBusy()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiting), 1)
        reject(tooBusy())
      }, this.limits.waitMs ?? LONGEST_WAIT_MS)
      const waiting: Waiting = {
        owner,
        bytes: this.#atMost(bytes),
        grant: (held) => {
          clearTimeout(timer)
          resolve(held)
        },
      }
      this.#queue.push(waiting)
    })
  }

  #waitingOf(owner: string): number {
    return this.#queue.reduce((count, waiting) => count + (waiting.owner === owner ? 1 : 0), 0)
  }

  #atMost(bytes: number): number {
    return Math.min(bytes, this.limits.person, this.limits.gateway)
  }

  #fits(wanted: Pick<Waiting, 'owner' | 'bytes'>): boolean {
    return this.#held + wanted.bytes <= this.limits.gateway && this.#fitsPerson(wanted)
  }

  #fitsPerson({ owner, bytes }: Pick<Waiting, 'owner' | 'bytes'>): boolean {
    return (this.#byOwner.get(owner) ?? 0) + bytes <= this.limits.person
  }

  #take(owner: string, bytes: number): HeldBytes {
    this.#add(owner, bytes)
    let held = bytes
    let isReleased = false
    const resize = (to: number): void => {
      if (isReleased || to === held) return
      this.#add(owner, to - held)
      held = to
      this.#serve()
    }
    return {
      resize,
      release: () => {
        resize(0)
        isReleased = true
      },
    }
  }

  #add(owner: string, bytes: number): void {
    this.#held += bytes
    const ofOwner = (this.#byOwner.get(owner) ?? 0) + bytes
    if (ofOwner === 0) this.#byOwner.delete(owner)
    else this.#byOwner.set(owner, ofOwner)
  }

  /** Gives free bytes to those who wait. Nobody overtakes the first that the gateway has no bytes for. */
  #serve(): void {
    for (let at = 0; at < this.#queue.length;) {
      const waiting = this.#queue[at]
      if (waiting === undefined || this.#held + waiting.bytes > this.limits.gateway) return
      if (this.#fitsPerson(waiting)) {
        this.#queue.splice(at, 1)
        waiting.grant(this.#take(waiting.owner, waiting.bytes))
      } else at++
    }
  }
}

function tooBusy(): Unavailable {
  return new Unavailable('Too many large requests are under way. Try again in a moment.', RETRY_SECONDS)
}

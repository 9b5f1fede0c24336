import { TooLarge } from '../errors.js'
import type { BytesInFlight, HeldBytes } from './bytes-in-flight.js'
import { atMostJson, weighJson } from './weigh-json.js'

/** What becomes of the next row: it is kept; the page ends before it; the request must wait first; it is refused. */
type Verdict = 'kept' | 'page full' | 'wait' | 'refused'

/** Up to so many bytes a request need not wait for others. Most lists have a fifth of it. */
const SMALL = 512 * 1_024
/**
 * The part of the budget that the rows of a page may take. The answer takes as much again, and a little more for names
 * of fields and escaped characters.
 */
const SHARE_OF_PAGES = 0.45
/** The time to take a large answer. Then the connection is closed, because others wait for the memory. */
const LONGEST_DELIVERY_MS = 120_000

/** The refusal of a request that reads or answers too much. The path of the error names the field. */
export const ANSWER_TOO_LARGE = 'The answer would be too large. Ask for fewer items or fields at a time.'

/** Thrown for a statement that must be sent again once the request holds bytes. It never leaves the row reader. */
export class MustWait extends Error {}

/** Who pays, and how much. */
export interface RequestBytesOptions {
  /** The most bytes of rows and answer together. */
  readonly most: number
  readonly inFlight: BytesInFlight
  /** The person, or the address without credentials. */
  readonly owner: string
  /** Closes the connection of a caller who does not take a large answer. */
  readonly disconnect: () => void
}

/**
 * Counts the bytes of one request: the rows of all its statements, and its answer. A request that needs more than a
 * few holds its share of the bytes that the gateway has for large requests, from then until its answer was taken.
 */
export class RequestBytes {
  #used = 0
  #isRefused = false
  #isOver = false
  #isForBody = false
  #held: HeldBytes | undefined
  #waiting: Promise<void> | undefined
  #delivery: NodeJS.Timeout | undefined

  /** @param options null for jobs and the command line, which read whole records, few at a time. */
  constructor(private readonly options: RequestBytesOptions | null) {}

  /** Starts the count again: a list that REST sends in slices runs its document for each, one after the other. */
  begin(): void {
    this.#used = 0
    this.#isRefused = false
    if (!this.#isForBody) this.#held?.resize(this.options?.most ?? 0)
  }

  /** The error for a statement that need not be sent any more. */
  get refusal(): Error | undefined {
    if (this.#isRefused) return tooLarge()
    if (this.#waiting !== undefined) return new MustWait()
    const { options } = this
    const mustWait =
      options !== null && this.#held === undefined && !this.#isOver && options.inFlight.isCrowded(options.owner)
    return mustWait ? new MustWait() : undefined
  }

  /** True once the request was refused for its bytes. */
  get isRefused(): boolean {
    return this.#isRefused
  }

  /** Counts the rows of one statement. `endsEarly` is true for a page that may have fewer rows than were asked for. */
  statement(endsEarly: boolean): RowCount {
    return new RowCount(this, endsEarly)
  }

  /** Judges a row, and counts it if it is kept. */
  judge(bytes: number, mayEndHere: boolean): Verdict {
    if (this.options === null) return 'kept'
    const used = this.#used + bytes
    if (mayEndHere && used > this.options.most * SHARE_OF_PAGES) return 'page full'
    if (used > this.options.most) {
      this.#isRefused = true
      return 'refused'
    }
    // What goes on after its caller has left is counted, and holds nothing that nobody would give back.
    if (used > SMALL && this.#held === undefined && !this.#isOver) {
      this.#held = this.options.inFlight.tryHold(this.options.owner, this.options.most)
      if (this.#held === undefined) return 'wait'
    }
    this.#used = used
    return 'kept'
  }

  /** Takes back what was counted for rows that are not kept after all, or not in the form in which they arrived. */
  forget(bytes: number): void {
    this.#used -= bytes
  }

  /** Waits until the request may read more than a few bytes. @throws Unavailable if that takes too long. */
  async wait(): Promise<void> {
    const { options } = this
    if (options === null || this.#held !== undefined) return
    this.#waiting ??= this.#hold(options, options.most).finally(() => (this.#waiting = undefined))
    await this.#waiting
  }

  /** True for a body that must hold memory before it is read. Most bodies are small, and need not wait at all. */
  mustHoldForBody(bytes: number): boolean {
    return this.options !== null && bytes > SMALL && this.#held === undefined
  }

  /**
   * Waits for the memory that a large body takes while it is read and processed. The answer then waits no more.
   * @throws Unavailable if that takes too long.
   */
  async holdForBody(bytes: number): Promise<void> {
    if (this.options === null || !this.mustHoldForBody(bytes)) return
    this.#isForBody = true
    await this.#hold(this.options, bytes)
  }

  /**
   * Counts the answer as JSON, before it is written.
   * @returns the path of the field at which it became too large; undefined if it fits.
   */
  weighAnswer(data: unknown): readonly (string | number)[] | undefined {
    if (this.options === null) return undefined
    const left = this.options.most - this.#used
    // What is small by any count is not counted exactly: the bytes of each text would have to be looked for.
    const atMost = atMostJson(data, Math.min(left, SMALL))
    if (atMost !== undefined) {
      this.#used += atMost
      return undefined
    }
    const { bytes, path } = weighJson(data, left)
    if (path !== undefined) this.#isRefused = true
    else this.#used += bytes
    return path
  }

  /** The answer is made: from now on the request holds only what it has, and for a limited time. */
  shrinkToAnswer(): void {
    if (this.#held === undefined || this.options === null || this.#isForBody) return
    const { disconnect } = this.options
    this.#held.resize(this.#isRefused ? 0 : this.#used)
    clearTimeout(this.#delivery)
    this.#delivery = setTimeout(disconnect, LONGEST_DELIVERY_MS).unref()
  }

  /** Gives back what is held. A subscription holds nothing while it waits for events. */
  giveBack(): void {
    clearTimeout(this.#delivery)
    this.#held?.release()
    this.#held = undefined
    this.#isForBody = false
  }

  /** The answer was taken, or the caller has left. */
  release(): void {
    this.#isOver = true
    this.giveBack()
  }

  async #hold({ inFlight, owner }: RequestBytesOptions, bytes: number): Promise<void> {
    const held = await inFlight.hold(owner, bytes)
    if (this.#isOver) held.release()
    else this.#held = held
  }
}

/** Counts the rows of one statement for its request. */
export class RowCount {
  #counted = 0

  constructor(
    private readonly request: RequestBytes,
    private readonly endsEarly: boolean,
  ) {}

  /** The error for a statement that need not be sent any more. */
  get refusal(): Error | undefined {
    return this.request.refusal
  }

  /** Judges the next row. A page has at least one. */
  judge(bytes: number, isFirst: boolean): Exclude<Verdict, 'wait' | 'refused'> | Error {
    const verdict = this.request.judge(bytes, this.endsEarly && !isFirst)
    if (verdict === 'kept') this.#counted += bytes
    if (verdict === 'refused') return tooLarge()
    return verdict === 'wait' ? new MustWait() : verdict
  }

  /** The rows are not kept. */
  forget(): void {
    this.request.forget(this.#counted)
    this.#counted = 0
  }
}

function tooLarge(): TooLarge {
  return new TooLarge(ANSWER_TOO_LARGE)
}

import { type FieldError, InvalidInput, Unavailable, UnsupportedMediaType } from '../../kernel/errors.js'
import { Semaphore } from '../../kernel/semaphore.js'
import type { FileStore, StagedFile } from '../files/file-store.js'
import type { Extracted, Extraction } from './extraction.js'
import { MEDIA_TYPES, type MediaType } from '../files/accepted-types.js'
import { describeRefusal, type Outcome, type Refusal } from './outcome.js'
import { READ_LIMITS, readInChild, type ReadLimits } from './read-in-child.js'

/** How many processes of this gateway read files at a time, and how many files wait for one. */
interface Capacity {
  readonly atOnce: number
  readonly waiting: number
}

/** Ten submissions of the largest size wait. */
const CAPACITY: Capacity = { atOnce: 2, waiting: 100 }
/** The time limit of a submission for waiting until its first file is read, and again for reading all files. */
const SUBMISSION_MS = 30_000

/** Called for each file that was read or refused, with its type, outcome and duration. */
export type OnExtracted = (type: MediaType, outcome: 'read' | Refusal, seconds: number) => void

/** Reads each file in a separate process, with limited concurrency in this gateway. */
export class ChildExtraction implements Extraction {
  readonly #semaphore: Semaphore

  constructor(
    private readonly files: Pick<FileStore, 'openStaged'>,
    private readonly onExtracted: OnExtracted,
    private readonly limits: ReadLimits = READ_LIMITS,
    { atOnce, waiting } = CAPACITY,
  ) {
    this.#semaphore = new Semaphore(atOnce, waiting)
  }

  async extract(files: readonly StagedFile[], signal: AbortSignal): Promise<readonly Extracted[]> {
    for (const { mediaType } of files) if (!isKnown(mediaType)) throw new UnsupportedMediaType(NOT_TAKEN)
    if (files.length === 0) return []
    const submission = new Submission(signal)
    try {
      const outcomes = await Promise.all(
        files.map((file) =>
          Promise.race([
            submission.outcome,
            this.#semaphore.run(() => submission.run((gone) => this.#read(file, gone))),
          ]),
        ),
      )
      return toExtracted(files, outcomes, this.limits)
    } finally {
      submission.close()
    }
  }

  async #read(file: StagedFile, signal: AbortSignal): Promise<Outcome> {
    const content = await this.files.openStaged(file)
    if (content === undefined) throw new Unavailable('The uploaded file has expired. Send it again.')
    const start = performance.now()
    const outcome = await readInChild(content, file.mediaType as MediaType, this.limits, signal)
    const seconds = (performance.now() - start) / 1_000
    this.onExtracted(file.mediaType as MediaType, 'refused' in outcome ? outcome.refused : 'read', seconds)
    return outcome
  }
}

const NOT_TAKEN = `A file is of a type that is not accepted here. Accepted: ${MEDIA_TYPES.join(', ')}.`

function isKnown(type: string): type is MediaType {
  return (MEDIA_TYPES as readonly string[]).includes(type)
}

/** The time limits of one submission: first for waiting, then for reading. */
class Submission {
  readonly #gone = new AbortController()
  readonly #outcome = Promise.withResolvers<Outcome>()
  readonly #left: () => void
  #timer: NodeJS.Timeout
  #hasBegun = false

  constructor(private readonly signal: AbortSignal) {
    this.#outcome.promise.catch(() => undefined)
    this.#left = () => this.#fail(signal.reason)
    this.#timer = setTimeout(() => this.#fail(new Unavailable('Too many files are being read.')), SUBMISSION_MS)
    if (signal.aborted) this.#left()
    else signal.addEventListener('abort', this.#left, { once: true })
  }

  /**
   * Resolves with the outcome for unread files when the time is up. Rejects if the caller aborts or waiting takes too
   * long.
   */
  get outcome(): Promise<Outcome> {
    return this.#outcome.promise
  }

  /** Reads one file, unless the time is up. */
  run(read: (gone: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
    if (this.#gone.signal.aborted) return this.outcome
    if (!this.#hasBegun) {
      this.#hasBegun = true
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => {
        this.#outcome.resolve({ refused: 'out-of-time' })
        this.#gone.abort()
      }, SUBMISSION_MS)
    }
    return read(this.#gone.signal)
  }

  /** Stops all files that are still being read or waiting. */
  close(): void {
    clearTimeout(this.#timer)
    this.signal.removeEventListener('abort', this.#left)
    this.#gone.abort()
  }

  #fail(reason: unknown): void {
    this.#outcome.reject(reason)
    this.#gone.abort()
  }
}

function toExtracted(files: readonly StagedFile[], outcomes: readonly Outcome[], limits: ReadLimits): Extracted[] {
  const complaints: FieldError[] = []
  const extracted: Extracted[] = []
  for (const [at, file] of files.entries()) {
    const outcome = outcomes[at]
    if (outcome === undefined || 'refused' in outcome) {
      const why = describeRefusal(outcome?.refused ?? 'unreadable', limits)
      complaints.push({ field: `files[${at}]`, message: `${file.name} ${why}` })
    } else extracted.push({ file, mediaType: file.mediaType, text: outcome.text })
  }
  if (complaints.length > 0) throw new InvalidInput(complaints)
  return extracted
}

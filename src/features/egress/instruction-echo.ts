import { CleanPrompt } from '../../services/model/clean-prompt.js'
import { ModelUnavailable } from '../../services/model/model-errors.js'
import type { TaskForm } from '../../services/model/model-task.js'

/**
 * An answer that has this many words of the instructions in a row repeats the instructions. The longest phrase that
 * answers are told to use has eleven: `not a person, not a therapist and not an emergency service`.
 */
const RUN = 12
/** This many words in a row may be the beginning of such a run. */
const BEGUN = 4
/**
 * Letters and digits, with invisible characters between them. Half a surrogate pair counts, because its other half may
 * follow.
 */
const WORD = /[\p{L}\p{N}\p{M}\p{Cf}\p{Cs}]+/gu

/** The words of one task's instructions, and every run of them. */
interface InstructionRuns {
  readonly words: ReadonlySet<string>
  readonly begun: ReadonlySet<string>
  readonly whole: ReadonlySet<string>
}

const known = new WeakMap<TaskForm, InstructionRuns>()

/** The runs of a task, computed once. */
function instructionRuns(task: TaskForm): InstructionRuns {
  const before = known.get(task)
  if (before !== undefined) return before
  const words = Array.from(wordsIn(task.instructions), ({ word }) => fold(word)).filter((word) => word !== '')
  const runs = (length: number): ReadonlySet<string> =>
    new Set(words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' ')))
  const made = { words: new Set(words), begun: runs(BEGUN), whole: runs(RUN) }
  known.set(task, made)
  return made
}

/** The words of a text as written, each with the place where it ends. */
function* wordsIn(text: string): Generator<{ readonly word: string; readonly end: number }> {
  for (const { 0: word, index } of text.matchAll(WORD)) yield { word, end: index + word.length }
}

/** Reads words one after the other and reports runs of the instructions, in constant time for each word. */
class RunReader {
  #last: string[] = []

  constructor(private readonly runs: InstructionRuns) {}

  /** The run of the instructions that ends with this word; undefined if there is none. */
  next(word: string): string | undefined {
    const folded = fold(word)
    if (folded === '') return undefined
    if (this.runs.words.has(folded)) this.#last.push(folded)
    else this.#last = []
    if (this.#last.length > RUN) this.#last.shift()
    if (this.#last.length < RUN || !this.isBegun) return undefined
    const run = this.#last.join(' ')
    return this.runs.whole.has(run) ? run : undefined
  }

  /** True while the words read last may be the beginning of a run. */
  get isBegun(): boolean {
    return this.#last.length >= BEGUN && this.runs.begun.has(this.#last.slice(-BEGUN).join(' '))
  }
}

function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
}

/** Longer than any word of any instructions. */
const LONGEST_WORD = 64
/** The most characters held back. A longer run is still found, but its beginning has been given out by then. */
const MOST_HELD = 1_000

/** The answer repeats the model's instructions. It cannot be used, and no word of it is stored. */
export class EchoedInstructions extends ModelUnavailable {
  constructor() {
    super('garbage')
  }
}

/** Finds the instructions of a call in its answer. Words that are also in the prompt's data are allowed. */
export class EchoCheck {
  readonly runs: InstructionRuns
  #inData: ReadonlySet<string> | undefined

  constructor(
    task: TaskForm,
    private readonly prompt: CleanPrompt,
  ) {
    this.runs = instructionRuns(task)
  }

  /**
   * Checks every text of a structured answer, including the names of fields.
   * @throws EchoedInstructions
   */
  refuse(value: unknown): void {
    if (typeof value === 'string') {
      const reader = new RunReader(this.runs)
      for (const { word } of wordsIn(value)) this.refuseRun(reader.next(word))
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        if (!Array.isArray(value)) this.refuse(name)
        this.refuse(part)
      }
    }
  }

  /** @throws EchoedInstructions */
  refuseRun(run: string | undefined): void {
    if (run === undefined) return
    // Almost no answer has a run, so the data are searched only when one is found.
    this.#inData ??= this.#runsOfData()
    if (!this.#inData.has(run)) throw new EchoedInstructions()
  }

  #runsOfData(): ReadonlySet<string> {
    const reader = new RunReader(this.runs)
    const found = new Set<string>()
    for (const { word } of wordsIn(CleanPrompt.textOf(this.prompt))) {
      const run = reader.next(word)
      if (run !== undefined) found.add(run)
    }
    return found
  }
}

/** Checks a text that arrives in parts, and holds back what may become a line of the instructions. */
export class EchoReader {
  readonly #reader: RunReader
  #held = ''
  /** The last word so far, which the next part may continue. */
  #open = ''

  constructor(private readonly check: EchoCheck) {
    this.#reader = new RunReader(check.runs)
  }

  /**
   * The text that can be given out now.
   * @throws EchoedInstructions
   */
  push(piece: string): string {
    const text = this.#open + piece
    this.#open = ''
    for (const { word, end } of wordsIn(text)) {
      if (end < text.length) this.check.refuseRun(this.#reader.next(word))
      else this.#open = word.slice(-LONGEST_WORD)
    }
    this.#held += piece
    return this.#reader.isBegun && this.#held.length <= MOST_HELD ? '' : this.#release()
  }

  /**
   * The text that was still held when the last part had come.
   * @throws EchoedInstructions
   */
  end(): string {
    this.check.refuseRun(this.#reader.next(this.#open))
    return this.#release()
  }

  #release(): string {
    const text = this.#held
    this.#held = ''
    return text
  }
}

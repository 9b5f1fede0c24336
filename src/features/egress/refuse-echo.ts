import { CleanPrompt } from '../../services/model/clean-prompt.js'
import { ModelUnavailable } from '../../services/model/model-errors.js'
import type { TaskForm } from '../../services/model/model-task.js'
import { type InstructionRuns, instructionRuns, RunReader, wordsIn } from './instruction-runs.js'

/** No word of any instructions is as long. */
const LONGEST_WORD = 64
/** Held back at most; a run that is written with more between its words is found all the same, but partly told. */
const MOST_HELD = 1_000

/** An answer that gives away what the model was told. It cannot be used, and no word of it is kept. */
export class EchoedInstructions extends ModelUnavailable {
  constructor() {
    super('garbage')
  }
}

/** Finds the instructions of one call in what a model answers. What stands in the data as well may be said. */
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
   * Looks at every text of a structured answer, names of fields included.
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
    // Almost no answer has one, so the data are read only now.
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

/** Looks at a text that comes in pieces, and holds back what may become a line of the instructions. */
export class EchoReader {
  readonly #reader: RunReader
  #held = ''
  /** The word that the next piece may go on with. */
  #open = ''

  constructor(private readonly check: EchoCheck) {
    this.#reader = new RunReader(check.runs)
  }

  /**
   * What can be told now.
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
   * What is still held when the text has ended.
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

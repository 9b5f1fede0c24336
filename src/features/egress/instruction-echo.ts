import { CleanPrompt } from '../../services/model/clean-prompt.js'
import { ModelUnavailable } from '../../services/model/model-errors.js'
import type { TaskForm } from '../../services/model/model-task.js'

/**
 * So many words in a row are instructions given away. What an answer is told to say, and may say in these very words, has
 * eleven at most: `not a person, not a therapist and not an emergency service`.
 */
const RUN = 12
/** So many may be the beginning of such a run. */
const BEGUN = 4
/** Letters and digits, with what is invisible in them; halves of characters belong to what comes with the next piece. */
const WORD = /[\p{L}\p{N}\p{M}\p{Cf}\p{Cs}]+/gu

/** Every run of words of one task's instructions. */
interface InstructionRuns {
  readonly words: ReadonlySet<string>
  readonly begun: ReadonlySet<string>
  readonly whole: ReadonlySet<string>
}

const known = new WeakMap<TaskForm, InstructionRuns>()

/** The runs of a task, made once. */
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

/** Words of a text as they stand there, and where each ends. */
function* wordsIn(text: string): Generator<{ readonly word: string; readonly end: number }> {
  for (const { 0: word, index } of text.matchAll(WORD)) yield { word, end: index + word.length }
}

/** Reads words one after the other and says when they are those of the instructions. The time for each is the same. */
class RunReader {
  #last: string[] = []

  constructor(private readonly runs: InstructionRuns) {}

  /** The run that ends with this word. */
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

  /** True when the next words may make a run of it. */
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
    return this.#reader.isBegun && this.#held.length <= MOST_HELD ? '' : this.#told()
  }

  /**
   * What is still held when the text has ended.
   * @throws EchoedInstructions
   */
  end(): string {
    this.check.refuseRun(this.#reader.next(this.#open))
    return this.#told()
  }

  #told(): string {
    const text = this.#held
    this.#held = ''
    return text
  }
}

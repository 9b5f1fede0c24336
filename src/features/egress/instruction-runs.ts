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
export interface InstructionRuns {
  readonly words: ReadonlySet<string>
  readonly begun: ReadonlySet<string>
  readonly whole: ReadonlySet<string>
}

const known = new WeakMap<TaskForm, InstructionRuns>()

/** The runs of a task, made once. */
export function instructionRuns(task: TaskForm): InstructionRuns {
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
export function* wordsIn(text: string): Generator<{ readonly word: string; readonly end: number }> {
  for (const { 0: word, index } of text.matchAll(WORD)) yield { word, end: index + word.length }
}

/** Reads words one after the other and says when they are those of the instructions. The time for each is the same. */
export class RunReader {
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

import { z } from 'zod'

/** What an endpoint is told of a task. */
export interface TaskForm {
  /** A label of metrics and the name of the answer's schema: `summarize-session`. */
  readonly name: string
  /** Counted up whenever instructions, prompt or form change: the ledger of calls names it. */
  readonly version: number
  /** What the service asks for. Nothing that a person wrote belongs here. */
  readonly instructions: string
  /** The most that an answer may have; it is reserved from the budget before the call. */
  readonly maxOutputTokens: number
}

/** The same with the form that the answer has to have. */
export interface AnswerForm<Result> extends TaskForm {
  /** The answer's form. */
  readonly result: z.ZodType<Result>
  /** The same form as the endpoint is told it. */
  readonly schema: Readonly<Record<string, unknown>>
}

/** One task for a language model: what it is asked, what form the answer has, and how it is done without a model. */
export interface ModelTask<Input, Result> extends AnswerForm<Result> {
  /** What the task is about, in people's own words. It is handed over as data between marks, never as instructions. */
  readonly prompt: (input: Input) => string
  /** The same task without a model: deterministic, and quick for any input. */
  readonly offline: (input: Input) => Result
}

/** One task whose answer is plain text, written piece by piece. */
export interface TextTask<Input> extends TaskForm {
  readonly prompt: (input: Input) => string
  readonly offline: (input: Input) => string
}

const TASK_NAME = /^[a-z][a-z0-9-]{0,63}$/

/**
 * Defines a task with a structured answer.
 * @throws TypeError when the result is no object that JSON Schema can express.
 */
export function defineModelTask<Input, Result>(
  task: Omit<ModelTask<Input, Result>, 'schema'>,
): ModelTask<Input, Result> {
  const schema = z.toJSONSchema(task.result)
  if (schema.type !== 'object') throw new TypeError('The result of a task must be an object.')
  return checked({ ...task, schema })
}

/** Defines a task whose answer is text. */
export function defineTextTask<Input>(task: TextTask<Input>): TextTask<Input> {
  return checked(task)
}

function checked<Task extends TaskForm>(task: Task): Task {
  if (!TASK_NAME.test(task.name)) throw new TypeError('The name of a task is lower case letters, digits and hyphens.')
  if (!Number.isSafeInteger(task.version) || task.version < 1) throw new TypeError('Versions of a task count from 1.')
  return task
}

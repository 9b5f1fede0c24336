import { z } from 'zod'

interface TaskBasics<Input> {
  /** A label of metrics and the name of the answer's schema: `summarize-session`. */
  readonly name: string
  /** What the service asks for. Nothing that a person wrote belongs here. */
  readonly instructions: string
  /** What the task is about, in people's own words. It is handed over as data between marks, never as instructions. */
  readonly prompt: (input: Input) => string
  /** The most that an answer may have; it is reserved from the budget before the call. */
  readonly maxOutputTokens: number
}

/** One task for a language model: what it is asked, what form the answer has, and how it is done without a model. */
export interface ModelTask<Input, Result> extends TaskBasics<Input> {
  /** The answer's form. */
  readonly result: z.ZodType<Result>
  /** The same form as the endpoint is told it. */
  readonly schema: Readonly<Record<string, unknown>>
  /** The same task without a model: deterministic, and quick for any input. */
  readonly offline: (input: Input) => Result
}

/** One task whose answer is plain text, written piece by piece. */
export interface TextTask<Input> extends TaskBasics<Input> {
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

function checked<Task extends { readonly name: string }>(task: Task): Task {
  if (!TASK_NAME.test(task.name)) throw new TypeError('The name of a task is lower case letters, digits and hyphens.')
  return task
}

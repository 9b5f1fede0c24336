import { z } from 'zod'

/** What an endpoint is given of a task. */
export interface TaskForm {
  /** Name in metrics and of the answer's schema, such as `summarize-session`. */
  readonly name: string
  /** Incremented whenever instructions, prompt or form change; the ledger of calls stores it. */
  readonly version: number
  /** The system prompt. It must not contain text that a person wrote. */
  readonly instructions: string
  /** The longest answer, in tokens. They are reserved from the budget before the call. */
  readonly maxOutputTokens: number
}

/** A task whose answer has a given form. */
export interface AnswerForm<Result> extends TaskForm {
  /** The answer's form. */
  readonly result: z.ZodType<Result>
  /** The same form as JSON Schema, for the endpoint. */
  readonly schema: Readonly<Record<string, unknown>>
}

/** A task for a language model: the prompt, the form of the answer, and the version without a model. */
export interface ModelTask<Input, Result> extends AnswerForm<Result> {
  /** The texts that people wrote. They are sent as data between marks, never as instructions. */
  readonly prompt: (input: Input) => string
  /** Does the task without a model: deterministic, and fast for any input. */
  readonly offline: (input: Input) => Result
}

/** A task whose answer is plain text and is streamed. */
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

import { InvalidInput } from '../../../kernel/errors.js'
import type { DocumentationTask, TaskParameters } from './documentation-task.js'
import { templateTasks } from './tasks/from-templates.js'
import { referralLetter } from './tasks/referral-letter.js'
import { safetyPlan } from './tasks/safety-plan.js'

/** Every kind of document that can be written. */
export const documentationTasks: readonly DocumentationTask[] = [...templateTasks, safetyPlan, referralLetter]

const byKey = new Map(documentationTasks.map((task) => [task.key, task]))

/** @throws InvalidInput naming `taskType` and the kinds that there are. */
export function documentationTask(key: string): DocumentationTask {
  const task = byKey.get(key)
  if (task === undefined) throw InvalidInput.of('taskType', `must be one of ${[...byKey.keys()].join(', ')}`)
  return task
}

const LONGEST_VALUE = 200

/**
 * Checks the parameters of a task. Unknown names are ignored.
 * @throws InvalidInput naming `parameters` and what the value may be.
 */
export function parametersOf(
  { parameters }: DocumentationTask,
  given: Readonly<Record<string, unknown>>,
): TaskParameters {
  const found: Record<string, string> = {}
  for (const { name, values } of parameters) {
    const value = given[name]
    if (value === undefined || value === null) continue
    const known = values?.find((one) => typeof value === 'string' && one.toLowerCase() === value.trim().toLowerCase())
    if (values !== undefined && known === undefined) {
      throw InvalidInput.of(`parameters.${name}`, `must be one of ${values.join(', ')}`)
    }
    found[name] = known ?? freeText(name, value)
  }
  return found
}

function freeText(name: string, value: unknown): string {
  const isText = typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
  if (!isText || value.length > LONGEST_VALUE) {
    throw InvalidInput.of(`parameters.${name}`, `must be a text of at most ${LONGEST_VALUE} characters`)
  }
  return value
}

import { describeStartError, isLasting } from './start-error.js'
import { sendToParent } from './worker-messages.js'

/** Prints why this process cannot run, and tells the process that started it. Returns the exit code. */
export function reportStartError(error: unknown): number {
  console.error(describeStartError(error))
  if (isLasting(error)) sendToParent({ kind: 'refused' })
  return 1
}

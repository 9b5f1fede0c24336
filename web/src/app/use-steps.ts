import { type Action, type ActionOptions, useAction } from './use-action'

/** Runs a step under the name by which it is told from the steps of other buttons. */
export type Steps = Action<[name: string, step: () => Promise<unknown>], void>

/** The steps of several buttons, of a card or of the rows of a list, and what is done after each of them. */
export function useSteps(onDone: () => unknown, options: ActionOptions = {}): Steps {
  return useAction(async (_name: string, step: () => Promise<unknown>) => {
    await step()
    await onDone()
  }, options)
}

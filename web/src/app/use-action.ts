import { isCareError } from 'care-client'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmIdentity } from './confirm-identity'
import { failureText } from './failure'
import { loadInputTexts } from './input-texts'
import { notify } from './notify'

export interface Action<Args extends readonly unknown[], Result> {
  /** Runs the step. `undefined` if it failed, which is said to the person. */
  readonly run: (...args: Args) => Promise<Result | undefined>
  readonly isRunning: boolean
  readonly error: unknown
}

interface ActionOptions {
  /** Said when it is done. */
  readonly done?: string
  /** True if the component shows the error itself. */
  readonly isQuiet?: boolean
}

/**
 * A step that changes something. It runs once at a time. Where the service wants the password again, the person is asked
 * for it and the step is repeated.
 */
export function useAction<Args extends readonly unknown[], Result>(
  step: (...args: Args) => Promise<Result>,
  { done, isQuiet = false }: ActionOptions = {},
): Action<Args, Result> {
  const { t } = useTranslation()
  const confirmIdentity = useConfirmIdentity()
  const [isRunning, setIsRunning] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const latest = useRef(step)
  latest.current = step
  const isBusy = useRef(false)
  const run = useCallback(
    async (...args: Args): Promise<Result | undefined> => {
      if (isBusy.current) return undefined
      isBusy.current = true
      setIsRunning(true)
      setError(null)
      const giveBackFocus = keepFocus()
      try {
        const result = await latest.current(...args).catch(async (reason: unknown) => {
          if (!isCareError(reason, 'FRESH_AUTHENTICATION_REQUIRED') || !(await confirmIdentity())) throw reason
          return latest.current(...args)
        })
        if (done !== undefined) notify(done)
        return result
      } catch (reason) {
        if (isCareError(reason, 'BAD_USER_INPUT')) await loadInputTexts()
        setError(reason)
        if (!isQuiet) notify(failureText(reason, t), 'failure')
        return undefined
      } finally {
        isBusy.current = false
        setIsRunning(false)
        giveBackFocus()
      }
    },
    [confirmIdentity, done, isQuiet, t],
  )
  return { run, isRunning, error }
}

/**
 * Keeps the place of the keyboard. A button loses it while it waits, and one that is gone afterwards leaves it nowhere:
 * then the keyboard goes on at the page, and not at its menu.
 */
function keepFocus(): () => void {
  const place = document.activeElement
  const giveBack = (): void => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const isThere = place instanceof HTMLElement && place !== document.body && place.isConnected
    const next = isThere ? place : document.getElementById('main')
    next?.focus({ preventScroll: true })
  }
  // The page shows what was done in the frame after this one.
  return () => void requestAnimationFrame(() => requestAnimationFrame(giveBack))
}

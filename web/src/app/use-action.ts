import { isCareError } from 'care-client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmIdentity } from './confirm-identity'
import { failureText } from './failure'
import { loadInputTexts } from './input-texts'
import { notify } from './notify'
import { shownFor } from './shown-for'

export interface Action<Args extends readonly unknown[], Result> {
  /** Runs the step. `undefined` if it failed, which is said to the person. */
  readonly run: (...args: Args) => Promise<Result | undefined>
  readonly isRunning: boolean
  readonly error: unknown
}

export interface ActionOptions {
  /** Said when it is done. */
  readonly done?: string
  /** True if the component shows the error itself. */
  readonly isQuiet?: boolean
}

interface Waiting {
  readonly args: readonly unknown[]
  readonly begin: () => void
}

/** Functions alone do not tell one step from another, so presses of other buttons would be lost. */
type TellsApart<Args extends readonly unknown[]> = Args extends readonly []
  ? unknown
  : Args extends readonly ((...args: never[]) => unknown)[]
    ? never
    : unknown

/**
 * A step that changes something. It runs once at a time: the same step again, as by a double tap, is one step; another
 * one, such as for the next row of a list, waits for its turn, so that nothing is lost that a person did. What tells
 * two steps apart are their arguments, functions aside; `useSteps` is for several buttons. Where the service wants the
 * password again, the person is asked for it and the step is repeated.
 */
export function useAction<Args extends readonly unknown[], Result>(
  step: ((...args: Args) => Promise<Result>) & TellsApart<Args>,
  { done, isQuiet = false }: ActionOptions = {},
): Action<Args, Result> {
  const { t } = useTranslation()
  const confirmIdentity = useConfirmIdentity()
  const [isRunning, setIsRunning] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const latest = useRef(step)
  latest.current = step
  const underWay = useRef<readonly unknown[]>(undefined)
  const waiting = useRef<Waiting[]>([])
  const isGone = useRef(false)
  const [round, setRound] = useState(0)
  const goOn = (): void => waiting.current.shift()?.begin()
  const runOne = useCallback(
    async (args: Args): Promise<Result | undefined> => {
      underWay.current = args
      setIsRunning(true)
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
        underWay.current = undefined
        setIsRunning(waiting.current.length > 0)
        giveBackFocus()
        // A page that is still there goes on once it shows what was done, because the next step may begin with that.
        if (isGone.current) goOn()
        else setRound((before) => before + 1)
      }
    },
    [confirmIdentity, done, isQuiet, t],
  )
  useEffect(goOn, [round])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      if (underWay.current === undefined) goOn()
    }
  }, [])
  const run = useCallback(
    async (...args: Args): Promise<Result | undefined> => {
      const last = waiting.current.at(-1)?.args ?? underWay.current
      if (last !== undefined) {
        if (isSame(last, args)) return undefined
        const person = shownFor.get()
        await new Promise<void>((begin) => waiting.current.push({ args, begin }))
        // Nothing is done in the name of another person who has signed in meanwhile.
        if (shownFor.get() !== undefined && shownFor.get() !== person) {
          goOn()
          return undefined
        }
      } else setError(null)
      return runOne(args)
    },
    [runOne],
  )
  return { run, isRunning, error }
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  const isAlike = (one: unknown, at: number): boolean => typeof one === 'function' || Object.is(one, others[at])
  return some.length === others.length && some.every(isAlike)
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

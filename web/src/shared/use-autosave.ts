import { CareError, isCareError } from 'care-client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePerson } from '../app/session'
import { shownFor } from '../app/shown-for'

/** A pause in typing after which the text is stored. */
const QUIET_MS = 700
const AGAIN_MS = 5_000

/** What another page has stored meanwhile. */
interface Conflict {
  readonly version: number
  readonly stored: string
}

export interface Autosave<Content> {
  readonly state: 'none' | 'saving' | 'saved' | 'failed' | 'conflict'
  /** The text that another page has stored; undefined if there is no conflict. */
  readonly theirs: string | undefined
  readonly change: (content: Content) => void
  /** Stores the text of this page in place of the other. */
  readonly overwrite: () => void
  /** Waits until the newest text is stored. Throws if it cannot be. */
  readonly settle: () => Promise<void>
}

interface AutosaveOptions<Content> {
  /** Stores a text over the version that this page knows, and remembers the new one. */
  readonly save: (content: Content) => Promise<void>
  /** Remembers the version of another page, which the next text replaces. */
  readonly takeVersion: (version: number) => void
  /** True if there is something stored already. */
  readonly isSaved: boolean
}

/**
 * Stores a text while it is written. One request runs at a time, each with the version that it replaces, so that two
 * pages never overwrite each other unseen. A text that could not be stored is sent again. While the pages of its author
 * are covered, it waits.
 */
export function useAutosave<Content>(options: AutosaveOptions<Content>): Autosave<Content> {
  const [state, setState] = useState<Autosave<Content>['state']>(options.isSaved ? 'saved' : 'none')
  const [conflict, setConflict] = useState<Conflict>()
  const latest = useRef(options)
  latest.current = options
  const author = usePerson().id
  const wanted = useRef<Content>(undefined)
  const running = useRef<Promise<void>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeft = useRef(false)

  const store = useCallback(async (): Promise<void> => {
    const content = wanted.current
    if (content === undefined) return
    wanted.current = undefined
    setState('saving')
    try {
      if (shownFor.get() !== author) throw new CareError('The session is over.', { code: 'UNAUTHENTICATED' })
      await latest.current.save(content)
      setState(wanted.current === undefined ? 'saved' : 'saving')
    } catch (error) {
      wanted.current ??= content
      const stored = conflictIn(error)
      setConflict(stored)
      setState(stored === undefined ? 'failed' : 'conflict')
      throw error
    }
  }, [author])

  const { settle, storeIn } = useMemo(() => {
    const storeNow = (): Promise<void> => {
      clearTimeout(timer.current)
      const next = running.current.catch(() => undefined).then(store)
      running.current = next
      // What fails is said by the state, and tried again unless there is a conflict.
      next.catch((error: unknown) => {
        if (!isLeft.current && conflictIn(error) === undefined) storeLater(AGAIN_MS)
      })
      return next
    }
    const storeLater = (milliseconds: number): void => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void storeNow().catch(() => undefined), milliseconds)
    }
    return { settle: storeNow, storeIn: storeLater }
  }, [store])

  // Leaving the page stores what is still wanted.
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      clearTimeout(timer.current)
      if (wanted.current !== undefined) settle().catch(() => undefined)
    }
  }, [settle])

  return {
    state,
    theirs: conflict?.stored,
    change: (content) => {
      wanted.current = content
      if (state === 'conflict') return
      setState('saving')
      storeIn(QUIET_MS)
    },
    overwrite: () => {
      if (conflict !== undefined) latest.current.takeVersion(conflict.version)
      setConflict(undefined)
      storeIn(0)
    },
    settle,
  }
}

/** The stored text in a refusal, which has both. */
function conflictIn(error: unknown): Conflict | undefined {
  if (!isCareError(error, 'CONFLICT')) return undefined
  return (error.extensions as { readonly texts?: Conflict }).texts
}

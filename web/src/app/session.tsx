import { isCareError, signIn as signInAt, signInByPasskey } from 'care-client'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { SessionDocument, type SessionQuery } from '../../documents.generated'
import { outbox } from '../shared/chat/outbox'
import { forgetDrafts } from '../shared/drafts'
import { client } from './client'
import { followEvents } from './event-feed'
import { showLanguage } from './i18n'
import { reads, refresh } from './reads'
import { shownFor } from './shown-for'
import { beginSignOut, finishSignOut, isSigningOut } from './sign-out'
import { tabs } from './tabs'
import { forgetZoneAnswer } from './zone-answer'

/** The person who is signed in. */
export type Person = NonNullable<SessionQuery['me']>

export interface SignIn {
  readonly username: string
  readonly password: string
  readonly code?: string
}

interface Session {
  /**
   * `locked`: the session has ended, and the pages of the person wait unseen for a new sign-in. `signing-out`: the pages
   * are gone, and the service has yet to end the session.
   */
  readonly state: 'loading' | 'unreachable' | 'signing-out' | 'signed-out' | 'signed-in' | 'locked'
  readonly person: Person | undefined
  readonly signIn: (input: SignIn) => Promise<void>
  readonly signInByPasskey: () => Promise<void>
  readonly signOut: () => void
  /** Runs a step after which the service has another session for the same person in place of this one. */
  readonly renew: <Result>(step: () => Promise<Result>) => Promise<Result>
  /** Covers the pages, because the session is over. */
  readonly lock: () => void
  /** Asks again who is signed in. */
  readonly reload: () => Promise<void>
}

/** What the service said while the application was being loaded. */
let first: Promise<SessionQuery> | undefined

/** Asks who is signed in before there is a page. */
export function beginSession(): void {
  if (isSigningOut()) return
  first = client.request(SessionDocument, {})
  // Whoever waits for the answer says what failed.
  first.catch(() => undefined)
}

function askSession(): Promise<SessionQuery> {
  const begun = first
  first = undefined
  return begun ?? client.request(SessionDocument, {})
}

/** For so long the pages of a session that may be over are still shown. */
const CHECK_MS = 3_000

const Context = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(Context)
  if (session === undefined) throw new Error('There is no SessionProvider above this component.')
  return session
}

/** The person of a page that only people who are signed in see. */
export function usePerson(): Person {
  const { person } = useSession()
  if (person === undefined) throw new Error('Nobody is signed in.')
  return person
}

/**
 * Knows who is signed in. When a session ends, its pages are covered and kept in memory, so that nothing typed is lost;
 * they go on for the same person alone. Another person, and whoever signs out, begins anew.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<Session['state']>('loading')
  const [person, setPerson] = useState<Person>()
  const known = useRef<Person>(undefined)
  /** Grows when a session has taken the place of another. */
  const [renewals, setRenewals] = useState(0)
  const renewing = useRef<Promise<unknown>>(undefined)
  const isChecking = useRef(false)

  const forget = useCallback(() => {
    shownFor.set(undefined)
    known.current = undefined
    reads.clear()
    forgetDrafts()
    forgetZoneAnswer()
    outbox.clear()
    setPerson(undefined)
    setState('signed-out')
  }, [])

  const lock = useCallback(() => {
    if (known.current === undefined) return
    shownFor.set(undefined)
    setState('locked')
  }, [])

  const take = useCallback(
    (next: Person | null | undefined) => {
      if (next === null || next === undefined) {
        // The pages of somebody whose session is over stay covered for them.
        if (known.current === undefined) forget()
        else lock()
        return
      }
      if (known.current !== undefined && known.current.id !== next.id) forget()
      known.current = next
      setPerson(next)
      void showLanguage(next.language)
      setState('signed-in')
      shownFor.set(next.id)
    },
    [forget, lock],
  )

  const reload = useCallback(async () => {
    try {
      take((await askSession()).me)
    } catch (error) {
      if (known.current !== undefined) throw error
      setState('unreachable')
    }
  }, [take])

  const renew = useCallback(<Result,>(step: () => Promise<Result>): Promise<Result> => {
    const result = step()
    renewing.current = result.catch(() => undefined)
    return result
  }, [])

  /**
   * A request was refused because its session is over. A person who has shown the password again has another one by
   * then, and their pages stay. The pages of all others are covered, also if the service does not answer.
   */
  const checkEnded = useCallback(async () => {
    if (known.current === undefined || isChecking.current) return
    isChecking.current = true
    shownFor.set(undefined)
    try {
      await renewing.current
      const { me } = await client.request(SessionDocument, {}, { signal: AbortSignal.timeout(CHECK_MS) })
      take(me)
      if (!me) return
      setRenewals((count) => count + 1)
      await refresh()
    } catch {
      lock()
    } finally {
      isChecking.current = false
    }
  }, [take, lock])

  /** After a while in which somebody else may have signed in by another tab. */
  const checkAgain = useCallback(async () => {
    try {
      await reload()
    } catch (error) {
      // The service is asked again when the connection is back.
      if (isCareError(error)) return
      throw error
    }
    await refresh()
  }, [reload])

  const enter = useCallback(
    async (step: () => Promise<unknown>) => {
      await step()
      await reload()
      await refresh()
      tabs.tell({ kind: 'signed-in' })
    },
    [reload],
  )

  /** The pages go at once, even if the service is not reached. */
  const leave = useCallback(async () => {
    forget()
    setState('signing-out')
    await finishSignOut()
    window.location.replace('/')
  }, [forget])

  const signOut = useCallback(() => {
    beginSignOut()
    tabs.tell({ kind: 'signed-out' })
    void leave()
  }, [leave])

  useEffect(() => void (isSigningOut() ? leave() : reload()), [leave, reload])
  useEffect(() => client.onSessionEnded(() => void checkEnded()), [checkEnded])
  useEffect(
    () =>
      tabs.listen(({ kind }) => {
        if (kind === 'signed-out') void leave()
        if (kind !== 'signed-in') return
        // Until the service has said who it is, it may be another person.
        shownFor.set(undefined)
        void checkAgain()
      }),
    [leave, checkAgain],
  )
  // A page that the browser kept whole, and shows again by Back, asks first who is signed in.
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [])
  const isSignedIn = state === 'signed-in'
  const id = person?.id
  // The cursor came with the person, before anything of a page was read, so nothing between the two is missed.
  useEffect(() => {
    const start = known.current?.eventCursor
    return isSignedIn && start ? followEvents(start) : undefined
  }, [isSignedIn, id, renewals])
  useEffect(
    () =>
      client.connection.subscribe((connection) => {
        if (connection === 'online' && !isSigningOut()) void checkAgain()
      }),
    [checkAgain],
  )

  const session = useMemo(
    () => ({
      state,
      person,
      signIn: (input: SignIn) => enter(() => signInAt(client, input)),
      signInByPasskey: () => enter(() => signInByPasskey(client)),
      signOut,
      renew,
      lock,
      reload,
    }),
    [state, person, enter, signOut, renew, lock, reload],
  )
  return <Context value={session}>{children}</Context>
}

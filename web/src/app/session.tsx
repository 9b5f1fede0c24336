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
  /** Covers the pages, because the session is over. */
  readonly lock: () => void
  /** Asks again who is signed in. */
  readonly reload: () => Promise<void>
}

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

  const forget = useCallback(() => {
    shownFor.set(undefined)
    known.current = undefined
    reads.clear()
    forgetDrafts()
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
      take((await client.request(SessionDocument, {})).me)
    } catch (error) {
      if (known.current !== undefined) throw error
      setState('unreachable')
    }
  }, [take])

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
  useEffect(() => client.onSessionEnded(lock), [lock])
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
  useEffect(() => (isSignedIn && id !== undefined ? followEvents() : undefined), [isSignedIn, id])
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
      lock,
      reload,
    }),
    [state, person, enter, signOut, lock, reload],
  )
  return <Context value={session}>{children}</Context>
}

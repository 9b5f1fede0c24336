import { isCareError, signOut } from 'care-client'
import { wait } from './wait'
import { client } from './client'

/** In the browser's storage while a session still has to be ended at the service. Names nobody. */
const UNFINISHED = 'care-sign-out'
const AGAIN_MS = 3_000

export const isSigningOut = (): boolean => localStorage.getItem(UNFINISHED) !== null

export const beginSignOut = (): void => localStorage.setItem(UNFINISHED, 'unfinished')

/** Ends the session at the service, as soon as it is reached. Several tabs may try at once; one of them does it. */
export async function finishSignOut(): Promise<void> {
  while (isSigningOut()) {
    try {
      await signOut(client)
      localStorage.removeItem(UNFINISHED)
    } catch (error) {
      if (isCareError(error, 'UNAUTHENTICATED')) localStorage.removeItem(UNFINISHED)
      else await wait(AGAIN_MS)
    }
  }
}

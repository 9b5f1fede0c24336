import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { wait } from './wait'

const RELOADED = 'care-reloaded-at'
const NOT_AGAIN_MS = 60_000
const AGAIN_MS = 2_000

/** A component whose code is loaded when it is first shown. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadPart(load) }))
}

/**
 * Loads a part of the application. Without network it is waited for. A page that is older than the service is loaded
 * anew, because its parts are gone.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (await isOutdated()) reload(error)
      await wait(AGAIN_MS)
    }
  }
}

/** True if the service answers with a page that has another script than this one. */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
    return answer.ok && own !== null && own !== undefined && !(await answer.text()).includes(own)
  } catch {
    // The service is not reached, so nothing is known; the notice of the connection says so.
    return false
  }
}

/** Not twice in a minute, so that a part that is missing for good does not load the page for ever. */
function reload(cause: unknown): void {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (Date.now() - last < NOT_AGAIN_MS) throw new Error('A part of the application is missing.', { cause })
  sessionStorage.setItem(RELOADED, String(Date.now()))
  window.location.reload()
}

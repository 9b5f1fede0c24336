const RELOADED = 'care-reloaded-at'
const NOT_AGAIN_MS = 60_000

/**
 * Loads the page anew when a part of it is gone, which happens to an old page after an upgrade of the service. Not
 * twice in a minute, so that a part that is missing for good does not load the page for ever.
 */
export function reloadAfterUpgrade(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
    if (Date.now() - last < NOT_AGAIN_MS) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED, String(Date.now()))
    window.location.reload()
  })
}

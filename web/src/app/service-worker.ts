import { trustedScript } from './trusted-types'

/** Registers the worker that keeps the files of the application, so that it can be installed and opens without network. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    navigator.serviceWorker.register(trustedScript('/service-worker.js')).catch((error: unknown) => {
      // Browsers refuse it in private windows; the application works without.
      console.warn('The service worker is not there.', error)
    })
  })
}

/* Keeps the files of the application, so that it opens without network. Nothing of a record passes through here. */
const CACHE = 'care-files'
const SHELL = '/'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(SHELL, { cache: 'reload' }))))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(file(request))
  // Links of mails, documentation and files lead to pages of the service, which need the network.
  else if (request.mode === 'navigate' && isOfApplication(url.pathname)) event.respondWith(shell(request))
})

const isOfApplication = (path) =>
  !/^\/(?:auth|docs|developers|outbox|jobs|oauth|graphql|content|exports|notes|openapi\.json|healthz|readyz|metrics)(?:\/|$)/.test(
    path,
  )

/** Files with a digest in their name never change. */
async function file(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** The page of the application from the network, so that an upgrade is seen at once; without network the kept one. */
async function shell(request) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok && answer.headers.get('content-security-policy')?.includes('trusted-types care-desk')) {
      await cache.put(SHELL, answer.clone())
      await forgetOldFiles(cache, await answer.clone().text())
    }
    return answer
  } catch (error) {
    const kept = await cache.match(SHELL)
    if (kept !== undefined) return kept
    throw error
  }
}

/** Files of an older version are forgotten once a page of a newer one names other scripts. */
let newest
async function forgetOldFiles(cache, page) {
  const entry = /\/assets\/[^"]+\.js/.exec(page)?.[0]
  if (entry === undefined || entry === newest) return
  newest = entry
  if ((await cache.match(entry)) !== undefined) return
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.startsWith('/assets/')) await cache.delete(request)
  }
}

/** What a notice says. It has no content: the application shows what is new. */
const NEWS = { de: 'Es gibt etwas Neues.', en: 'Something new has come.', es: 'Hay algo nuevo.' }

/** The language of the pages, which write it here; that of the browser before they have. */
async function language() {
  const kept = await (await caches.open('care-language')).match('/language')
  return kept === undefined ? self.navigator.language.slice(0, 2) : kept.text()
}

async function showNews() {
  const lang = await language()
  const body = NEWS[lang] ?? NEWS.en
  await self.registration.showNotification('Care', { body, lang, icon: '/icon-192.png', tag: 'care' })
}

self.addEventListener('push', (event) => event.waitUntil(showNews()))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => open[0]?.focus() ?? self.clients.openWindow('/')),
  )
})

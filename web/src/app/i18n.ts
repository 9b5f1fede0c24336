import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadPart } from './load-part'

export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español' } as const
export type Language = keyof typeof LANGUAGES

/** The language of this browser, for pages before a sign-in. It says nothing of a record. */
const KEPT = 'care-language'

const files = import.meta.glob<{ default: Record<string, unknown> }>('../locales/*/*.json')

const isLanguage = (value: string | null | undefined): value is Language =>
  value !== null && value !== undefined && value in LANGUAGES

/** Shows the pages in a language, and in this browser before the next sign-in too. */
export async function showLanguage(language: string | null | undefined): Promise<void> {
  if (!isLanguage(language) || language === i18next.language) return
  localStorage.setItem(KEPT, language)
  await i18next.changeLanguage(language)
}

/** Tells the service worker, which cannot read what the pages keep, in which language notices are. */
function tellWorker(language: string): void {
  // Browsers have no such store in private windows and without TLS. There are no notices there either.
  if (!('caches' in window)) return
  const kept = caches.open('care-language').then((cache) => cache.put('/language', new Response(language)))
  kept.catch((error: unknown) => console.warn('The language of notices is not kept.', error))
}

/** Loads the texts that every page needs. The others come with their pages. */
export async function startLanguage(): Promise<void> {
  const kept = localStorage.getItem(KEPT)
  const language = isLanguage(kept) ? kept : 'en'
  i18next.on('languageChanged', (lng) => {
    document.documentElement.lang = lng
    tellWorker(lng)
  })
  await i18next
    .use({
      type: 'backend',
      init: () => undefined,
      read: async (lng: string, namespace: string) => {
        const load = files[`../locales/${lng}/${namespace}.json`]
        if (load === undefined) throw new Error(`There are no texts ${namespace} in ${lng}.`)
        return (await loadPart(load)).default
      },
    })
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: Object.keys(LANGUAGES),
      // `service` too: a part of a page that waits for its texts takes the whole page away, such as the help in a crisis.
      ns: ['common', 'service'],
      defaultNS: 'common',
      fallbackLng: false,
      interpolation: { escapeValue: false },
    })
  document.documentElement.lang = language
  tellWorker(language)
}

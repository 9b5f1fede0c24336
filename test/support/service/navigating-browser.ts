import type { TestApp } from './app.js'

/** Where a browser has arrived, and what it shows there. */
export interface Page {
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const MOST_STEPS = 20

/** A browser as far as sign-ins need one: it keeps cookies for each origin and follows redirects. */
export class NavigatingBrowser {
  readonly #jars = new Map<string, Map<string, string>>()

  /** @param languages those that it asks for. */
  constructor(private readonly languages = 'en') {}

  /** @param stopsAt the first address of these is not opened. */
  async open(address: string, stopsAt: (url: URL) => boolean = () => false): Promise<Page> {
    let url = new URL(address)
    for (let step = 0; step < MOST_STEPS; step++) {
      const page = await this.#step(url)
      const next = page.headers.get('location')
      if (next === null || page.status < 300 || page.status >= 400) return page
      url = new URL(next, url)
      if (stopsAt(url)) return { ...page, url }
    }
    throw new Error('A browser was redirected too often.')
  }

  /** Posts a form, as a page of another origin does. */
  async post(address: string, form: Readonly<Record<string, string>>, origin: string): Promise<Page> {
    return this.#step(new URL(address), {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    })
  }

  /** The cookie header for the gateway, for requests beside the browser. */
  cookies({ url }: Pick<TestApp, 'url'>): string {
    return [...this.#jarOf(new URL(url))].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async #step(url: URL, init: RequestInit = {}): Promise<Page> {
    const jar = this.#jarOf(url)
    const headers = new Headers({ accept: 'text/html', 'user-agent': 'Mozilla/5.0', ...headersOf(init) })
    headers.set('accept-language', this.languages)
    headers.set('cookie', this.cookies({ url: url.href }))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const { name = '', value = '' } = /^(?<name>[^=]+)=(?<value>[^;]*)/.exec(cookie)?.groups ?? {}
      if (value === '' || /max-age=0(?:;|$)/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return { url, status: response.status, headers: response.headers, text: await response.text() }
  }

  #jarOf({ origin }: URL): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>()
    this.#jars.set(origin, jar)
    return jar
  }
}

function headersOf({ headers }: RequestInit): Record<string, string> {
  return Object.fromEntries(new Headers(headers))
}

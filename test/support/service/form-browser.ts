import { expect } from '@jest/globals'
import type { Answer } from './app.js'
import { PASSWORD, type PersonaName } from './personas.js'

/** An answer with its text. */
type Page = Pick<Answer, 'status' | 'headers' | 'text'>

/** A browser with cookies that fills in forms, runs no scripts, and follows no redirect by itself. */
export class FormBrowser {
  readonly #cookies = new Map<string, string>()

  /**
   * @param origin the address of a gateway.
   * @param languages what it says in `Accept-Language`.
   */
  constructor(
    private readonly origin: string,
    private readonly languages = 'en',
  ) {}

  async open(url: string, form?: Readonly<Record<string, string>>): Promise<Page> {
    const { pathname, search } = new URL(url, this.origin)
    const answer = await fetch(this.origin + pathname + search, {
      redirect: 'manual',
      headers: {
        'accept-language': this.languages,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded', origin: this.origin }),
      },
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form).toString() }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  /** Sends the form of a page, with what a person types or presses. */
  submit({ text }: Page, typed: Readonly<Record<string, string>>): Promise<Page> {
    const action = /<form method="post" action="([^"]+)"/.exec(text)?.[1] ?? 'none'
    const hidden = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, unescaped(value)] as const,
    )
    return this.open(action, { ...Object.fromEntries(hidden), ...typed })
  }

  async signIn(page: Page, as: PersonaName): Promise<Page> {
    const answer = await this.submit(page, { username: as, password: PASSWORD, code: '' })
    expect(answer.status).toBe(303)
    return this.open(answer.headers.get('location') ?? '')
  }
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

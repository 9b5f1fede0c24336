import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { confirmEmailPage } from '../../../rest-compat/pages/confirm-email.js'
import type { Page } from '../../../rest-compat/pages/page.js'
import { setPasswordPage } from '../../../rest-compat/pages/set-password.js'
import { undoEmailPage } from '../../../rest-compat/pages/undo-email.js'

interface FakeForm {
  hidden: boolean
  elements: Record<string, { value: string }>
  submit: () => Promise<void>
}

interface Visit {
  readonly forms: FakeForm[]
  readonly alert: { textContent: string }
  readonly status: { textContent: string }
  readonly posted: { readonly url: string; readonly body: unknown }[]
  readonly address: string[]
}

/** Opens a page in as little of a browser as its script needs. */
function visit(page: Page, url: string, answer: () => Promise<{ ok: boolean; json?: () => Promise<unknown> }>): Visit {
  const script = /<script>([\s\S]*)<\/script>/.exec(page.body())?.[1] ?? ''
  const forms = [...page.body().matchAll(/<form[^>]* hidden>/g)].map(
    (): FakeForm & { button: { disabled: boolean } } & Record<string, unknown> => {
      const form = {
        hidden: true,
        elements: {},
        button: { disabled: false },
        submit: () => Promise.resolve(),
        querySelector: () => form.button,
        addEventListener: (_type: string, listener: (event: object) => Promise<void>) => {
          form.submit = () => listener({ preventDefault: () => undefined })
        },
      }
      return form
    },
  )
  const seen: Visit = { forms, alert: { textContent: '' }, status: { textContent: '' }, posted: [], address: [] }
  const { pathname, hash } = new URL(url)
  const context = {
    URLSearchParams,
    location: { pathname, hash },
    history: { replaceState: (_state: null, _title: string, path: string) => seen.address.push(path) },
    document: { forms, querySelector: (selector: string) => (selector === '[role=alert]' ? seen.alert : seen.status) },
    fetch: (to: string, { body }: { body: string }) => {
      seen.posted.push({ url: to, body: JSON.parse(body) as unknown })
      return answer()
    },
  }
  runInContext(script, createContext(context))
  return seen
}

const accepted = () => Promise.resolve({ ok: true })
const link = 'https://care.example/auth/password/#token=secret-token'

describe('the page of a password link', () => {
  it('takes the token out of the address and posts it with the password', async () => {
    const { forms, posted, address, status } = visit(setPasswordPage, link, accepted)
    expect(address).toEqual(['/auth/password/'])
    const [choose, ask] = forms
    expect([choose?.hidden, ask?.hidden]).toEqual([false, true])
    Object.assign(choose?.elements ?? {}, {
      password: { value: 'a long password' },
      repeat: { value: 'a long password' },
    })
    await choose?.submit()
    expect(posted).toEqual([{ url: '/auth/password/', body: { token: 'secret-token', password: 'a long password' } }])
    expect([choose?.hidden, status.textContent]).toEqual([
      true,
      'Your password is set. You can close this page and sign in.',
    ])
  })

  it('posts nothing when the two passwords differ', async () => {
    const { forms, posted, alert } = visit(setPasswordPage, link, accepted)
    Object.assign(forms[0]?.elements ?? {}, { password: { value: 'one' }, repeat: { value: 'two' } })
    await forms[0]?.submit()
    expect([posted, alert.textContent]).toEqual([[], 'The two passwords differ.'])
  })

  it('says what the server complains about, and that it cannot be reached', async () => {
    const problem = { title: 'Bad Request', errors: [{ field: 'token', message: 'is used' }] }
    const refused = visit(setPasswordPage, link, () =>
      Promise.resolve({ ok: false, json: () => Promise.resolve(problem) }),
    )
    const unreachable = visit(setPasswordPage, link, () => Promise.reject(new Error('offline')))
    for (const { forms } of [refused, unreachable]) {
      Object.assign(forms[0]?.elements ?? {}, { password: { value: 'same' }, repeat: { value: 'same' } })
      await forms[0]?.submit()
      expect(forms[0]?.hidden).toBe(false)
    }
    expect(refused.alert.textContent).toBe('token is used')
    expect(unreachable.alert.textContent).toMatch(/cannot be reached/)
  })

  it('offers to mail a link when it was opened without one', async () => {
    const { forms, posted } = visit(setPasswordPage, 'https://care.example/v1/auth/password', accepted)
    const [choose, ask] = forms
    expect([choose?.hidden, ask?.hidden]).toEqual([true, false])
    Object.assign(ask?.elements ?? {}, { emailid: { value: 'ada@example.org' } })
    await ask?.submit()
    expect(posted).toEqual([{ url: '/v1/auth/password/reset/', body: { emailid: 'ada@example.org' } }])
  })
})

describe('the page of a link to a changed e-mail address', () => {
  it('asks before it uses the token', async () => {
    const { forms, posted, address } = visit(confirmEmailPage, 'https://care.example/auth/email/#token=t', accepted)
    expect([forms[0]?.hidden, posted, address]).toEqual([false, [], ['/auth/email/']])
    await forms[0]?.submit()
    expect(posted).toEqual([{ url: '/auth/email/', body: { token: 't' } }])
  })

  it('says when the link is not complete', () => {
    const { forms, alert } = visit(confirmEmailPage, 'https://care.example/auth/email/', accepted)
    expect([forms[0]?.hidden, alert.textContent]).toEqual([
      true,
      'This link is incomplete. Please open it from the mail again.',
    ])
  })
})

describe('the page of a link that undoes a changed e-mail address', () => {
  it('asks before it uses the token', async () => {
    const url = 'https://care.example/auth/email/undo/#token=t'
    const { forms, posted, address } = visit(undoEmailPage, url, accepted)
    expect([forms[0]?.hidden, posted, address]).toEqual([false, [], ['/auth/email/undo/']])
    await forms[0]?.submit()
    expect(posted).toEqual([{ url: '/auth/email/undo/', body: { token: 't' } }])
  })
})

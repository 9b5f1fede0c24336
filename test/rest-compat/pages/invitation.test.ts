import { createContext, runInContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import { invitationPage } from '../../../rest-compat/pages/invitation.js'

/** As much of an element as the script of the page needs. */
class FakeElement {
  textContent = ''
  hidden = true
  disabled = false
  isGone = false
  value = ''
  minLength = 12
  readonly firstChild = { textContent: '' }
  readonly children: (FakeElement | string)[] = []
  readonly elements: Record<string, FakeElement> = {}
  submit: () => Promise<void> = () => Promise.resolve()

  append(...children: (FakeElement | string)[]): void {
    this.children.push(...children)
  }
  remove(): void {
    this.isGone = true
  }
  querySelector(): FakeElement {
    return (this.elements['button'] ??= new FakeElement())
  }
  addEventListener(_type: string, listener: (event: object) => Promise<void>): void {
    this.submit = () => listener({ preventDefault: () => undefined })
  }
}

type Answer = { readonly ok: boolean; readonly body: unknown }
const shown = (hasAccount: boolean): Answer => ({
  ok: true,
  body: {
    ...{
      practice_name: 'First practice',
      therapist_name: 'Mei Lin',
      emailid: 'a…@example.org',
      has_account: hasAccount,
    },
    forms: [
      { formid: 3, title: 'One', body: 'text' },
      { formid: 4, title: 'Two', body: 'text' },
    ],
  },
})

/** Opens the page, lets it ask what the invitation says, and gives the fields that a person has filled in. */
async function visit(answers: Record<string, Answer>, hash = '#token=secret') {
  const script = /<script>([\s\S]*)<\/script>/.exec(invitationPage.body())?.[1] ?? ''
  const parts = new Map<string, FakeElement>()
  const part = (id: string): FakeElement => {
    if (!parts.has(id)) parts.set(id, new FakeElement())
    return parts.get(id) as FakeElement
  }
  const form = new FakeElement()
  const filled = {
    firstName: 'Ada',
    lastName: 'New',
    dob: '',
    password: 'a long password',
    username: 'ada@example.org',
    code: '',
  }
  for (const [name, value] of Object.entries({ ...filled, form3: 'given', form4: 'withdrawn' })) {
    form.elements[name] = Object.assign(new FakeElement(), { value })
  }
  const posted: { url: string; body: unknown }[] = []
  runInContext(
    script,
    createContext({
      URLSearchParams,
      Intl,
      location: { pathname: '/auth/invitation/', hash },
      history: { replaceState: () => undefined },
      document: {
        forms: [form],
        getElementById: part,
        createElement: () => new FakeElement(),
        querySelector: part,
      },
      fetch: (url: string, { body }: { body: string }) => {
        posted.push({ url, body: JSON.parse(body) as unknown })
        const { ok, body: told } = answers[url] ?? { ok: true, body: {} }
        return Promise.resolve({ ok, json: () => Promise.resolve(told) })
      },
    }),
  )
  // What it asks first is answered within a few turns.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  return { form, part, posted, alert: part('[role=alert]'), status: part('[role=status]') }
}
const consents = [
  { formid: 3, status: 'given' },
  { formid: 4, status: 'withdrawn' },
]

test('shows who invites and what is asked, and signs up with the answers', async () => {
  const { form, part, posted, status } = await visit({ '/auth/invitation/show/': shown(false) })
  expect(part('from').textContent).toBe('Mei Lin, First practice invites a…@example.org to sign up.')
  expect([form.hidden, part('forms').children.length, part('who').isGone]).toEqual([false, 2, true])
  await form.submit()
  expect(posted).toEqual([
    { url: '/auth/invitation/show/', body: { token: 'secret' } },
    {
      url: '/auth/invitation/',
      body: {
        ...{ token: 'secret', password: 'a long password', consents, timezone: expect.any(String) },
        ...{ firstName: 'Ada', lastName: 'New', dob: null },
      },
    },
  ])
  expect([form.hidden, status.textContent]).toEqual([true, 'Thank you. You can close this page and sign in.'])
})

test('lets who has an account sign in, and accept without a password', async () => {
  const { form, part, posted } = await visit({ '/auth/invitation/show/': shown(true) })
  expect([part('profile').isGone, part('who').isGone]).toEqual([true, false])
  await form.submit()
  expect(posted.slice(1)).toEqual([
    {
      url: '/auth/invitation/../login/',
      body: { username: 'ada@example.org', password: 'a long password', code: null },
    },
    { url: '/auth/invitation/', body: { token: 'secret', consents } },
  ])
})

test('asks for the code of a second factor where the account has one', async () => {
  const wanting = { ok: false, body: { type: '/problems/second-factor-required', detail: 'A code is needed.' } }
  const page = await visit({ '/auth/invitation/show/': shown(true), '/auth/invitation/../login/': wanting })
  expect(page.part('second').hidden).toBe(true)
  await page.form.submit()
  expect([page.part('second').hidden, page.alert.textContent, page.form.hidden]).toEqual([
    false,
    'A code is needed.',
    false,
  ])
})

test('says what is wrong with the link, or with an answer', async () => {
  const dead = { ok: false, body: { errors: [{ field: 'token', message: 'was used already' }] } }
  const refused = await visit({ '/auth/invitation/show/': dead })
  expect([refused.form.hidden, refused.alert.textContent]).toEqual([true, 'token was used already'])
  const weak = { ok: false, body: { title: 'Bad Request', errors: [{ field: 'password', message: 'is too common' }] } }
  const other = await visit({ '/auth/invitation/show/': shown(false), '/auth/invitation/': weak })
  await other.form.submit()
  expect([other.form.hidden, other.alert.textContent]).toEqual([false, 'password is too common'])
  const bare = await visit({}, '')
  expect([bare.posted, bare.alert.textContent]).toEqual([
    [],
    'This link is incomplete. Please open it from the mail again.',
  ])
})

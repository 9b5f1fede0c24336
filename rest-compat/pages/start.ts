import { formStyle } from '../../src/kernel/html/form-style.js'
import { type Html, html } from '../../src/kernel/html/html.js'
import { htmlPage, type Page } from './page.js'

export interface StartPageOptions {
  /** The application that people use. */
  readonly clientUrl: string | undefined
  /** The path of GraphiQL; null if the service does not show its schema. */
  readonly explorer: string | null
  /** True if mails are written to files, which a page lists on this machine. */
  readonly hasOutbox: boolean
}

const script = `
'use strict'
const part = (id) => document.getElementById(id)
const [form] = document.forms
const say = (text) => { part('problem').textContent = text }
async function send(path, body, headers = {}) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
  const answer = await fetch(path, init)
  const content = answer.status === 204 ? null : await answer.json()
  if (!answer.ok) throw Object.assign(new Error(content.detail || content.title), { type: content.type })
  return content
}
async function look() {
  const query = '{ me { firstName lastName role } }'
  // A page that looks by itself does not keep a session alive.
  const { data } = await send('/graphql', { query }, { 'care-background': '1' })
  const me = data && data.me
  const name = me && [me.firstName, me.lastName].filter(Boolean).join(' ')
  part('state').textContent = me ? 'Signed in as ' + (name || 'a person without a name') + ', ' + me.role.toLowerCase() + '.' : 'You are not signed in.'
  form.hidden = Boolean(me)
  part('out').hidden = !me
}
function onAction(element, type, act) {
  element.addEventListener(type, async (event) => {
    event.preventDefault()
    say('')
    try {
      await act()
      await look()
    } catch (error) {
      if (error.type === '/problems/second-factor-required') part('second').hidden = false
      say(error instanceof TypeError ? 'The server cannot be reached at the moment. Please try again.' : error.message)
    }
  })
}
onAction(form, 'submit', async () => {
  const { username, password, code } = form.elements
  await send('/auth/login/', { username: username.value, password: password.value, code: code.value || null })
  form.reset()
})
onAction(part('out'), 'click', () => send('/auth/logout/', {}))
look().catch((error) => say(error.message))
`

/** The page at `/`: what this service is, and where its entrances are. */
export function startPage({ clientUrl, explorer, hasOutbox }: StartPageOptions): Page {
  const door = (address: string, what: string): Html => html`<li><a href="${address}">${what}</a></li> `
  return htmlPage({
    path: '/',
    summary: 'What this service is, and where its entrances are',
    title: 'Care gateway',
    content: () => ({
      style: formStyle,
      script,
      main: html`<main>
        <h1>Care gateway</h1>
        <p>
          The back end of a practice for mental health. Applications work with it; this page is for those who make and
          run them.
        </p>
        ${clientUrl === undefined ? '' : html`<p><a href="${clientUrl}">Go to the application for clients and therapists</a></p>`}
        <h2>Entrances</h2>
        <ul>
          ${door('/docs/', 'Documentation and REST reference')} ${door('/openapi.json', 'REST as OpenAPI')}
          ${explorer === null ? [] : [door(explorer, 'GraphiQL, the GraphQL explorer')]}
          ${hasOutbox ? [door('/outbox/', 'Mails that would have been sent, on this machine')] : []}
          ${door('/readyz', 'State of the service')}
        </ul>
        <h2>Session of this browser</h2>
        <noscript><p>Signing in on this page needs JavaScript.</p></noscript>
        <p id="state" role="status"></p>
        <p id="problem" role="alert"></p>
        <form hidden>
          <label>Login name or e-mail address<input name="username" autocomplete="username" required /></label>
          <label>Password<input name="password" type="password" autocomplete="current-password" required /></label>
          <label id="second" hidden
            >Code of your authenticator app, or a recovery code<input
              name="code"
              autocomplete="one-time-code"
              maxlength="40"
          /></label>
          <button>Sign in</button>
        </form>
        <button id="out" hidden>Sign out</button>
        <p><a href="/auth/password/">Forgotten your password?</a></p>
      </main>`.text,
    }),
  })
}

import { formStyle } from '../../src/kernel/html/form-style.js'
import { escapeHtml } from '../../src/kernel/html/html-document.js'
import { htmlPage, type Page } from './page.js'

// The token is in the fragment of the link, so it reaches neither logs nor proxies. The first step removes it from the
// address bar.
const prelude = `
'use strict'
const token = new URLSearchParams(location.hash.slice(1)).get('token')
history.replaceState(null, '', location.pathname)
const here = location.pathname.replace(/\\/?$/, '/')
const part = (id) => document.getElementById(id)
const NAMES = { password: 'The password', emailid: 'The e-mail address', username: 'The e-mail address', code: 'The code',
  firstName: 'The first name', lastName: 'The last name', dob: 'The date of birth' }
function complain(text) { part('problem').textContent = text }
function show(element) { element.hidden = false }
function finish(form, text) {
  form.hidden = true
  part('done').textContent = text
  show(part('next'))
}
function sayDead() {
  for (const form of document.forms) form.hidden = true
  complain('')
  show(part('dead'))
  const again = part('ask')
  if (again) show(again)
}
async function post(path, body) {
  let answer
  try {
    const headers = { 'content-type': 'application/json' }
    answer = await fetch(here + path, { method: 'POST', headers, body: JSON.stringify(body) })
  } catch {
    throw new Error('The server cannot be reached at the moment. Please try again.')
  }
  if (answer.ok) return answer.status === 204 ? null : answer.json().catch(() => null)
  const { type, title, detail, errors = [] } = await answer.json()
  const problems = errors.map(({ field, message }) => (NAMES[field] || field) + ' ' + message + '.').join(' ')
  const isDead = errors.some(({ field }) => field === 'token')
  throw Object.assign(new Error(problems || detail || title), { type, isDead })
}
function sayFailed(error) {
  if (error.isDead) sayDead()
  else complain(error.message)
}
function onSubmit(form, send, done) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    complain('')
    const button = form.querySelector('button')
    button.disabled = true
    try {
      if ((await send(form.elements)) !== false) finish(form, done)
    } catch (error) { sayFailed(error) }
    button.disabled = false
  })
}
function differ({ password, repeat }) {
  if (password.value === repeat.value) return false
  complain('The two passwords differ.')
  return true
}
for (const box of document.querySelectorAll('[data-reveal]')) box.addEventListener('change', () => {
  for (const field of box.form.querySelectorAll('[autocomplete$=password]')) field.type = box.checked ? 'text' : 'password'
})
`

/** Shows what was typed into the password fields of its form. */
export const reveal = '<label><input type="checkbox" data-reveal>Show the password</label>'

interface FormPage {
  readonly path: string
  readonly summary: string
  readonly title: string
  /** The forms of the page. They are hidden until the script shows one. */
  readonly forms: string
  /** What to do if the link was used, replaced or is too old, as markup. The form `ask` is shown below it. */
  readonly whenDead: string
  /** The script of the page. It can use `token`, `part`, `show`, `complain`, `post`, `differ` and `onSubmit`. */
  readonly script: string
}

/** The pages that a mailed link leads to end where people sign in. */
export interface LinkPageOptions {
  /** The application that people use; that of this service if it is undefined. */
  readonly clientUrl: string | undefined
}

/** A page behind a mailed link. It reads the token from its own address and posts JSON to this server. */
export function formPage(page: FormPage, { clientUrl }: LinkPageOptions): Page {
  const { path, summary, title, forms, whenDead, script } = page
  const next = `<a href="${escapeHtml(clientUrl ?? '/')}">Go on to sign in</a>`
  return htmlPage({
    path,
    summary,
    title,
    content: () => ({
      style: formStyle,
      script: prelude + script,
      main: `<main>
<h1>${title}</h1>
<noscript><p>This page needs JavaScript to read the link in your mail.</p></noscript>
<div role="alert">
<p id="problem"></p>
<p id="dead" hidden>This link does not work any more. It was used already, is too old, or a newer mail has replaced it. ${whenDead}</p>
</div>
${forms}
<p role="status" id="done"></p>
<p id="next" hidden>${next}</p>
</main>`,
    }),
  })
}

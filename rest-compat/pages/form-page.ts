import { formStyle } from '../../src/kernel/html/form-style.js'
import { escapeHtml } from '../../src/kernel/html/html-document.js'
import { htmlPage, type Page } from './page.js'
import { de } from './texts/de.js'
import { en, type LinkPageTexts } from './texts/en.js'
import { es } from './texts/es.js'

// The token is in the fragment of the link, so it reaches neither logs nor proxies. The first step removes it from the
// address bar.
const prelude = `
const token = new URLSearchParams(location.hash.slice(1)).get('token')
history.replaceState(null, '', location.pathname + location.search)
const here = location.pathname.replace(/\\/?$/, '/')
const part = (id) => document.getElementById(id)
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
    throw new Error(T.unreachable)
  }
  if (answer.ok) return answer.status === 204 ? null : answer.json().catch(() => null)
  const { type, status, title, detail, errors = [] } = await answer.json()
  const said = (message) => T.complaints[message] || T.otherComplaint || message
  const problems = errors.map(({ field, message }) => (T.inputs[field] || field) + ' ' + said(message) + '.').join(' ')
  const problem = T.complaints[type] || T.complaints[status] || T.otherProblem || detail || title
  const isDead = errors.some(({ field }) => field === 'token')
  throw Object.assign(new Error(problems || problem), { type, isDead })
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
  complain(T.differ)
  return true
}
for (const box of document.querySelectorAll('[data-reveal]')) box.addEventListener('change', () => {
  for (const field of box.form.querySelectorAll('[autocomplete$=password]')) field.type = box.checked ? 'text' : 'password'
})
`

/** Shows what was typed into the password fields of its form. */
export const revealBox = ({ reveal }: LinkPageTexts): string =>
  `<label><input type="checkbox" data-reveal>${reveal}</label>`

/** A field for a new password, or for its repetition. */
export const newPasswordField = (name: 'password' | 'repeat', label: string): string =>
  `<label>${label}<input name="${name}" type="password" autocomplete="new-password" minlength="12" required></label>`

interface FormPage {
  readonly path: string
  readonly summary: string
  readonly title: string
  /** The forms of the page. They are hidden until the script shows one. */
  readonly forms: string
  /** What to do if the link was used, replaced or is too old, as markup. The form `ask` is shown below it. */
  readonly whenDead: string
  /** The script of the page. It can use `T`, `token`, `part`, `show`, `complain`, `post`, `differ` and `onSubmit`. */
  readonly script: string
}

/** A page in one language. */
export type WriteFormPage = (texts: LinkPageTexts) => FormPage

const OTHER_LANGUAGES = { de, es }

/** The pages that a mailed link leads to end where people sign in. */
export interface LinkPageOptions {
  /** The application that people use; that of this service if it is undefined. */
  readonly clientUrl: string | undefined
}

/** A page behind a mailed link. It reads the token from its own address and posts JSON to this server. */
export function formPage(write: WriteFormPage, options: LinkPageOptions): Page {
  const translations = Object.entries(OTHER_LANGUAGES).map(
    ([language, texts]) => [language, pageIn(language, texts, write, options)] as const,
  )
  return { ...pageIn('en', en, write, options), translations: Object.fromEntries(translations) }
}

function pageIn(language: string, texts: LinkPageTexts, write: WriteFormPage, { clientUrl }: LinkPageOptions): Page {
  const { path, summary, title, forms, whenDead, script } = write(texts)
  const next = `<a href="${escapeHtml(clientUrl ?? '/')}">${texts.next}</a>`
  return htmlPage({
    path,
    summary,
    title,
    language,
    content: () => ({
      style: formStyle,
      script: `\n'use strict'\nconst T = ${JSON.stringify(texts)}${prelude}${script}`,
      main: `<main>
<h1>${title}</h1>
<noscript><p>${texts.noScript}</p></noscript>
<div role="alert">
<p id="problem"></p>
<p id="dead" hidden>${texts.dead} ${whenDead}</p>
</div>
${forms}
<p role="status" id="done"></p>
<p id="next" hidden>${next}</p>
</main>`,
    }),
  })
}

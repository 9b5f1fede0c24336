import { formStyle } from '../../src/kernel/html/form-style.js'
import { htmlPage, type Page } from './page.js'

// The token is in the fragment of the link, so it reaches neither logs nor proxies. The first step removes it from the
// address bar.
const prelude = `
'use strict'
const token = new URLSearchParams(location.hash.slice(1)).get('token')
history.replaceState(null, '', location.pathname)
const here = location.pathname.replace(/\\/?$/, '/')
const alertLine = document.querySelector('[role=alert]')
const doneLine = document.querySelector('[role=status]')
function complain(text) { alertLine.textContent = text }
function show(form) { form.hidden = false }
function onSubmit(form, path, read, done) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    complain('')
    const body = read(form.elements)
    if (!body) return
    const button = form.querySelector('button')
    button.disabled = true
    try {
      const answer = await fetch(here + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body)
      })
      if (answer.ok) { form.hidden = true; doneLine.textContent = done; return }
      const problem = await answer.json()
      const errors = (problem.errors || []).map((error) => error.field + ' ' + error.message)
      complain(errors.join('. ') || problem.detail || problem.title)
    } catch {
      complain('The server cannot be reached at the moment. Please try again.')
    }
    button.disabled = false
  })
}
`

interface FormPage {
  readonly path: string
  readonly summary: string
  readonly title: string
  /** The forms of the page. They are hidden until the script shows one. */
  readonly forms: string
  /** The script of the page. It can use `token`, `show`, `complain` and `onSubmit`. */
  readonly script: string
}

/** A page behind a mailed link. It reads the token from its own address and posts JSON to this server. */
export function formPage({ path, summary, title, forms, script }: FormPage): Page {
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
${forms}
<p role="alert"></p>
<p role="status"></p>
</main>`,
    }),
  })
}

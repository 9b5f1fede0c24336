import { htmlPage } from './page.js'

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 30%, transparent) }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 12vh auto; padding: 0 1rem }
h1 { font-size: 1.4rem }
label { display: block; margin-top: 1rem }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem; border: 1px solid var(--line); border-radius: .3rem }
button { font: inherit; margin-top: 1.25rem; padding: .5rem 1.25rem; border-radius: .3rem; cursor: pointer }
[role=alert] { color: #b00020 }
@media (prefers-color-scheme: dark) { [role=alert] { color: #ff8a94 } }
`

// The token stands behind the # of the link, so it reaches neither logs nor proxies; it is taken out of the address
// before anything else happens.
const script = `
'use strict'
const form = document.querySelector('form')
const alertLine = document.querySelector('[role=alert]')
const done = document.querySelector('[role=status]')
const token = new URLSearchParams(location.hash.slice(1)).get('token')
history.replaceState(null, '', location.pathname)
function complain(text) { alertLine.textContent = text }
if (!token) { form.hidden = true; complain('This link is not complete. Please open it from the mail once more.') }
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  complain('')
  const { password, repeat } = form.elements
  if (password.value !== repeat.value) return complain('The two passwords differ.')
  form.querySelector('button').disabled = true
  try {
    const answer = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password: password.value })
    })
    if (answer.ok) { form.hidden = true; done.hidden = false; return }
    const problem = await answer.json()
    const errors = (problem.errors || []).map((error) => error.field + ' ' + error.message)
    complain(errors.join('. ') || problem.detail || problem.title)
  } catch {
    complain('The server cannot be reached at the moment. Please try again.')
  }
  form.querySelector('button').disabled = false
})
`

/** Where the links in mails lead to: `/auth/password/#token=…`. */
export const setPasswordPage = htmlPage({
  path: '/auth/password/',
  summary: 'The form that mailed password links lead to',
  title: 'Choose a password',
  style,
  script,
  main: `<main>
<h1>Choose a password</h1>
<noscript><p>Please allow JavaScript for this page; the link in your mail can only be read with it.</p></noscript>
<form>
<label>New password<input name="password" type="password" autocomplete="new-password" minlength="12" required></label>
<label>Once more<input name="repeat" type="password" autocomplete="new-password" minlength="12" required></label>
<button>Set password</button>
</form>
<p role="alert"></p>
<p role="status" hidden>Your password is set. You can close this page and sign in.</p>
</main>`,
})

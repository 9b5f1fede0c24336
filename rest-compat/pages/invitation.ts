import { formPage } from './form-page.js'

/** The page behind the link of an invitation, `/auth/invitation/#token=…`. It asks for consents and a password. */
export const invitationPage = formPage({
  path: '/auth/invitation/',
  summary: 'The page for invitation links',
  title: 'You are invited',
  forms: `<p id="from"></p>
<form hidden>
<fieldset id="profile">
<label>First name<input name="firstName" autocomplete="given-name" maxlength="255"></label>
<label>Last name<input name="lastName" autocomplete="family-name" maxlength="255"></label>
<label>Date of birth<input name="dob" type="date" autocomplete="bday" min="1900-01-01"></label>
</fieldset>
<div id="forms"></div>
<label id="who">Your e-mail address<input name="username" type="email" autocomplete="username" maxlength="255" required></label>
<label id="choose">Choose a password<input name="password" type="password" autocomplete="new-password" minlength="12" required></label>
<label id="second" hidden>Code of your authenticator app, or a recovery code<input name="code" autocomplete="one-time-code" maxlength="40"></label>
<button>Accept</button>
</form>`,
  script: `
const [accept] = document.forms
const part = (id) => document.getElementById(id)
let invitation
function question({ formid, title, body }) {
  const box = document.createElement('fieldset')
  const legend = document.createElement('legend')
  legend.textContent = title
  const text = document.createElement('p')
  text.textContent = body
  box.append(legend, text)
  for (const [status, words] of [['given', 'I agree'], ['withdrawn', 'I do not agree']]) {
    const label = document.createElement('label')
    const choice = document.createElement('input')
    Object.assign(choice, { type: 'radio', name: 'form' + formid, value: status, required: true })
    label.append(choice, ' ' + words)
    box.append(label)
  }
  return box
}
async function post(path, body) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const reply = await answer.json()
  if (answer.ok) return reply
  const errors = (reply.errors || []).map((error) => error.field + ' ' + error.message)
  throw Object.assign(new Error(errors.join('. ') || reply.detail || reply.title), { type: reply.type })
}
async function begin() {
  if (!token) return complain('This link is incomplete. Please open it from the mail again.')
  try {
    invitation = await post(here + 'show/', { token })
  } catch (error) { return complain(error.message) }
  const from = [invitation.therapist_name, invitation.practice_name].filter(Boolean).join(', ')
  part('from').textContent = (from ? from + ' invites ' : 'This invites ') + invitation.emailid + ' to sign up.'
  if (invitation.has_account) {
    part('profile').remove()
    part('choose').firstChild.textContent = 'The password of your account'
    accept.elements.password.minLength = 0
  } else part('who').remove()
  part('forms').append(...invitation.forms.map(question))
  show(accept)
}
accept.addEventListener('submit', async (event) => {
  event.preventDefault()
  complain('')
  const fields = accept.elements
  const button = accept.querySelector('button')
  button.disabled = true
  const consents = invitation.forms.map(({ formid }) => ({ formid, status: fields['form' + formid].value }))
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  try {
    const password = fields.password.value
    if (invitation.has_account) {
      const code = fields.code.value || null
      await post(here + '../login/', { username: fields.username.value, password, code })
      await post(here, { token, consents })
    } else {
      const profile = { firstName: fields.firstName.value, lastName: fields.lastName.value, dob: fields.dob.value || null }
      await post(here, { token, password, consents, timezone, ...profile })
    }
    accept.hidden = true
    doneLine.textContent = 'Thank you. You can close this page and sign in.'
  } catch (error) {
    if (error.type === '/problems/second-factor-required') show(part('second'))
    complain(error.message)
    button.disabled = false
  }
})
void begin()
`,
})

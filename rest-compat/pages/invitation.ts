import { formPage, reveal, type LinkPageOptions } from './form-page.js'
import { INCOMPLETE, type Page } from './page.js'

/** The page behind the link of an invitation, `/auth/invitation/#token=…`. It asks for consents and a password. */
export function invitationPage(options: LinkPageOptions): Page {
  return formPage(
    {
      path: '/auth/invitation/',
      summary: 'The page for invitation links',
      title: 'You are invited',
      whenDead: 'If you have accepted already, sign in. Otherwise ask whoever invited you for a new invitation.',
      forms: `<p id="from"></p>
<form hidden>
<fieldset id="profile">
<legend>About you</legend>
<label>First name<input name="firstName" autocomplete="given-name" maxlength="255"></label>
<label>Last name<input name="lastName" autocomplete="family-name" maxlength="255"></label>
<label>Date of birth<input name="dob" type="date" autocomplete="bday" min="1900-01-01"></label>
</fieldset>
<div id="forms"></div>
<label id="who">Your e-mail address<input name="username" type="email" autocomplete="username" maxlength="255" required></label>
<label id="new-password">Choose a password<input name="password" type="password" autocomplete="new-password" minlength="12" required></label>
${reveal}
<label id="second" hidden>Code of your authenticator app, or a recovery code<input name="code" autocomplete="one-time-code" maxlength="40"></label>
<button>Accept</button>
</form>`,
      script: `
const [accept] = document.forms
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
    label.append(choice, words)
    box.append(label)
  }
  return box
}
async function begin() {
  if (!token) return complain('${INCOMPLETE}')
  try {
    invitation = await post('show/', { token })
  } catch (error) { return sayFailed(error) }
  const from = [invitation.therapist_name, invitation.practice_name].filter(Boolean).join(', ')
  part('from').textContent = (from ? from + ' invites ' : 'This invites ') + invitation.emailid + ' to sign up.'
  if (invitation.has_account) {
    part('profile').remove()
    part('new-password').firstChild.textContent = 'The password of your account'
    accept.elements.password.minLength = 0
    accept.elements.password.autocomplete = 'current-password'
  } else part('who').remove()
  part('forms').append(...invitation.forms.map(question))
  show(accept)
}
onSubmit(accept, async (fields) => {
  const consents = invitation.forms.map(({ formid }) => ({ formid, status: fields['form' + formid].value }))
  const password = fields.password.value
  if (invitation.has_account) {
    const code = fields.code.value || null
    try {
      await post('../login/', { username: fields.username.value, password, code })
    } catch (error) {
      if (error.type === '/problems/second-factor-required') show(part('second'))
      throw error
    }
    return post('', { token, consents })
  }
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const profile = { firstName: fields.firstName.value, lastName: fields.lastName.value, dob: fields.dob.value || null }
  return post('', { token, password, consents, timezone, ...profile })
}, 'Thank you. You have accepted the invitation.')
void begin()
`,
    },
    options,
  )
}

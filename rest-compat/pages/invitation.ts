import { formPage, type LinkPageOptions, revealBox } from './form-page.js'
import type { Page } from './page.js'

/** The page behind the link of an invitation, `/auth/invitation/#token=…`. It asks for consents and a password. */
export function invitationPage(options: LinkPageOptions): Page {
  return formPage(
    (texts) => ({
      path: '/auth/invitation/',
      summary: 'The page for invitation links',
      title: texts.invitation.title,
      whenDead: texts.invitation.dead,
      forms: `<p id="from"></p>
<form hidden>
<fieldset id="profile">
<legend>${texts.invitation.about}</legend>
<label>${texts.firstName}<input name="firstName" autocomplete="given-name" maxlength="255"></label>
<label>${texts.lastName}<input name="lastName" autocomplete="family-name" maxlength="255"></label>
<label>${texts.invitation.dateOfBirth}<input name="dob" type="date" autocomplete="bday" min="1900-01-01"></label>
</fieldset>
<div id="forms"></div>
<label id="who">${texts.invitation.address}<input name="username" type="email" autocomplete="username" maxlength="255" required></label>
<label id="new-password">${texts.choosePassword}<input name="password" type="password" autocomplete="new-password" minlength="12" required></label>
${revealBox(texts)}
<label id="second" hidden>${texts.invitation.code}<input name="code" autocomplete="one-time-code" maxlength="40"></label>
<button>${texts.accept}</button>
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
  for (const [status, words] of [['given', T.invitation.agree], ['withdrawn', T.invitation.disagree]]) {
    const label = document.createElement('label')
    const choice = document.createElement('input')
    Object.assign(choice, { type: 'radio', name: 'form' + formid, value: status, required: true })
    label.append(choice, words)
    box.append(label)
  }
  return box
}
async function begin() {
  if (!token) return complain(T.incomplete)
  try {
    invitation = await post('show/', { token })
  } catch (error) { return sayFailed(error) }
  const from = [invitation.therapist_name, invitation.practice_name].filter(Boolean).join(', ')
  const facts = { from, address: invitation.emailid }
  const sentence = from ? T.invitation.from : T.invitation.fromNobody
  part('from').textContent = sentence.replace(/{(from|address)}/g, (gap, name) => facts[name])
  if (invitation.has_account) {
    part('profile').remove()
    part('new-password').firstChild.textContent = T.invitation.ownPassword
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
}, T.invitation.done)
void begin()
`,
    }),
    options,
  )
}

import { formPage } from './form-page.js'

/** The page behind the link of an invitation to the staff of a practice, `/auth/staff/#token=…`. */
export const staffInvitationPage = formPage({
  path: '/auth/staff/',
  summary: 'The page for invitations to the staff of a practice',
  title: 'You are invited to work with us',
  forms: `<form hidden>
<label>First name<input name="firstName" autocomplete="given-name" maxlength="255"></label>
<label>Last name<input name="lastName" autocomplete="family-name" maxlength="255"></label>
<label>Choose a password<input name="password" type="password" autocomplete="new-password" minlength="12" required></label>
<label>Repeat the password<input name="repeat" type="password" autocomplete="new-password" minlength="12" required></label>
<button>Accept</button>
</form>`,
  script: `
const [accept] = document.forms
if (token) show(accept)
else complain('This link is incomplete. Please open it from the mail again.')
onSubmit(accept, '', ({ password, repeat, firstName, lastName }) => {
  if (password.value !== repeat.value) { complain('The two passwords differ.'); return null }
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const names = { firstName: firstName.value || null, lastName: lastName.value || null }
  return { token, password: password.value, timezone, ...names }
}, 'Thank you. You can close this page and sign in.')
`,
})

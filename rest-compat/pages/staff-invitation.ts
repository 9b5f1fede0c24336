import { formPage, reveal, type LinkPageOptions } from './form-page.js'
import { INCOMPLETE, type Page } from './page.js'

/** The page behind the link of an invitation to the staff of a practice, `/auth/staff/#token=…`. */
export function staffInvitationPage(options: LinkPageOptions): Page {
  return formPage(
    {
      path: '/auth/staff/',
      summary: 'The page for invitations to the staff of a practice',
      title: 'You are invited to work with us',
      whenDead: 'If you have accepted already, sign in. Otherwise ask your practice to invite you again.',
      forms: `<form hidden>
<label>First name<input name="firstName" autocomplete="given-name" maxlength="255"></label>
<label>Last name<input name="lastName" autocomplete="family-name" maxlength="255"></label>
<label>Choose a password<input name="password" type="password" autocomplete="new-password" minlength="12" required></label>
<label>Repeat the password<input name="repeat" type="password" autocomplete="new-password" minlength="12" required></label>
${reveal}
<button>Accept</button>
</form>`,
      script: `
const [accept] = document.forms
if (token) show(accept)
else complain('${INCOMPLETE}')
onSubmit(accept, (fields) => {
  if (differ(fields)) return false
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const names = { firstName: fields.firstName.value || null, lastName: fields.lastName.value || null }
  return post('', { token, password: fields.password.value, timezone, ...names })
}, 'Thank you. Your account is ready.')
`,
    },
    options,
  )
}

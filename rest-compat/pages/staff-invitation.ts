import { formPage, type LinkPageOptions, newPasswordField, revealBox } from './form-page.js'
import type { Page } from './page.js'

/** The page behind the link of an invitation to the staff of a practice, `/auth/staff/#token=…`. */
export function staffInvitationPage(options: LinkPageOptions): Page {
  return formPage(
    (texts) => ({
      path: '/auth/staff/',
      summary: 'The page for invitations to the staff of a practice',
      title: texts.staff.title,
      whenDead: texts.staff.dead,
      forms: `<form hidden>
<label>${texts.firstName}<input name="firstName" autocomplete="given-name" maxlength="255"></label>
<label>${texts.lastName}<input name="lastName" autocomplete="family-name" maxlength="255"></label>
${newPasswordField('password', texts.choosePassword)}
${newPasswordField('repeat', texts.repeatPassword)}
${revealBox(texts)}
<button>${texts.accept}</button>
</form>`,
      script: `
const [accept] = document.forms
if (token) show(accept)
else complain(T.incomplete)
onSubmit(accept, (fields) => {
  if (differ(fields)) return false
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const names = { firstName: fields.firstName.value || null, lastName: fields.lastName.value || null }
  return post('', { token, password: fields.password.value, timezone, ...names })
}, T.staff.done)
`,
    }),
    options,
  )
}

import { formPage } from './form-page.js'

/**
 * The page behind the link that undoes a changed e-mail address, `/auth/email/undo/#token=…`. It waits for a click on
 * a button, because mail scanners open links too.
 */
export const undoEmailPage = formPage({
  path: '/auth/email/undo/',
  summary: 'The page for links that undo a changed e-mail address',
  title: 'Restore your e-mail address',
  forms: `<form hidden>
<p>This restores the e-mail address that you had before, and signs you out everywhere.</p>
<button>Restore</button>
</form>`,
  script: `
const [undo] = document.forms
if (token) show(undo)
else complain('This link is incomplete. Please open it from the mail again.')
onSubmit(undo, '', () => ({ token }), 'Your e-mail address is restored. Sign in, or choose a new password.')
`,
})

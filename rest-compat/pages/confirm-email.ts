import { formPage } from './form-page.js'

/**
 * The page behind the link for a changed e-mail address, `/auth/email/#token=…`. It waits for a click on a button,
 * because mail scanners open links too.
 */
export const confirmEmailPage = formPage({
  path: '/auth/email/',
  summary: 'The page for links that confirm an e-mail address',
  title: 'Confirm your e-mail address',
  forms: `<form hidden>
<p>After you confirm, you sign in with this address and receive mails at it.</p>
<button>Confirm</button>
</form>`,
  script: `
const [confirm] = document.forms
if (token) show(confirm)
else complain('This link is incomplete. Please open it from the mail again.')
onSubmit(confirm, '', () => ({ token }), 'Your e-mail address is confirmed. You can close this page.')
`,
})

import { formPage } from './form-page.js'

/** Where links to a changed e-mail address lead to, `/auth/email/#token=…`. It asks first: mail scanners open links too. */
export const confirmEmailPage = formPage({
  path: '/auth/email/',
  summary: 'The page for links that confirm an e-mail address',
  title: 'Confirm your e-mail address',
  forms: `<form hidden>
<p>From now on this address is used for signing in and for mails.</p>
<button>Confirm</button>
</form>`,
  script: `
const [confirm] = document.forms
if (token) show(confirm)
else complain('This link is not complete. Please open it from the mail once more.')
onSubmit(confirm, '', () => ({ token }), 'Your e-mail address is confirmed. You can close this page.')
`,
})

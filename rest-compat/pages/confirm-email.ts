import { formPage, type LinkPageOptions } from './form-page.js'
import { INCOMPLETE, type Page } from './page.js'

/**
 * The page behind the link for a changed e-mail address, `/auth/email/#token=…`. It waits for a click on a button,
 * because mail scanners open links too.
 */
export function confirmEmailPage(options: LinkPageOptions): Page {
  return formPage(
    {
      path: '/auth/email/',
      summary: 'The page for links that confirm an e-mail address',
      title: 'Confirm your e-mail address',
      whenDead: 'If the new address is not yet in force, enter it again in your profile: you get a new link.',
      forms: `<form hidden>
<p>After you confirm, you sign in with this address and receive mails at it.</p>
<button>Confirm</button>
</form>`,
      script: `
const [confirm] = document.forms
if (token) show(confirm)
else complain('${INCOMPLETE}')
onSubmit(confirm, () => post('', { token }), 'Your e-mail address is confirmed.')
`,
    },
    options,
  )
}

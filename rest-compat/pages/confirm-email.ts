import { formPage, type LinkPageOptions } from './form-page.js'
import type { Page } from './page.js'

/**
 * The page behind the link for a changed e-mail address, `/auth/email/#token=…`. It waits for a click on a button,
 * because mail scanners open links too.
 */
export function confirmEmailPage(options: LinkPageOptions): Page {
  return formPage(
    ({ email }) => ({
      path: '/auth/email/',
      summary: 'The page for links that confirm an e-mail address',
      title: email.title,
      whenDead: email.dead,
      forms: `<form hidden>
<p>${email.about}</p>
<button>${email.confirm}</button>
</form>`,
      script: `
const [confirm] = document.forms
if (token) show(confirm)
else complain(T.incomplete)
onSubmit(confirm, () => post('', { token }), T.email.done)
`,
    }),
    options,
  )
}

import { formPage, type LinkPageOptions } from './form-page.js'
import { INCOMPLETE, type Page } from './page.js'

/**
 * The page behind the link that undoes a changed e-mail address, `/auth/email/undo/#token=…`. It waits for a click on
 * a button, because mail scanners open links too.
 */
export function undoEmailPage(options: LinkPageOptions): Page {
  return formPage(
    {
      path: '/auth/email/undo/',
      summary: 'The page for links that undo a changed e-mail address',
      title: 'Restore your e-mail address',
      whenDead:
        'If somebody else changed your address, <a href="/auth/password/">choose a new password</a>, and ask your practice for help if no mail comes.',
      forms: `<form hidden>
<p>This restores the e-mail address that you had before, and signs you out everywhere.</p>
<button>Restore</button>
</form>`,
      script: `
const [undo] = document.forms
if (token) show(undo)
else complain('${INCOMPLETE}')
onSubmit(undo, () => post('', { token }), 'Your e-mail address is restored. Choose a new password if you did not change it yourself.')
`,
    },
    options,
  )
}

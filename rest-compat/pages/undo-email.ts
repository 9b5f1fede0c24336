import { formPage, type LinkPageOptions } from './form-page.js'
import type { Page } from './page.js'

/**
 * The page behind the link that undoes a changed e-mail address, `/auth/email/undo/#token=…`. It waits for a click on
 * a button, because mail scanners open links too.
 */
export function undoEmailPage(options: LinkPageOptions): Page {
  return formPage(({ undo }) => {
    const [before = '', link = '', after = ''] = undo.dead
    return {
      path: '/auth/email/undo/',
      summary: 'The page for links that undo a changed e-mail address',
      title: undo.title,
      whenDead: `${before}<a href="/auth/password/">${link}</a>${after}`,
      forms: `<form hidden>
<p>${undo.about}</p>
<button>${undo.restore}</button>
</form>`,
      script: `
const [undo] = document.forms
if (token) show(undo)
else complain(T.incomplete)
onSubmit(undo, () => post('', { token }), T.undo.done)
`,
    }
  }, options)
}

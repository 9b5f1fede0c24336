import { formPage, reveal, type LinkPageOptions } from './form-page.js'
import type { Page } from './page.js'

/** The page behind password links, `/auth/password/#token=…`. Without a token it offers to mail a link. */
export function setPasswordPage(options: LinkPageOptions): Page {
  return formPage(
    {
      path: '/auth/password/',
      summary: 'The page for password links',
      title: 'Choose a password',
      whenDead: 'Your password was not changed.',
      forms: `<form id="choose" hidden>
<label>New password<input name="password" type="password" autocomplete="new-password" minlength="12" required></label>
<label>Repeat the password<input name="repeat" type="password" autocomplete="new-password" minlength="12" required></label>
${reveal}
<button>Set password</button>
</form>
<form id="ask" hidden>
<p>We will mail you a link to choose a new password.</p>
<label>E-mail address<input name="emailid" type="email" autocomplete="email" maxlength="255" required></label>
<button>Send me a link</button>
</form>`,
      script: `
const [choose, ask] = document.forms
show(token ? choose : ask)
onSubmit(choose, (fields) => !differ(fields) && post('', { token, password: fields.password.value }),
  'Your password is set.')
onSubmit(ask, async ({ emailid }) => {
  await post('reset/', { emailid: emailid.value })
  part('dead').hidden = true
  ask.hidden = true
  part('done').textContent = 'If the address belongs to an account, a mail with a link is on its way.'
  return false
}, '')
`,
    },
    options,
  )
}

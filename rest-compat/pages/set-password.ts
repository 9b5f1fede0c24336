import { formPage } from './form-page.js'

/** The page behind password links, `/auth/password/#token=…`. Without a token it offers to mail a link. */
export const setPasswordPage = formPage({
  path: '/auth/password/',
  summary: 'The page for password links',
  title: 'Choose a password',
  forms: `<form id="choose" hidden>
<label>New password<input name="password" type="password" autocomplete="new-password" minlength="12" required></label>
<label>Repeat the password<input name="repeat" type="password" autocomplete="new-password" minlength="12" required></label>
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
onSubmit(choose, '', ({ password, repeat }) => {
  if (password.value !== repeat.value) { complain('The two passwords differ.'); return null }
  return { token, password: password.value }
}, 'Your password is set. You can close this page and sign in.')
onSubmit(ask, 'reset/', ({ emailid }) => ({ emailid: emailid.value }),
  'If the address belongs to an account, a mail is on its way.')
`,
})

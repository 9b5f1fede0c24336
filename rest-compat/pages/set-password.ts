import { formPage } from './form-page.js'

/** Where password links lead to, `/auth/password/#token=…`; without a token it offers to mail one. */
export const setPasswordPage = formPage({
  path: '/auth/password/',
  summary: 'The page for password links',
  title: 'Choose a password',
  forms: `<form id="choose" hidden>
<label>New password<input name="password" type="password" autocomplete="new-password" minlength="12" required></label>
<label>Once more<input name="repeat" type="password" autocomplete="new-password" minlength="12" required></label>
<button>Set password</button>
</form>
<form id="ask" hidden>
<p>We mail you a link with which you can choose a new password.</p>
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

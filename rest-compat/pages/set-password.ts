import { formPage, type LinkPageOptions, newPasswordField, revealBox } from './form-page.js'
import type { Page } from './page.js'

/** The page behind password links, `/auth/password/#token=…`. Without a token it offers to mail a link. */
export function setPasswordPage(options: LinkPageOptions): Page {
  return formPage(
    (texts) => ({
      path: '/auth/password/',
      summary: 'The page for password links',
      title: texts.password.title,
      whenDead: texts.password.dead,
      forms: `<form id="choose" hidden>
${newPasswordField('password', texts.newPassword)}
${newPasswordField('repeat', texts.repeatPassword)}
${revealBox(texts)}
<button>${texts.password.set}</button>
</form>
<form id="ask" hidden>
<p>${texts.password.ask}</p>
<label>${texts.password.address}<input name="emailid" type="email" autocomplete="email" maxlength="255" required></label>
<button>${texts.password.send}</button>
</form>`,
      script: `
const [choose, ask] = document.forms
show(token ? choose : ask)
onSubmit(choose, (fields) => !differ(fields) && post('', { token, password: fields.password.value }), T.password.done)
onSubmit(ask, async ({ emailid }) => {
  await post('reset/', { emailid: emailid.value })
  part('dead').hidden = true
  ask.hidden = true
  part('done').textContent = T.password.sent
  return false
}, '')
`,
    }),
    options,
  )
}

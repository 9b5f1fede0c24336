import type { FastifyReply } from 'fastify'
import { html } from '../../kernel/html/html.js'
import { sendPage } from '../http/send-page.js'

/** A page that says why nothing can be done. */
export function sendProblemPage(reply: FastifyReply, status: number, message: string): FastifyReply {
  return sendPage(reply, { title: 'This does not work', main: html`<p role="alert">${message}</p>`, status })
}

/** A page that says what was done. */
export function sendDonePage(reply: FastifyReply, title: string, message: string): FastifyReply {
  return sendPage(reply, { title, main: html`<p role="status">${message}</p>` })
}

/** The page on which a person signs in before they decide. */
export function sendSignInPage(
  reply: FastifyReply,
  { returnTo, problem }: { readonly returnTo: string; readonly problem: string | undefined },
): FastifyReply {
  const main = html`<p>An application asks to act for you. Sign in to decide.</p>
    ${problem === undefined ? '' : html`<p role="alert">${problem}</p>`}
    <form method="post" action="/oauth/sign-in">
      <input type="hidden" name="return_to" value="${returnTo}" />
      <label>Login name or e-mail address<input name="username" autocomplete="username" required /></label>
      <label>Password<input name="password" type="password" autocomplete="current-password" required /></label>
      <label>Code, if you use a second factor<input name="code" autocomplete="one-time-code" /></label>
      <button>Sign in</button>
    </form>`
  return sendPage(reply, { title: 'Sign in', main, status: problem === undefined ? 200 : 401 })
}

/** The page on which a person allows or refuses what an application asks for. */
export function sendConsentPage(
  reply: FastifyReply,
  asked: {
    readonly application: string
    readonly scopes: readonly string[]
    readonly action: string
    readonly fields: Readonly<Record<string, string>>
    readonly leadsTo?: string
  },
): FastifyReply {
  const { application, scopes, action, fields, leadsTo } = asked
  const main = html`<p><strong>${application}</strong> asks to act for you. It could then use:</p>
    <ul>
      ${scopes.map((scope) => html`<li><code>${scope}</code></li> `)}
    </ul>
    <p>${ends(scopes)} You can end it at any time in your list of access tokens.</p>
    <form method="post" action="${action}">
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" /> `)}<button
        name="decision"
        value="allow"
      >
        Allow
      </button>
      <button name="decision" value="deny">Refuse</button>
    </form>`
  return sendPage(reply, { title: `Allow ${application}?`, main, ...(leadsTo !== undefined && { leadsTo }) })
}

function ends(scopes: readonly string[]): string {
  const changes = scopes.some((scope) => scope.endsWith(':write'))
  return `It can read${changes ? ' and change' : ''} what you can, for 90 days, also while you are not there.`
}

/** The page on which a person types the code of a device. */
export function sendUserCodePage(reply: FastifyReply, problem: string | undefined): FastifyReply {
  const main = html`<p>Type the code that your device shows.</p>
    ${problem === undefined ? '' : html`<p role="alert">${problem}</p>`}
    <form method="get" action="/oauth/device">
      <label>Code<input name="user_code" autocomplete="off" autocapitalize="characters" required /></label>
      <button>Continue</button>
    </form>`
  return sendPage(reply, { title: 'Connect a device', main, status: problem === undefined ? 200 : 400 })
}

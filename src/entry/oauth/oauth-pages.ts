import type { FastifyReply } from 'fastify'
import type { CareError } from '../../kernel/errors.js'
import { html } from '../../kernel/html/html.js'
import { PAGE_LANGUAGES, problemInWords } from '../../kernel/html/problem-words.js'
import { preferredLanguage } from '../../kernel/text/language.js'
import { sendPage } from '../http/send-page.js'
import { de } from './texts/de.js'
import { en } from './texts/en.js'
import { es } from './texts/es.js'
import type { OAuthTexts } from './texts/oauth-texts.js'

const TEXTS: Readonly<Record<string, OAuthTexts>> = { de, en, es }

/** The language of the browser, because the person is not known before they sign in. */
function spokenIn({ request }: FastifyReply): { readonly language: string; readonly texts: OAuthTexts } {
  const language = preferredLanguage(PAGE_LANGUAGES, undefined, request.headers['accept-language'])
  return { language, texts: TEXTS[language] ?? en }
}

/** A page for an application that is not registered: nothing is sent to its address. */
export function sendUnregisteredPage(reply: FastifyReply): FastifyReply {
  return sendReason(reply, 400, spokenIn(reply).texts.unregistered)
}

/** A page that says why nothing can be done. */
export function sendProblemPage(reply: FastifyReply, status: number, { code, message }: CareError): FastifyReply {
  return sendReason(reply, status, problemInWords(spokenIn(reply).language, code, message))
}

function sendReason(reply: FastifyReply, status: number, reason: string): FastifyReply {
  const { language, texts } = spokenIn(reply)
  return sendPage(reply, { title: texts.problem, language, main: html`<p role="alert">${reason}</p>`, status })
}

/** A page that says what was decided for a device. */
export function sendDecidedPage(reply: FastifyReply, isAllowed: boolean): FastifyReply {
  const { language, texts } = spokenIn(reply)
  const { allowed, refused, back } = texts.device
  return sendPage(reply, { title: isAllowed ? allowed : refused, language, main: html`<p role="status">${back}</p>` })
}

/** The page on which a person signs in before they decide. */
export function sendSignInPage(
  reply: FastifyReply,
  { returnTo, problem }: { readonly returnTo: string; readonly problem: CareError | undefined },
): FastifyReply {
  const { language, texts } = spokenIn(reply)
  const { title, about, name, password, code, button } = texts.signIn
  const main = html`<p>${about}</p>
    ${problem === undefined ? '' : html`<p role="alert">${problemInWords(language, problem.code, problem.message)}</p>`}
    <form method="post" action="/oauth/sign-in">
      <input type="hidden" name="return_to" value="${returnTo}" />
      <label>${name}<input name="username" autocomplete="username" required /></label>
      <label>${password}<input name="password" type="password" autocomplete="current-password" required /></label>
      <label>${code}<input name="code" autocomplete="one-time-code" /></label>
      <button>${button}</button>
    </form>`
  return sendPage(reply, { title, language, main, status: problem === undefined ? 200 : 401 })
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
  const { language, texts } = spokenIn(reply)
  const { title, asks, until, allow, refuse } = texts.consent
  const main = html`<p><strong>${application}</strong> ${asks}</p>
    <ul>
      ${scopes.map((scope) => html`<li><code>${scope}</code></li> `)}
    </ul>
    <p>${until(scopes.some((scope) => scope.endsWith(':write')))}</p>
    <form method="post" action="${action}">
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" /> `)}<button
        name="decision"
        value="allow"
      >
        ${allow}
      </button>
      <button name="decision" value="deny">${refuse}</button>
    </form>`
  return sendPage(reply, {
    ...{ title: title(application), language, main },
    ...(leadsTo !== undefined && { leadsTo }),
  })
}

/** The page on which a person types the code of a device. @param isUnknown if no device waits with the one typed. */
export function sendUserCodePage(reply: FastifyReply, isUnknown: boolean): FastifyReply {
  const { language, texts } = spokenIn(reply)
  const { title, about, code, next, nothing } = texts.device
  const main = html`<p>${about}</p>
    ${isUnknown ? html`<p role="alert">${nothing}</p>` : ''}
    <form method="get" action="/oauth/device">
      <label>${code}<input name="user_code" autocomplete="off" autocapitalize="characters" required /></label>
      <button>${next}</button>
    </form>`
  return sendPage(reply, { title, language, main, status: isUnknown ? 400 : 200 })
}

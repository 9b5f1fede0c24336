import type { FastifyReply } from 'fastify'
import { formStyle } from '../../kernel/html/form-style.js'
import { hashOf, htmlDocument } from '../../kernel/html/html-document.js'
import { type Html, html } from '../../kernel/html/html.js'

interface Shown {
  readonly title: string
  readonly main: Html
  /** The tag of its language; English if there is none. */
  readonly language?: string
  /** Where the answer to a form leads besides this server: browsers check redirects too. */
  readonly leadsTo?: string
  readonly status?: number
}

/** Sends a page without scripts, which nothing can frame, and whose forms lead to this server or to one address. */
export function sendPage(reply: FastifyReply, { title, main, language, leadsTo, status = 200 }: Shown): FastifyReply {
  const text = htmlDocument({
    title,
    language,
    style: formStyle,
    main: html`<main>
      <h1>${title}</h1>
      ${main}
    </main>`.text,
  })
  const policy = [
    ...["default-src 'none'", `style-src '${hashOf(formStyle)}'`, "img-src 'self'", "base-uri 'none'"],
    ...["frame-ancestors 'none'", `form-action 'self'${leadsTo === undefined ? '' : ` ${sourceOf(leadsTo)}`}`],
  ]
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy.join('; '),
      // With `no-referrer` a browser hides the origin of a form, and the check of origins would refuse it.
      'referrer-policy': 'same-origin',
      'content-type': 'text/html; charset=utf-8',
    })
    .send(text)
}

/** An address as a source of a content security policy: the origin, or the scheme of an app. */
function sourceOf(address: string): string {
  const { origin, protocol } = new URL(address)
  return origin === 'null' ? protocol : origin
}

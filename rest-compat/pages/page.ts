import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf, htmlDocument } from '../../src/kernel/html/html-document.js'
import { once } from '../../src/kernel/once.js'
import { etagOf, isNotModified } from '../http/etag.js'
import { sendNotModified } from '../http/send.js'

/** What the page of a mailed link says without the token of the link. */
export const INCOMPLETE = 'This link is incomplete. Please open it from the mail again.'

/** A page that is the same for every caller. */
export interface Page {
  readonly path: string
  readonly summary: string
  readonly contentType: string
  /** Called once, at the first request for the page. */
  readonly body: () => string | Buffer
  /** Called once, as `body` is. */
  readonly headers?: () => Readonly<Record<string, string>>
}

export function pageHandler(page: Page): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const rendered = once(() => {
    const body = page.body()
    return { body, etag: etagOf(body), headers: page.headers?.() }
  })
  return (request, reply) => {
    const { body, etag, headers } = rendered()
    reply.headers({ 'cache-control': 'no-cache', ...headers })
    if (isNotModified(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag)
    return reply.code(200).headers({ etag, 'content-type': page.contentType }).send(body)
  }
}

interface Html {
  readonly path: string
  readonly summary: string
  readonly title: string
  /** Called once, at the first request for the page. */
  readonly content: () => HtmlContent
}

interface HtmlContent {
  readonly style: string
  readonly main: string
  readonly script?: string
}

/**
 * An HTML page with its own style and script. The content security policy allows only these, by their hashes. The page
 * cannot load anything else, cannot be framed, and calls only this server.
 */
export function htmlPage({ path, summary, title, content }: Html): Page {
  const made = once(content)
  return {
    path,
    summary,
    contentType: 'text/html; charset=utf-8',
    headers: () => ({
      'content-security-policy': policyOf(made()),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    }),
    body: () => {
      const { style, main, script } = made()
      return htmlDocument({ title, style, main: script === undefined ? main : `${main}\n<script>${script}</script>` })
    },
  }
}

/** The content security policy of a page with this style and script. */
export function policyOf({ style, script }: Pick<HtmlContent, 'style' | 'script'>): string {
  return [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    `script-src ${script === undefined ? "'none'" : `'${hashOf(script)}'`}`,
    `connect-src ${script === undefined ? "'none'" : "'self'"}`,
    // The icon that browsers ask for.
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

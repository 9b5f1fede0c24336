import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf, htmlDocument } from '../../src/kernel/html/html-document.js'
import { once } from '../../src/kernel/once.js'
import { etagOf, isNotModified } from '../http/etag.js'
import { sendNotModified } from '../http/send.js'

/** A page that is the same for every caller. */
export interface Page {
  readonly path: string
  readonly summary: string
  readonly contentType: string
  /** Called once, at the first request for the page. */
  readonly body: () => string
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
  /** A file of this server that runs before `script`: its address relative to the page, and its text. */
  readonly library?: { readonly address: string; readonly text: string }
  /** Directives that the page needs beside the usual ones. */
  readonly alsoAllowed?: readonly string[]
}

/**
 * An HTML page with its own style and script. The content security policy allows only these, and the library that the
 * page names, by their hashes. The page cannot load anything else, cannot be framed, and calls only this server.
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
      const { style, main, script, library } = made()
      const scripts = [
        ...(library === undefined
          ? []
          : [`<script src="${library.address}" integrity="${hashOf(library.text)}"></script>`]),
        ...(script === undefined ? [] : [`<script>${script}</script>`]),
      ]
      return htmlDocument({ title, style, main: [main, ...scripts].join('\n') })
    },
  }
}

function policyOf({ style, script, library, alsoAllowed = [] }: HtmlContent): string {
  const scripts = [script, library?.text].filter((text) => text !== undefined).map((text) => `'${hashOf(text)}'`)
  return [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    `script-src ${scripts.length === 0 ? "'none'" : scripts.join(' ')}`,
    `connect-src ${scripts.length === 0 ? "'none'" : "'self'"}`,
    ...alsoAllowed,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf, htmlDocument } from '../../src/kernel/html/html-document.js'
import { once } from '../../src/kernel/once.js'
import { preferredLanguage } from '../../src/kernel/text/language.js'
import { etagOf, isNotModified } from '../../src/kernel/etag.js'
import { sendNotModified } from '../http/send.js'

/** A page that is the same for every caller. */
export interface Page {
  readonly path: string
  readonly summary: string
  readonly contentType: string
  /** Called once, at the first request for the page. */
  readonly body: () => string | Buffer
  /** Called once, as `body` is. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** The page in other languages than English, by their tags. */
  readonly translations?: Readonly<Record<string, Page>>
}

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Answers with a page; one with translations in the language of its address (`?language=de`) or of the browser. */
export function pageHandler(page: Page): PageHandler {
  const { translations } = page
  if (translations === undefined) return languageHandler(page)
  const handlers = new Map(
    Object.entries({ en: page, ...translations }).map(([tag, each]) => [tag, languageHandler(each)]),
  )
  return (request, reply) => {
    const asked = (request.query as { readonly language?: unknown }).language
    const tag = preferredLanguage([...handlers.keys()], asked, request.headers['accept-language'])
    reply.headers({ vary: 'accept-language', 'content-language': tag })
    return (handlers.get(tag) as PageHandler)(request, reply)
  }
}

function languageHandler(page: Page): PageHandler {
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
  /** The tag of its language; English if there is none. */
  readonly language?: string
  /** Called once, at the first request for the page. */
  readonly content: () => HtmlContent
}

interface HtmlContent {
  readonly style: string
  readonly main: string
  readonly script?: string
  /** True if the browser itself sends a form of the page, to this server. */
  readonly hasForms?: boolean
}

/**
 * An HTML page with its own style and script. The content security policy allows only these, by their hashes. The page
 * cannot load anything else, cannot be framed, and calls only this server.
 */
export function htmlPage({ path, summary, title, language, content }: Html): Page {
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
      const whole = script === undefined ? main : `${main}\n<script>${script}</script>`
      return htmlDocument({ title, style, main: whole, language })
    },
  }
}

/** The content security policy of a page with this style and script. */
export function policyOf({ style, script, hasForms = false }: Omit<HtmlContent, 'main'>): string {
  return [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    `script-src ${script === undefined ? "'none'" : `'${hashOf(script)}'`}`,
    `connect-src ${script === undefined ? "'none'" : "'self'"}`,
    // The icon that browsers ask for, and the pictures of guides.
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

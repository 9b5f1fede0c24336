import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from '../../src/kernel/once.js'
import { etagOf, isNotModified } from '../http/etag.js'
import { sendNotModified } from '../http/send.js'

/** A document that is the same for everybody. */
export interface Page {
  readonly path: string
  readonly summary: string
  readonly contentType: string
  /** Rendered when somebody first asks for it. */
  readonly body: () => string
  readonly headers?: Readonly<Record<string, string>>
}

export function pageHandler(page: Page): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const rendered = once(() => {
    const body = page.body()
    return { body, etag: etagOf(body) }
  })
  return (request, reply) => {
    const { body, etag } = rendered()
    reply.headers({ 'cache-control': 'no-cache', ...page.headers })
    if (isNotModified(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag)
    return reply.code(200).headers({ etag, 'content-type': page.contentType }).send(body)
  }
}

interface Html {
  readonly path: string
  readonly summary: string
  readonly title: string
  readonly style: string
  readonly script?: string
  readonly main: () => string
}

/**
 * An HTML page that needs nothing else: style and script stand in it, and the policy allows exactly these two by
 * their hashes. It can load nothing, be framed by nobody, and speak to this server alone.
 */
export function htmlPage({ path, summary, title, style, script, main }: Html): Page {
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    script === undefined ? "script-src 'none'" : `script-src '${hashOf(script)}'`,
    script === undefined ? "connect-src 'none'" : "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    path,
    summary,
    contentType: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body: () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${main()}
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`,
  }
}

function hashOf(inline: string): string {
  return `sha256-${createHash('sha256').update(inline).digest('base64')}`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
}

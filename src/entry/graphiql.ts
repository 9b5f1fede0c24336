import { createHash } from 'node:crypto'
import { renderGraphiQL } from '@graphql-yoga/render-graphiql'

/** A page with the headers it needs. */
export interface ExplorerPage {
  readonly html: string
  readonly contentSecurityPolicy: string
}

const SCRIPT_START = '<script>'
const SCRIPT_END = '</script>'

let rendered: ExplorerPage | undefined

/**
 * The GraphQL explorer, made once. Everything it needs is in the page, so it works offline; its one script may run
 * because the policy names the script's digest, and its workers because they are blobs that this script makes.
 */
export function explorerPage(endpoint: string): ExplorerPage {
  if (rendered !== undefined) return rendered
  const html = renderGraphiQL({
    title: 'Care gateway',
    endpoint,
    subscriptionsProtocol: 'SSE',
    credentials: 'same-origin',
  })
  const script = html.slice(html.indexOf(SCRIPT_START) + SCRIPT_START.length, html.lastIndexOf(SCRIPT_END))
  // Browsers read line ends as \n before they hash.
  const digest = createHash('sha256').update(script.replaceAll(/\r\n?/g, '\n')).digest('base64')
  rendered = {
    html,
    contentSecurityPolicy: [
      "default-src 'self'",
      `script-src 'self' 'sha256-${digest}'`,
      "style-src 'self' 'unsafe-inline'",
      "font-src 'self' data:",
      "img-src 'self' data:",
      'worker-src blob:',
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ].join('; '),
  }
  return rendered
}

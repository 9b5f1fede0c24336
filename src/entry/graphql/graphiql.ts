import { createHash } from 'node:crypto'

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
export async function explorerPage(endpoint: string): Promise<ExplorerPage> {
  if (rendered !== undefined) return rendered
  // Nine megabytes that most gateways never need.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
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

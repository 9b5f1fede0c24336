import { createHash } from 'node:crypto'
import { EXAMPLES, NEW_TAB } from './explorer/examples.js'
import { SIGN_IN_BAR, SIGN_IN_STYLE } from './explorer/sign-in.js'

/** A page and its headers. */
export interface ExplorerPage {
  readonly html: string
  readonly contentSecurityPolicy: string
}

/** Where the script of the bar is served. */
export const SIGN_IN_PATH = '/graphql/explorer.js'

const SCRIPT_START = '<script>'
const SCRIPT_END = '</script>'

let rendered: ExplorerPage | undefined

/**
 * The GraphQL explorer, rendered once. It contains everything that it needs, so it works offline. The content security
 * policy allows its script by digest, and blob workers, which that script makes.
 */
export async function explorerPage(endpoint: string): Promise<ExplorerPage> {
  if (rendered !== undefined) return rendered
  // Imported here, because it takes nine megabytes that most gateways never need.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const html = renderGraphiQL({
    title: 'Care gateway',
    endpoint,
    subscriptionsProtocol: 'SSE',
    credentials: 'same-origin',
    defaultQuery: NEW_TAB,
    defaultTabs: EXAMPLES.map((tab) => ({ ...tab })),
  })
    .replace('</style>', `${SIGN_IN_STYLE}</style><script src="${SIGN_IN_PATH}" defer></script>`)
    .replace('<div id="root">', `${SIGN_IN_BAR}<div id="root">`)
  const script = html.slice(html.indexOf(SCRIPT_START) + SCRIPT_START.length, html.lastIndexOf(SCRIPT_END))
  // Browsers convert line ends to \n before they hash a script.
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

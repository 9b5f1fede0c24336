import { formStyle } from '../../src/kernel/html/form-style.js'
import { type Html, html } from '../../src/kernel/html/html.js'
import { htmlPage, type Page } from './page.js'

export interface DevelopersPageOptions {
  /** The path of GraphiQL; null if the service does not show its schema. */
  readonly explorer: string | null
  /** True if mails are written to files, which a page lists on this machine. */
  readonly hasOutbox: boolean
}

/** The page for those who make applications or run the service: where its entrances are. */
export function developersPage({ explorer, hasOutbox }: DevelopersPageOptions): Page {
  const entrance = (address: string, what: string): Html => html`<li><a href="${address}">${what}</a></li> `
  return htmlPage({
    path: '/developers/',
    summary: 'Where the entrances of this service are',
    title: 'For developers and operators',
    content: () => ({
      style: formStyle,
      main: html`<main>
        <h1>For developers and operators</h1>
        <p>The application for clients, therapists and practices is at <a href="/">the root of this service</a>.</p>
        <ul>
          ${entrance('/docs/', 'Documentation and REST reference')} ${entrance('/openapi.json', 'REST as OpenAPI')}
          ${explorer === null ? [] : [entrance(explorer, 'GraphiQL, the GraphQL explorer')]}
          ${hasOutbox ? [entrance('/outbox/', 'Mails that would have been sent, on this machine')] : []}
          ${entrance('/readyz', 'State of the service')}
        </ul>
      </main>`.text,
    }),
  })
}

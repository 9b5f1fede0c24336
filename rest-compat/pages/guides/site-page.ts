import { htmlDocument } from '../../../src/kernel/html/html-document.js'
import { Html, html } from '../../../src/kernel/html/html.js'
import { docsNavigation, docsStyle } from '../docs-style.js'

/** A page of the documentation, without what all pages have. */
export interface SitePage {
  /** Its path on this server, such as `/docs/rest/`. */
  readonly path: string
  readonly title: string
  readonly content: string
  readonly script?: string
}

/** What a page leads to beside its own links. */
export interface Neighbours {
  readonly before?: SitePage | undefined
  readonly after?: SitePage | undefined
}

/** Pages with more headings than this begin with a list of them. */
const SHORT = 3

/** The whole text of a page. */
export function textOfPage({ title, content, script }: SitePage, { before, after }: Neighbours = {}): string {
  const link = (page: SitePage | undefined, what: string): Html =>
    page === undefined ? html`` : html`<a href="${page.path}" rel="${what}">${page.title}</a> `
  const more = html`<nav aria-label="Next pages">${link(before, 'prev')}${link(after, 'next')}</nav>`
  const main = html`${docsNavigation}
    <main>${new Html(withContents(content))}</main>
    ${before === undefined && after === undefined ? html`` : more}
    ${script === undefined ? html`` : new Html(`<script>${script}</script>`)}`
  return htmlDocument({ title: `${title} · Care gateway`, style: docsStyle, main: main.text })
}

function withContents(content: string): string {
  const headings = [...content.matchAll(/<h2 id="(?<anchor>[^"]*)">(?<text>.*?)<\/h2>/g)]
  if (headings.length <= SHORT) return content
  const items = headings.map(({ groups = {} }) => {
    // A link cannot contain another.
    const text = (groups.text ?? '').replaceAll(/<\/?a\b[^>]*>/g, '')
    return `<li><a href="#${groups.anchor}">${text}</a></li>`
  })
  const list = `<nav aria-label="On this page"><ul>${items.join('')}</ul></nav>\n`
  return content.replace('<h2 id=', `${list}<h2 id=`)
}

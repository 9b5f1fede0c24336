import { dirname, join } from 'node:path/posix'
import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '../../../src/kernel/html/html-document.js'

/** The path of a guide on this server: `/docs/rest/` for `docs/rest.md`. Undefined for what is no guide. */
export function pathOfGuide(file: string): string | undefined {
  const special = SPECIAL[file]
  if (special !== undefined) return special
  const [, name] = /^docs\/((?:decisions\/)?[\w-]+)\.md$/.exec(file) ?? []
  return name === undefined ? undefined : `/docs/${name}/`
}

/** Files whose path does not follow from their name. */
const SPECIAL: Readonly<Record<string, string>> = {
  'README.md': '/docs/tour/',
  'CHANGELOG.md': '/docs/changelog/',
  'docs/README.md': '/docs/guides/',
  'docs/decisions/README.md': '/docs/decisions/',
}

interface RenderedGuide {
  readonly title: string
  readonly content: string
  /** The files that it shows as pictures. */
  readonly images: readonly string[]
}

/** A guide as HTML. Links to other guides lead to their pages; to files that are not served they are plain text. */
export function renderGuide(file: string, markdown: string): RenderedGuide {
  const known = new Map<string, number>()
  const images: string[] = []
  const marked = new Marked({
    renderer: {
      heading: function ({ tokens, depth, text }: Tokens.Heading): string {
        return `<h${depth} id="${anchorOf(text, known)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link: function ({ href, tokens }: Tokens.Link): string {
        const text = this.parser.parseInline(tokens)
        const address = addressOf(file, href)
        return address === undefined ? text : `<a href="${escapeHtml(address)}">${text}</a>`
      },
      image: ({ href, text }: Tokens.Image): string => {
        const image = join(dirname(file), href)
        images.push(image)
        return `<img src="/${escapeHtml(image)}" alt="${escapeHtml(text)}" loading="lazy">`
      },
      // Examples are wider than a telephone, so they scroll, also by keyboard.
      code: ({ text }: Tokens.Code): string => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    },
  })
  const [, title = file] = /^# (.+)$/m.exec(markdown) ?? []
  return { title, content: marked.parse(markdown, { async: false }), images }
}

/** The anchor of a heading, made as GitHub makes it. */
function anchorOf(heading: string, known: Map<string, number>): string {
  const plain = heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
  const before = known.get(plain) ?? 0
  known.set(plain, before + 1)
  return before === 0 ? plain : `${plain}-${before}`
}

function addressOf(file: string, href: string): string | undefined {
  if (/^(?:https?:|mailto:|#)/.test(href)) return href
  const [target = '', anchor] = href.split('#', 2)
  const linked = join(dirname(file), target)
  if (linked === 'schema.graphql') return '/docs/schema/'
  const path = pathOfGuide(linked)
  return path === undefined || anchor === undefined ? path : `${path}#${anchor}`
}

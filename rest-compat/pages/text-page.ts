import { escapeHtml } from '../../src/kernel/html/html-document.js'
import { htmlPage, type Page } from './page.js'

/** A text of the content library. */
export interface PlainText {
  readonly slug: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

const style = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText }
body { font: 1.1rem/1.65 system-ui, sans-serif; margin: 0 auto; max-width: 38rem; padding: 3rem 1.5rem 6rem }
h1 { font-size: 1.7rem; line-height: 1.25; margin: 0 0 1.5rem }
p { margin: 0 0 1.1rem }
`

/** A text of the content library as a page, without script and the same for everybody. */
export function textPage({ slug, title, paragraphs }: PlainText): Page {
  return htmlPage({
    path: `/content/${slug}/`,
    summary: `A text of the content library: ${title}`,
    title,
    content: () => ({
      style,
      main: `<main>
<h1>${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
</main>`,
    }),
  })
}

import type { FastifyReply } from 'fastify'
import type { ProblemError } from '../problem.js'
import { htmlPage } from './page.js'
import type { ErrorCode } from '../../src/kernel/error-codes.js'
import { PAGE_LANGUAGES, problemInWords } from '../../src/kernel/html/problem-words.js'
import { preferredLanguage } from '../../src/kernel/text/language.js'
import { CHALLENGES } from '../../src/kernel/challenges.js'
import { escapeHtml } from '../../src/kernel/html/html-document.js'

const style = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 12vh auto; padding: 0 1rem }
h1 { font-size: 1.4rem }
small { opacity: .8 }
`

/** The title of a page in each language of pages. */
export type PageTitles = Readonly<Record<(typeof PAGE_LANGUAGES)[number], string>>

/** Answers a person who navigates with a problem as a page of plain words, in the language of their browser. */
export function sendProblemPage(
  reply: FastifyReply,
  { body, headers }: ProblemError,
  titles: PageTitles,
  code: ErrorCode | undefined,
): FastifyReply {
  const language = preferredLanguage(PAGE_LANGUAGES, undefined, reply.request.headers['accept-language'])
  const title = titles[language as keyof PageTitles]
  const page = htmlPage({
    path: '',
    summary: title,
    title,
    language,
    content: () => ({
      style,
      main: `<main>
<h1>${escapeHtml(title)}</h1>
<p role="alert">${escapeHtml(problemInWords(language, code, body.detail))}</p>
<p><small>${body.status}, ${escapeHtml(reply.request.id)}</small></p>
</main>`,
    }),
  })
  return reply
    .code(body.status)
    .headers({
      ...headers,
      ...(body.status === 401 && { 'www-authenticate': CHALLENGES.withoutDialog }),
      ...page.headers?.(),
    })
    .headers({ 'cache-control': 'no-store', 'content-type': page.contentType })
    .send(page.body())
}

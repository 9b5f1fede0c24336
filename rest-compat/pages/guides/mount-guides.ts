import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BUILD_FOLDER } from '../../../src/kernel/build-folder.js'
import { ERROR_CODES, type ErrorMeaning } from '../../../src/kernel/error-codes.js'
import { hasCode } from '../../../src/kernel/has-code.mjs'
import { htmlDocument } from '../../../src/kernel/html/html-document.js'
import { etagOf, isNotModified } from '../../../src/kernel/etag.js'
import { sendNotModified } from '../../http/send.js'
import { docsNavigation, docsStyle } from '../docs-style.js'
import { policyOf } from '../page.js'

interface Guide {
  readonly body: string
  readonly etag: string
}

/** The guides under `/docs/`, made of the Markdown files of this build when they are first asked for. */
export function mountGuides(fastify: FastifyInstance): void {
  const made = new Map<string, Promise<Guide | undefined>>()

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = `${request.url.split('?', 1).join('').replace(/\/$/, '')}/`
    // Imported here, because few gateways are asked for guides.
    const { fileOfGuide } = await import('./render-guide.js')
    const file = fileOfGuide(path)
    const guide = file === undefined ? undefined : await (made.get(file) ?? keep(file))
    if (guide === undefined) {
      reply.callNotFound()
      return reply
    }
    reply.headers({ 'cache-control': 'no-cache', ...HEADERS })
    if (isNotModified(request.headers['if-none-match'], guide.etag)) return sendNotModified(reply, guide.etag)
    return reply.headers({ etag: guide.etag, 'content-type': 'text/html; charset=utf-8' }).send(guide.body)
  }

  /** Remembers guides that are there, so that there are at most as many as files. */
  async function keep(file: string): Promise<Guide | undefined> {
    const making = make(file)
    made.set(file, making)
    const guide = await making
    if (guide === undefined) made.delete(file)
    return guide
  }

  // The types of problems are addresses, as RFC 9457 recommends: they lead to the part of the guide about them.
  fastify.route<{ Params: { readonly name: string } }>({
    ...{ method: ['GET', 'HEAD'], url: '/problems/:name', config: { template: '/problems/:name' } },
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const anchor = anchorOfProblem(request.params.name)
      if (anchor === undefined) return reply.callNotFound()
      return reply.headers({ 'cache-control': 'no-cache' }).redirect(`/docs/errors/#${anchor}`)
    },
  })

  for (const url of ['/docs/:name', '/docs/decisions/:name']) {
    for (const form of [url, `${url}/`]) {
      const config = { template: `${url}/` }
      fastify.route({ method: ['GET', 'HEAD'], url: form, config, exposeHeadRoute: false, handler: serve })
    }
  }
}

const HEADERS = {
  'content-security-policy': policyOf({ style: docsStyle }),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

function anchorOfProblem(name: string): string | undefined {
  const codes = Object.entries<ErrorMeaning>(ERROR_CODES)
  return codes.find(([, { problem }]) => problem === name)?.[0].toLowerCase()
}

async function make(file: string): Promise<Guide | undefined> {
  const markdown = await readFile(new URL(file, BUILD_FOLDER), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (markdown === undefined) return undefined
  const { renderGuide } = await import('./render-guide.js')
  const { title, content } = renderGuide(file, markdown)
  const main = `${docsNavigation.text}<main>\n${content}</main>`
  const body = htmlDocument({ title: `${title} · Care gateway`, style: docsStyle, main })
  return { body, etag: etagOf(body) }
}

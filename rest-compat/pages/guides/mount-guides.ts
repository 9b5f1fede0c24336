import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BUILD_FOLDER } from '../../../src/kernel/build-folder.js'
import { ERROR_CODES, type ErrorMeaning } from '../../../src/kernel/error-codes.js'
import { etagOf, isNotModified } from '../../../src/kernel/etag.js'
import { hasCode } from '../../../src/kernel/has-code.mjs'
import { sendNotModified } from '../../http/send.js'
import { docsStyle } from '../docs-style.js'
import { policyOf } from '../page.js'
import { SEARCH_PATH, searchScript } from './search-page.js'
import { fileOfPath, MEDIA_TYPES } from './site-files.js'

/** The documentation under `/docs/`: files of this build. They are read when they are asked for, and not kept. */
export function mountGuides(fastify: FastifyInstance): void {
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
  fastify.route<{ Params: { readonly '*': string } }>({
    ...{ method: ['GET', 'HEAD'], url: '/docs/*', config: { template: '/docs/*' } },
    exposeHeadRoute: false,
    handler: (request, reply) => serve(request.params['*'], request, reply),
  })
}

async function serve(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const file = fileOfPath(path)
  // The index is the only large file, and the build has compressed it.
  const isCompressed = file?.endsWith('.json') === true && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  const content = file === undefined ? undefined : await readIfThere(isCompressed ? `${file}.br` : file)
  if (file === undefined || content === undefined) {
    reply.callNotFound()
    return reply
  }
  const etag = etagOf(content)
  if (isCompressed) reply.header('content-encoding', 'br')
  reply.headers({
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...(isSearch(file) ? SEARCH_HEADERS : HEADERS),
  })
  if (isNotModified(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag)
  return reply.headers({ etag, 'content-type': MEDIA_TYPES[extname(file)] }).send(content)
}

function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(new URL(`site/${file}`, BUILD_FOLDER)).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
}

const isSearch = (file: string): boolean => `/docs/${file}` === `${SEARCH_PATH}index.html`
const headersWith = (script?: string): Readonly<Record<string, string>> => ({
  'content-security-policy': policyOf({ style: docsStyle, hasForms: true, ...(script !== undefined && { script }) }),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})
const HEADERS = headersWith()
const SEARCH_HEADERS = headersWith(searchScript)

function anchorOfProblem(name: string): string | undefined {
  const codes = Object.entries<ErrorMeaning>(ERROR_CODES)
  return codes.find(([, { problem }]) => problem === name)?.[0].toLowerCase()
}

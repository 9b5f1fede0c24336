import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BUILD_FOLDER } from '../../kernel/build-folder.js'
import { once } from '../../kernel/once.js'

/** The web application, served to browsers. */
export interface Desk {
  /** Serves the application's files, and the application itself at `/`. */
  readonly routes: (scope: FastifyInstance) => Promise<void>
  /** Answers a person who opens an address of the application; undefined for every other request. */
  readonly answerNavigation: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/**
 * Nothing is loaded from elsewhere, no text can become a script, and no page may frame the application. Pictures of
 * people are `data:` addresses, those of files come from this service.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types care-desk',
].join('; ')

const INDEX = 'index.html'
/** The names of these files contain a digest of their content. */
const ASSETS = 'assets/'
const YEAR = 'public, max-age=31536000, immutable'

interface StaticFile {
  readonly type: string
  readonly content: Buffer
  /** The same, compressed with Brotli at build time. */
  readonly compressed: Buffer | undefined
}

/** Makes the application from the files of the build. They are read at the first request for one. */
export function makeDesk(): Desk {
  const files = once(() => readFiles(fileURLToPath(new URL('web/dist/', BUILD_FOLDER))))
  const send = (request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply => {
    const file = files().get(name)
    if (file === undefined) {
      reply.callNotFound()
      return reply
    }
    const { type, content, compressed } = file
    const isCompressed = compressed !== undefined && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    reply.headers({
      'cache-control': name.startsWith(ASSETS) ? YEAR : 'no-cache',
      'content-type': type,
      'referrer-policy': 'no-referrer',
      vary: 'accept-encoding',
      ...(isCompressed && { 'content-encoding': 'br' }),
      ...(name === INDEX && { 'content-security-policy': POLICY, 'cross-origin-opener-policy': 'same-origin' }),
    })
    return reply.code(200).send(isCompressed ? compressed : content)
  }
  return {
    routes: async (scope) => {
      const serve = (url: string, template: string, nameOf: (request: FastifyRequest) => string): void => {
        scope.route({
          method: ['GET', 'HEAD'],
          url,
          exposeHeadRoute: false,
          config: { template },
          handler: (request, reply) => send(request, reply, nameOf(request)),
        })
      }
      serve('/', '/', () => INDEX)
      serve(`/${ASSETS}*`, `/${ASSETS}`, (request) => ASSETS + (request.params as { '*': string })['*'])
      for (const name of ROOT_FILES) serve(`/${name}`, `/${name}`, () => name)
    },
    answerNavigation: (request, reply) => (isNavigation(request) ? send(request, reply, INDEX) : undefined),
  }
}

/** The files beside the index, which have fixed names. */
const ROOT_FILES = ['manifest.webmanifest', 'service-worker.js', 'icon-192.png', 'icon-512.png']

/** True if a person opens an address in a browser, and no program asks. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined && mode !== 'navigate') return false
  return headers.accept?.includes('text/html') === true
}

function readFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  const known = new Set(names)
  return new Map(
    names.flatMap((name) => {
      const type = TYPES[extname(name)]
      if (type === undefined) return []
      const read = (path: string): Buffer => readFileSync(join(folder, path))
      const compressed = known.has(`${name}.br`) ? read(`${name}.br`) : undefined
      return [[name, { type, content: read(name), compressed }] as const]
    }),
  )
}

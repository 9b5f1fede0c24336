import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyBytes } from '../src/kernel/bytes/body-bytes.js'
import { once } from '../src/kernel/once.js'
import type { RestHost, StagedFile } from './host.js'
import { etagOf } from '../src/kernel/etag.js'
import { MAX_BODY_BYTES } from './http/body.js'
import { contentDigest, idempotencyKey } from './http/idempotency.js'
import { readBody, textBytes } from './http/read-body.js'
import { sendBody, sendNothing, sendProblem, setCaching } from './http/send.js'
import { sendEvents } from './http/send-events.js'
import { sendFile } from './http/send-file.js'
import { sendList } from './http/send-list.js'
import type { Paging } from './http/paging.js'
import { paramsReader, parseRequest, resourcesOf, urlsOf, type Resource } from './http/resources.js'
import { openApiOf } from './openapi.js'
import { mountGuides } from './pages/guides/mount-guides.js'
import { pageHandler, type Page } from './pages/page.js'
import type { OpenApiDocument } from './pages/reference/openapi-types.js'
import { referencePage } from './pages/reference/reference-page.js'
import { problemAnswerer } from './framework-errors.js'
import { NO_SUCH_PATH, problem } from './problem.js'
import type { Route } from './route.js'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const OPENAPI = {
  path: '/openapi.json',
  summary: 'This reference as OpenAPI 3.1',
  contentType: 'application/json; charset=utf-8',
}

export interface RestOptions<Context> {
  readonly routes: readonly Route[]
  /** HTML pages that are not API routes, such as the form behind password links. */
  readonly pages: readonly Page[]
  readonly host: RestHost<Context>
  /** Answers a person who opens a path that is none of these; undefined for every other request. */
  readonly answerNavigation?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined
  /** Shown in OpenAPI. */
  readonly version: string
}

/**
 * Mounts the routes. Register it as a separate plugin, so that its parsers, error handler and hooks stay inside. It
 * also answers every path that no other plugin handles.
 */
export async function mountRest<Context>(fastify: FastifyInstance, options: RestOptions<Context>): Promise<void> {
  const { routes, host } = options
  // The reference shows what OpenAPI says, which lists the reference.
  const docsPage = referencePage(() => JSON.parse(openApi()) as OpenApiDocument)
  const shown = [...options.pages, docsPage]
  const openApi = once(() => JSON.stringify(openApiOf(routes, [...shown, OPENAPI], options.version)))
  const representation = once(() => etagOf(openApi()))
  const pages: readonly Page[] = [...shown, { ...OPENAPI, body: openApi }]
  const resources = resourcesOf(routes, pages)

  // Nothing is parsed before the caller is known; the handler reads the body.
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    setCaching(request, reply)
    if (request.is404) sendUnrouted(request, reply, resources, options.answerNavigation)
    else done()
  })
  fastify.setErrorHandler(problemAnswerer((cause, request) => host.onFailure(cause, request)))
  fastify.setNotFoundHandler((request, reply) => sendUnrouted(request, reply, resources, options.answerNavigation))

  // Only routes that accept files run the hooks of the multipart plugin.
  const withFiles = async (scope: FastifyInstance): Promise<void> => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const route of routes) if (route.multipart !== undefined) mount(scope, route, host, representation)
  }
  // Fastify searches all loaded modules for the name of a plugin that has none.
  await fastify.register(Object.assign(withFiles, { [Symbol.for('fastify.display-name')]: 'rest with files' }))
  mountGuides(fastify)
  for (const resource of resources) {
    for (const route of resource.routes) if (route.multipart === undefined) mount(fastify, route, host, representation)
    for (const page of resource.pages) mountPage(fastify, page)
    mountOtherMethods(fastify, resource)
  }
}

function mount<Context>(
  fastify: FastifyInstance,
  route: Route,
  host: RestHost<Context>,
  representation: () => string,
): void {
  const run = route.prepare(host)
  const readParams = paramsReader(route)
  const { template } = route.access

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const params = readParams(request)
    const known = await host.contextFor(request, reply, route.access)
    const staged: StagedFile[] = []
    let release: (() => Promise<void>) | undefined
    try {
      const query = parseRequest(route.query, request.query)
      const key = route.method === 'POST' ? idempotencyKey(request) : undefined
      await host.holdMemory(bodyBytes(request.headers, MAX_BODY_BYTES), known).catch((error: unknown) => {
        // The body is not read: reading the bodies of all who are refused would take the time of everybody.
        reply.header('connection', 'close')
        throw error
      })
      const { raw, parts } = await readBody(request, route, (file, part) => host.stage(file, part, known), staged)
      await host.holdMemory(textBytes(parts), known)
      const body = route.body === undefined ? undefined : parseRequest(route.body, raw)
      const context =
        key === undefined
          ? known
          : host.withIdempotency(known, {
              key,
              route: template,
              digest: contentDigest({ params, query, body: raw ?? null, parts }),
            })
      if (key !== undefined && route.reads) release = await host.claimOnly(context)
      const outcome = await run({ params, query, body, files: staged }, context)
      if (outcome.kind === 'list') {
        const { source, empty } = outcome
        // The query of a list route is the paging query.
        return await sendList(request, reply, {
          source,
          empty,
          paging: query as Paging,
          representation: representation(),
        })
      }
      // After a documented failure, its idempotency key is released.
      if (outcome.kind === 'reply' && outcome.status >= 500) await release?.()
      if (outcome.kind === 'file')
        return await sendFile(request, reply, outcome.file, (id) => host.openFile(id, context))
      if (outcome.kind === 'events') return await sendEvents(reply, await outcome.open(request.raw.socket))
      if (outcome.headers !== undefined) reply.headers(outcome.headers)
      if (outcome.body === undefined) return sendNothing(reply, outcome.status)
      return sendBody(request, reply, outcome.status, JSON.stringify(outcome.body))
    } catch (error) {
      await release?.()
      throw error
    } finally {
      // Files that became part of a record are no longer staged. A repeat under an idempotency key has used none of its
      // files.
      await host.discard(staged)
    }
  }

  const method = route.method === 'GET' ? ['GET', 'HEAD'] : route.method
  for (const url of urlsOf(route.path)) {
    fastify.route({ method, url, config: { template: route.path }, exposeHeadRoute: false, handler: serve })
  }
}

function mountPage(fastify: FastifyInstance, page: Page): void {
  for (const url of urlsOf(page.path)) {
    fastify.route({
      method: ['GET', 'HEAD'],
      url,
      config: { template: page.path },
      exposeHeadRoute: false,
      handler: pageHandler(page),
    })
  }
}

/** Answers 405 with `Allow` for the methods that a path does not have, before the body is read. */
function mountOtherMethods(fastify: FastifyInstance, resource: Resource): void {
  const others = METHODS.filter((method) => !resource.methods.includes(method))
  for (const url of urlsOf(resource.path)) {
    fastify.route({
      method: [...others],
      url,
      config: { template: resource.path },
      exposeHeadRoute: false,
      onRequest: async (request, reply) => sendWrongMethod(request, reply, resource),
      handler: (request, reply) => sendWrongMethod(request, reply, resource),
    })
  }
}

function sendWrongMethod(request: FastifyRequest, reply: FastifyReply, { methods }: Resource): FastifyReply {
  const allow = [...methods, 'OPTIONS'].join(', ')
  if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send()
  return sendProblem(reply, problem(405, 'This path has other methods; `Allow` names them.', { allow }))
}

/** Answers unknown paths with 404 or a page, and known paths with 405 if Fastify does not route the method. */
function sendUnrouted(
  request: FastifyRequest,
  reply: FastifyReply,
  resources: readonly Resource[],
  answerNavigation: RestOptions<unknown>['answerNavigation'],
): FastifyReply {
  const [path = ''] = request.url.split('?', 1)
  const resource = resources.find(({ pattern }) => pattern.test(path))
  if (resource !== undefined) return sendWrongMethod(request, reply, resource)
  return answerNavigation?.(request, reply) ?? sendProblem(reply, problem(404, NO_SUCH_PATH))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path of the route's definition. Logs and metrics use it, whichever of the route's URLs was requested. */
    readonly template?: string
  }
}

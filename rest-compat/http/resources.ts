import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { InvalidInput, NotFound, TooLarge } from '../../src/kernel/errors.js'
import { fieldErrors } from '../../src/kernel/text/text.js'
import type { Page } from '../pages/page.js'
import type { Route } from '../route.js'

/** Everything that stands under one path; `/journals/{userid}/` and `/journals/{journalid}/` are the same one. */
export interface Resource {
  readonly path: string
  readonly pattern: RegExp
  readonly methods: readonly string[]
  readonly routes: readonly Route[]
  readonly pages: readonly Page[]
}

export function resourcesOf(routes: readonly Route[], pages: readonly Page[]): readonly Resource[] {
  const paths = new Set([...routes, ...pages].map(({ path }) => anonymised(path)))
  return [...paths].map((path) => {
    const here = {
      routes: routes.filter((route) => anonymised(route.path) === path),
      pages: pages.filter((page) => page.path === path),
    }
    const methods = new Set([...here.routes.map(({ method }) => method), ...here.pages.map(() => 'GET' as const)])
    const reads = methods.has('GET') ? ['GET', 'HEAD'] : []
    const writes = (['POST', 'PUT', 'DELETE'] as const).filter((method) => methods.has(method))
    return { path, pattern: patternOf(path), methods: [...reads, ...writes], ...here }
  })
}

/** Parameter names differ between the methods of one path; the router wants them alike. */
function anonymised(path: string): string {
  let count = 0
  return path.replace(/\{\w+\}/g, () => `{p${count++}}`)
}

/** The URLs of a path: with the `/v1` prefix and without, with the trailing slash and without. */
export function urlsOf(path: string): readonly string[] {
  const url = anonymised(path).replace(/\{(\w+)\}/g, ':$1')
  const forms = url.endsWith('/') ? [url, url.slice(0, -1)] : [url]
  return ['', '/v1'].flatMap((prefix) => forms.map((form) => prefix + form))
}

function patternOf(path: string): RegExp {
  const own = path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^(/v1)?${own}/?$`)
}

/** Reads the path parameters under the route's own names; a segment that fits no record is a path that does not exist. */
export function paramsReader(route: Route): (request: FastifyRequest) => unknown {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
  return (request) => {
    const segments = request.params as Readonly<Record<string, string>>
    const parsed = route.params.safeParse(Object.fromEntries(names.map((name, at) => [name, segments[`p${at}`]])))
    if (!parsed.success) throw new NotFound()
    return parsed.data
  }
}

/**
 * Query or body by the route's schema.
 * @throws InvalidInput naming every field that does not fit, or TooLarge when size is all that is wrong.
 */
export function parseRequest(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields = fieldErrors(parsed.error).map(({ field, message }) => ({ field: field || 'body', message }))
  const onlyTooLarge = parsed.error.issues.every(
    (issue) => issue.code === 'custom' && issue.params?.['tooLarge'] === true,
  )
  if (onlyTooLarge) throw new TooLarge(fields.map(({ field, message }) => `${field} ${message}.`).join(' '))
  throw new InvalidInput(fields)
}

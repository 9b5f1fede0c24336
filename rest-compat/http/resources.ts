import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { InvalidInput, NotFound, TooLarge } from '../../src/kernel/errors.js'
import { fieldErrors } from '../../src/kernel/text/text.js'
import type { Page } from '../pages/page.js'
import type { Route } from '../route.js'

/** All methods of one path. `/journals/{userid}/` and `/journals/{journalid}/` are the same path. */
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

/** A parameter in a path. */
export const PARAMETER = /\{\w+\}/g

/** Removes parameter names from a path: they differ between methods, but the router needs equal names. */
export function anonymised(path: string): string {
  let count = 0
  return path.replace(PARAMETER, () => `{p${count++}}`)
}

/** All URLs of a path: with and without the `/v1` prefix, with and without the trailing slash. */
export function urlsOf(path: string): readonly string[] {
  const url = anonymised(path).replace(/\{(\w+)\}/g, ':$1')
  const forms = url.endsWith('/') ? [url, url.slice(0, -1)] : [url]
  return ['', '/v1'].flatMap((prefix) => forms.map((form) => prefix + form)).filter((form) => form !== '')
}

function patternOf(path: string): RegExp {
  const own = path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^(/v1)?${own}/?$`)
}

/** Reads the path parameters by the route's names. A segment that cannot name a record makes the path unknown. */
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
 * Parses a query or body by the route's schema.
 * @throws InvalidInput naming every invalid field, or TooLarge if the size is the only error.
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

import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { MAX_BODY_BYTES } from './http/body.js'
import type { Page } from './pages/page.js'
import { BASIS_REASONS } from './answer-basis.js'
import { anonymised, PARAMETER } from './http/resources.js'
import { RARE_PROBLEMS, type Answers, type Route } from './route.js'
import { timestamp } from './fields.js'

type Json = Readonly<Record<string, unknown>>

/** The description of an HTML page. */
type PageFacts = Pick<Page, 'path' | 'summary' | 'contentType'>

/** Statuses that every route may answer with. */
const PROBLEMS = [400, 401, 403, 404, 409, 413, 415, 421, 429, 500, 503] as const
/** Statuses that a page may answer with. */
const PAGE_PROBLEMS = [421, 503] as const

/** What the groups of paths have: those of routes by the first segment of their path. */
const TAGS: Readonly<Record<string, string>> = {
  auth: 'Sign-in, passwords, e-mail addresses and invitations.',
  journals: 'What clients write for themselves.',
  users: 'People: profiles, consents, devices and activity.',
  practice: 'Caseloads and relationships of clients and therapists.',
  chat: 'Conversations with the assistant, and the chat of client and therapist.',
  notes: 'Notes and SOAP notes of therapists.',
  ai: 'Assistants, diagnostic manuals and the content library.',
  exports: 'Copies of whole records.',
  events: 'What happens, for clients without a socket.',
  pages: 'Pages of the service for people.',
}
/** The name of a parameter where the documented paths of one template call it differently. */
const COMMON_PARAMETER = 'id'

const problemShape = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    taken: z
      .array(timestamp)
      .optional()
      .meta({ description: 'Of a refused appointment: the beginnings that are taken.' }),
    methods: z
      .array(z.string())
      .optional()
      .meta({ description: 'Of `/problems/second-factor-required`: `TOTP`, `PASSKEY`, `RECOVERY_CODE`.' }),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details.' })

/** The OpenAPI 3.1 document of the routes. Its schemas, parameters and statuses come from the route definitions. */
export function openApiOf(routes: readonly Route[], pages: readonly PageFacts[], version: string): Json {
  const schemas = new Schemas()
  const paths: Record<string, Record<string, Json>> = {}
  const templateOf = templates(routes)
  for (const route of routes) {
    const { method, path } = route
    const template = templateOf(path)
    const operation = operationOf(route, schemas, template !== path)
    ;(paths[template] ??= {})[method.toLowerCase()] = operation
  }
  for (const page of pages) (paths[page.path] ??= {})['get'] = pageOperation(page)
  const tags = new Set([...routes.map(tagOf), ...pages.map(() => 'pages')])
  const problems = [...PROBLEMS, ...RARE_PROBLEMS]
  const responses = Object.fromEntries(problems.map((status) => [`Problem${status}`, problemResponse(status, schemas)]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Care gateway, REST',
      version,
      description:
        'The documented endpoints for legacy clients. Every path answers the same under `/v1`, and without its trailing slash. ' +
        `JSON bodies hold at most ${MAX_BODY_BYTES} bytes; properties that are not documented are ignored.\n\n` +
        'Sign in with `POST /auth/login/`, which sets the cookie `care_session`, or send HTTP Basic credentials. ' +
        'Errors are `application/problem+json`; a 400 names every field under `errors`. Every POST takes an `Idempotency-Key`, ' +
        'every GET gives an `ETag`, every list takes `limit` and `before` and links to its rest.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }, { url: '/v1' }],
    tags: [...tags].map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      schemas: schemas.all,
      responses,
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'care_session',
          description: 'Set by POST /auth/login/. Its name is `__Host-care_session` where the public address is https.',
        },
        basic: { type: 'http', scheme: 'basic', description: 'Login name or e-mail, and password.' },
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token, for what its scopes allow.' },
      },
    },
  }
}

/**
 * The template under which a path is described. OpenAPI allows one for each set of equal paths, but the documented
 * paths `/journals/{userid}/` and `/journals/{journalid}/` differ in the name of the parameter only.
 */
function templates(routes: readonly Route[]): (path: string) => string {
  const named = Map.groupBy(new Set(routes.map(({ path }) => path)), anonymised)
  return (path) => (named.get(anonymised(path))?.length === 1 ? path : path.replace(PARAMETER, `{${COMMON_PARAMETER}}`))
}

/** The group of a route: the first segment of its path. */
function tagOf(route: Route): string {
  return route.path.split('/')[1] ?? ''
}

function operationOf(route: Route, schemas: Schemas, isRenamed: boolean): Json {
  const description = [route.description, anonymousNote(route)].filter((note) => note !== undefined).join('\n\n')
  const body = bodyOf(route, schemas)
  return {
    tags: [tagOf(route)],
    operationId: route.operationId,
    summary: route.summary,
    description,
    parameters: parametersOf(route, schemas, isRenamed),
    ...(body === undefined ? {} : { requestBody: { required: true, content: body } }),
    responses: responsesOf(route, schemas),
    security: [{ cookie: [] }, { basic: [] }, { bearer: [] }, ...(route.access.anonymous === 'never' ? [] : [{}])],
  }
}

function anonymousNote({ access }: Route): string {
  if (access.anonymous === 'open') return 'Open to callers without credentials.'
  if (access.anonymous === 'never') return 'Never without credentials.'
  return 'Without credentials only while the anonymous door is open.'
}

function parametersOf(route: Route, schemas: Schemas, isRenamed: boolean): readonly Json[] {
  const of = (where: 'path' | 'query', shape: z.ZodObject) =>
    Object.entries(shape.shape).map(([name, schema]) => {
      const { description, ...rest } = schemas.inline(schema as z.ZodType)
      const required = where === 'path' || !(schema as z.ZodType).safeParse(undefined).success
      const shown =
        isRenamed && where === 'path' && name !== COMMON_PARAMETER
          ? { name: COMMON_PARAMETER, description: `${String(description)} The documented path calls it \`${name}\`.` }
          : { name, ...(description === undefined ? {} : { description }) }
      return { ...shown, in: where, required, schema: rest }
    })
  return [
    ...of('path', route.params),
    ...of('query', route.query),
    ...(route.method === 'POST'
      ? [header('Idempotency-Key', 'A repeat with this key changes nothing again.', 255)]
      : []),
    ...(route.method === 'GET' ? [header('If-None-Match', 'Tags of answers that the caller has.')] : []),
  ]
}

function header(name: string, description: string, maxLength?: number): Json {
  const schema = { type: 'string', ...(maxLength === undefined ? {} : { maxLength }) }
  return { name, in: 'header', required: false, description, schema }
}

function bodyOf(route: Route, schemas: Schemas): Json | undefined {
  if (route.multipart !== undefined) {
    const { fileField, maxFiles, mediaTypes } = route.multipart
    const texts = route.body === undefined ? { type: 'object' } : schemas.inline(route.body)
    const files = {
      type: 'array',
      maxItems: maxFiles,
      items: { type: 'string', contentMediaType: 'application/octet-stream' },
      description: `By content: ${mediaTypes.join(', ')}.`,
    }
    const properties = { ...(texts['properties'] as Json | undefined), [fileField]: files }
    return { 'multipart/form-data': { schema: { ...texts, properties } } }
  }
  return route.body === undefined ? undefined : { 'application/json': { schema: schemas.named(route.body, 'input') } }
}

function responsesOf(route: Route, schemas: Schemas): Json {
  const responses: Record<string, Json> = {}
  for (const [status, schema] of Object.entries(route.answers satisfies Answers)) {
    responses[status] = {
      description: STATUS_CODES[Number(status)] ?? '',
      ...headersOf(route, status),
      ...contentOf(route, schema, schemas),
    }
  }
  if (route.method === 'GET') responses['304'] = { description: 'The caller already has the current answer.' }
  for (const status of [...PROBLEMS, ...route.problems])
    responses[String(status)] ??= { $ref: `#/components/responses/Problem${status}` }
  return responses
}

function contentOf(route: Route, schema: z.ZodType | null, schemas: Schemas): Json {
  if (schema === null && route.mediaTypes.includes('application/json')) return {}
  // For a stream of events, the schema describes one event. Generators know by the format that a body is a file.
  const media = { schema: schema === null ? { type: 'string', format: 'binary' } : schemas.named(schema, 'output') }
  return { content: Object.fromEntries(route.mediaTypes.map((mediaType) => [mediaType, media])) }
}

function headersOf(route: Route, status: string): Json | undefined {
  const headers = {
    ...(route.method === 'GET' && status === '200' ? { ETag: text('A strong tag of this answer.') } : {}),
    ...(route.isList && status === '200' ? { Link: text('`rel="next"` leads to the rest of the list.') } : {}),
    ...(route.hasBasis && status === '200'
      ? {
          'Answer-Basis': text(
            `\`model\`, or \`offline; reason=…\`, where the reason is one of ${Object.values(BASIS_REASONS).join(', ')}.`,
          ),
        }
      : {}),
  }
  return Object.keys(headers).length === 0 ? undefined : { headers }
}

function text(description: string): Json {
  return { description, schema: { type: 'string' } }
}

function problemResponse(status: number, schemas: Schemas): Json {
  return {
    description: STATUS_CODES[status] ?? '',
    content: { 'application/problem+json': { schema: schemas.named(problemShape, 'output') } },
  }
}

function pageOperation(page: PageFacts): Json {
  const [mediaType = ''] = page.contentType.split(';')
  const ok = { description: 'OK', content: { [mediaType]: { schema: { type: 'string' } } } }
  const problems = PAGE_PROBLEMS.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }] as const)
  return {
    tags: ['pages'],
    operationId: pageName(page),
    summary: page.summary,
    description: 'Open to callers without credentials.',
    responses: { 200: ok, ...Object.fromEntries(problems) },
    security: [{}],
  }
}

/** `authPasswordPage` for `/auth/password/`. */
function pageName({ path }: PageFacts): string {
  const [first = '', ...others] = path.split(/\W+/).filter((word) => word !== '')
  return [first, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)), 'Page'].join('')
}

/** Collects the schemas that have a name, so that each is listed once under components. */
class Schemas {
  readonly all: Record<string, Json> = {}

  /** A reference if the schema has a name, otherwise the schema itself. */
  named(schema: z.ZodType, io: 'input' | 'output'): Json {
    // Wrapped, so that a name on the outside becomes a reference as well.
    const { $defs, properties } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: 'any',
      override: tidy,
    }) as Json as {
      $defs?: Readonly<Record<string, Json>>
      properties: { it: Json }
    }
    for (const [name, definition] of Object.entries($defs ?? {})) {
      const { id: _id, ...shape } = relocated(definition)
      const known = this.all[name]
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(shape))
        throw new Error(`Two schemas are called ${name}.`)
      this.all[name] = shape
    }
    return relocated(properties.it)
  }

  /** The schema itself, without a name. */
  inline(schema: z.ZodType): Json {
    const { $schema: _schema, ...shape } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: tidy,
    }) as Json
    return shape
  }
}

/** Requests may contain undocumented properties, which are ignored; answers may gain new ones. */
function tidy({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  // A schema says what lies under keys of any name.
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties']
}

function relocated(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { print } from 'graphql'
import pg from 'pg'
import { buildApp, schemaOf, type App, type Overrides } from '../../../src/app.js'
import { type Config, loadConfig } from '../../../src/config/config.js'
import { shippedFeatures } from '../../../src/features/manifests/shipped-features.js'
import { once } from '../../../src/kernel/once.js'
import { joinKeys } from '../../../src/process/keys/join-keys.js'
import { createPeopledDatabase, type TestUrls } from '../database/cluster.js'
import { postponeRecurring } from '../database/postpone-recurring.js'
import { requestWithHost } from './request-with-host.js'
import { CHEAP_PASSWORDS, PASSWORD, type PersonaName, type Personas } from './personas.js'
import type { ContentCipher } from '../../../src/database/content/content-cipher.js'
import { GUARD_MS } from '../until.js'

/** Who makes a request: a persona, nobody, or an `Authorization` header as it is. */
export type As = PersonaName | 'nobody' | { readonly authorization: string }

/** An answer with its body read: parsed when it is JSON, else the text. */
export interface Answer<Body = unknown> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
  readonly text: string
}

export interface GraphqlAnswer {
  readonly data?: Record<string, unknown> | null
  readonly errors?: readonly {
    readonly message: string
    readonly path?: unknown
    readonly extensions: Record<string, unknown>
  }[]
}

/** The whole service on a free port over a database of its own, with people in it. */
export interface TestApp {
  readonly url: string
  readonly app: App
  readonly personas: Personas
  readonly urls: TestUrls
  readonly dataDir: string
  /** The owner's connection, for looking behind the doors and for what no operation does yet. */
  readonly owner: pg.Client
  rest<Body = unknown>(
    method: string,
    path: string,
    options?: { as?: As; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer<Body>>
  /** Runs a typed document of test/documents; fails when the answer has errors. */
  run<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables, as: As): Promise<Data>
  graphql(query: string, variables?: Record<string, unknown>, as?: As, path?: string): Promise<GraphqlAnswer>
  close(): Promise<void>
}

/** Made once for all services of a worker: making it took a third of the start of a service. */
const shownSchema = once(() => schemaOf(shippedFeatures(), true))
const hiddenSchema = once(() => schemaOf(shippedFeatures(), false))
const schemas = (showsSdl: boolean) => (showsSdl ? shownSchema() : hiddenSchema())

/** Starts one gateway on a database and data folder that are there, such as those of a `TestApp`. */
export async function startGateway(
  { dataDir, urls }: Pick<TestApp, 'dataDir' | 'urls'>,
  settings: Record<string, string> = {},
  overrides: Overrides = {},
): Promise<Pick<TestApp, 'app' | 'url'> & { readonly config: Config }> {
  const environment = {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    DATABASE_POOL: '8',
    ...settings,
  }
  const config = { ...loadConfig(environment), database: { ...urls, embedded: true } }
  const app = await buildApp(config, { passwordCost: CHEAP_PASSWORDS, schemas, ...overrides })
  try {
    await joinKeys(app, AbortSignal.timeout(GUARD_MS))
  } catch (error) {
    await app.close()
    throw error
  }
  const { url } = await app.listen()
  app.begin()
  return { app, url, config }
}

/** Starts it. `settings` are environment variables; the anonymous door is open unless they close it. */
export async function startTestApp(settings: Record<string, string> = {}, overrides: Overrides = {}): Promise<TestApp> {
  const database = await createPeopledDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'care-test-app-'))
  const owner = new pg.Client({ connectionString: database.urls.owner })
  await owner.connect()
  await postponeRecurring(owner)
  const { app, url } = await startGateway({ dataDir, urls: database.urls }, settings, overrides)
  decryptRows(owner, app.database.content)

  const send = async (path: string, init: RequestInit): Promise<Answer<never>> => {
    const namesHost = new Headers(init.headers).has('host')
    const response = await (namesHost ? requestWithHost : fetch)(`${url}${path}`, init)
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== ''
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : text) as never,
    }
  }
  const graphql: TestApp['graphql'] = async (query, variables = {}, as = 'nobody', path = '/graphql') => {
    const answer = await send(path, {
      method: 'POST',
      headers: { ...credentials(as), 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    return answer.body
  }
  return {
    ...{ url, app, owner, dataDir, personas: database.personas, urls: database.urls },
    rest: (method, path, { as = 'nobody', body, headers = {} } = {}) =>
      send(path, {
        method,
        headers: {
          ...credentials(as),
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isWritten(body) ? body : JSON.stringify(body) }),
      }),
    graphql,
    async run(document, variables, as) {
      const { data, errors } = await graphql(print(document), variables as Record<string, unknown>, as)
      if (errors !== undefined || !data) throw new Error(errors?.map(({ message }) => message).join('; '))
      return data as never
    },
    async close() {
      await app.close()
      await owner.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What tests read behind the doors is shown as it was written, in a database with encrypted texts too. */
export function decryptRows(owner: pg.Client, content: Pick<ContentCipher, 'decrypt'>): void {
  const query = owner.query.bind(owner) as (...args: unknown[]) => Promise<pg.QueryResult>
  const decrypting = async (...args: unknown[]): Promise<pg.QueryResult> => {
    const result = await query(...args)
    for (const { rows } of [result].flat()) await content.decrypt(rows)
    return result
  }
  Object.assign(owner, { query: decrypting })
}

/** A body that is sent as it is; every other is sent as JSON. */
function isWritten(body: unknown): body is string | FormData {
  return typeof body === 'string' || body instanceof FormData
}

/** The headers by which somebody shows who they are. */
export function credentials(as: As): Record<string, string> {
  if (as === 'nobody') return {}
  if (typeof as === 'object') return { authorization: as.authorization }
  return { authorization: `Basic ${Buffer.from(`${as}:${PASSWORD}`).toString('base64')}` }
}

import Fastify, { type FastifyInstance } from 'fastify'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { execute, GraphQLError, parse, validate, type ExecutionResult, type GraphQLSchema } from 'graphql'
import { CareError, InvalidInput } from '../../src/kernel/errors.js'
import type { IdempotencyInput, RestHost, StagedFile } from '../../rest-compat/host.js'
import { answerBadUrl } from '../../rest-compat/framework-errors.js'
import type { Route } from '../../rest-compat/route.js'
import { linkPages } from '../../rest-compat/pages/index.js'
import { mountRest } from '../../rest-compat/server.js'

/** A context as small as the shim allows. */
interface TestContext {
  readonly idempotency: IdempotencyInput | null
}

/** What the host was asked to do. */
interface Seen {
  readonly claims: IdempotencyInput[]
  readonly claimedOnly: IdempotencyInput[]
  readonly staged: StagedFile[]
  readonly discarded: StagedFile[]
  /** Routes as logs and metrics call them. */
  readonly routes: string[]
  readonly failures: unknown[]
  /** Documents run so far. */
  runs: number
}

export interface TestDoor {
  readonly fastify: FastifyInstance
  readonly url: string
  readonly seen: Seen
}

interface DoorOptions {
  readonly routes: readonly Route[]
  readonly schema: GraphQLSchema
  readonly root?: unknown
  readonly host?: Partial<RestHost<TestContext>>
}

/** The REST door over an executable schema of the test's own, listening on a free port. */
export async function openDoor({ routes, schema, root, host }: DoorOptions): Promise<TestDoor> {
  const seen: Seen = { claims: [], claimedOnly: [], staged: [], discarded: [], routes: [], failures: [], runs: 0 }
  const complete: RestHost<TestContext> = {
    prepare<Data, Variables>(document: TypedDocumentNode<Data, Variables>) {
      const errors = validate(schema, document)
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
      return async (variables: Variables, contextValue: TestContext) => {
        seen.runs++
        const variableValues = variables as Record<string, unknown>
        const result = await execute({ schema, document, rootValue: root, contextValue, variableValues })
        return { ...result, errors: result.errors?.map(withCode) } as ExecutionResult<Data>
      }
    },
    prepareStream: () => () => Promise.reject(new Error('this test opens no streams')),
    contextFor: async () => ({ idempotency: null }),
    holdMemory: async () => undefined,
    withIdempotency: (_context, idempotency) => {
      seen.claims.push(idempotency)
      return { idempotency }
    },
    claimOnly: async ({ idempotency }) => {
      if (idempotency !== null) seen.claimedOnly.push(idempotency)
      return async () => undefined
    },
    stage: () => Promise.reject(new Error('this test stages no files')),
    discard: async (files) => {
      seen.discarded.push(...files)
    },
    openFile: () => Promise.reject(new Error('this test sends no files')),
    onFailure: (cause) => seen.failures.push(cause),
    ...host,
  }
  const fastify = Fastify({ frameworkErrors: answerBadUrl })
  fastify.addHook('onResponse', async (request) => {
    seen.routes.push(request.routeOptions.config.template ?? 'unknown')
  })
  await fastify.register(mountRest<TestContext>, {
    routes,
    pages: linkPages({ clientUrl: undefined }),
    host: complete,
    version: '0.0.0',
  })
  return { fastify, url: await fastify.listen({ host: '127.0.0.1', port: 0 }), seen }
}

/** The error mapping of the service, as far as the shim relies on it. */
function withCode(error: GraphQLError): GraphQLError {
  const cause = error.originalError
  if (!(cause instanceof CareError)) return error
  const fields = cause instanceof InvalidInput ? cause.fields : undefined
  const { code, retryAfter } = cause
  return new GraphQLError(error.message, { originalError: cause, extensions: { code, fields, retryAfter } })
}

/** A typed document of the test's own. */
export function typed<Data, Variables>(source: string): TypedDocumentNode<Data, Variables> {
  return parse(source)
}

interface Sending extends RequestInit {
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** What tests look at of an answer. */
export async function send(url: string, init: Sending = {}) {
  const { json, ...rest } = init
  const request =
    json === undefined
      ? rest
      : {
          method: 'POST',
          ...rest,
          body: JSON.stringify(json),
          headers: { 'content-type': 'application/json', ...rest.headers },
        }
  const answer = await fetch(url, request)
  const text = await answer.text()
  const type = answer.headers.get('content-type') ?? ''
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: /json/.test(type) && text !== '' ? (JSON.parse(text) as unknown) : undefined,
  }
}

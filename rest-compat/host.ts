import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'

/**
 * Who may call a route without credentials: everybody, the legacy integration where the settings allow it, or nobody.
 */
export type AnonymousRule = 'open' | 'legacy' | 'never'

/** The rate limit that counts a route. */
export type RateRule = 'default' | 'ai' | 'enrollment' | 'sign-in'

/** The facts of a route that the host needs before it admits a caller. */
export interface RouteAccess {
  /**
   * `POST /journals/{journalid}/`: the name of the route in logs, audit rows and metrics, which never contain a URL.
   */
  readonly template: string
  readonly anonymous: AnonymousRule
  readonly rate: RateRule
}

/** An `Idempotency-Key` and the digest of its request: path parameters, query and body. */
export interface IdempotencyInput {
  readonly key: string
  readonly route: string
  readonly digest: Buffer
}

/**
 * A file part that the file store has staged. Only the store makes instances, so a JSON value cannot stand in for one.
 */
export interface StagedFile {
  readonly id: string
  readonly name: string
  readonly sha256: string
  readonly bytes: number
  /** The media type found in the content. The file's name and the sender's claim do not count. */
  readonly mediaType: string
}

/** A prepared document that can run many times. It returns the result of graphql-js. */
export type Run<Context, Data, Variables> = (variables: Variables, context: Context) => Promise<ExecutionResult<Data>>

/** A prepared subscription. Its answers are sent over the connection. */
export type RunStream<Context, Data, Variables> = (
  variables: Variables,
  context: Context,
  connection: Socket,
) => Promise<AsyncIterableIterator<ExecutionResult<Data>> | ExecutionResult<Data>>

/**
 * Everything that the REST API needs of the service. `errors[].extensions` contain `code`, and where they apply
 * `fields` (`[{ field, message }]`) and `retryAfter` (seconds).
 */
export interface RestHost<Context> {
  /** Parses, validates and compiles a document once, when the routes are mounted. */
  prepare<Data, Variables>(document: TypedDocumentNode<Data, Variables>): Run<Context, Data, Variables>

  /**
   * Prepares a subscription: it returns answers while the caller has the right to them, or one answer with the refusal.
   */
  prepareStream<Data, Variables>(document: TypedDocumentNode<Data, Variables>): RunStream<Context, Data, Variables>

  /**
   * Authenticates (cookie, Basic or the anonymous rule), counts the rate limit and makes the operation's context.
   * Called before the body is read, so that an unauthenticated caller cannot make the service parse or store anything.
   * @throws CareError: 401, 403 (foreign origin), 429, 503.
   */
  contextFor(request: FastifyRequest, reply: FastifyReply, route: RouteAccess): Promise<Context>

  /**
   * Waits until the gateway has memory for the texts of a request. It is given back when the answer was sent.
   * @throws Unavailable if that takes too long.
   */
  holdMemory(bytes: number, context: Context): Promise<void>

  /** The same context with the key that its transaction claims. */
  withIdempotency(context: Context, idempotency: IdempotencyInput): Context

  /**
   * Claims the key of a POST that only reads: a repeat reads again, another body is a Conflict.
   * @returns a function that releases the key if the read fails, because only successful requests keep their key.
   */
  claimOnly(context: Context): Promise<() => Promise<void>>

  /**
   * Streams one file part to the file store while hashing it.
   * @throws TooLarge past `maxBytes`; the part is then removed.
   */
  stage(
    file: Readable,
    part: { readonly name: string; readonly maxBytes: number },
    context: Context,
  ): Promise<StagedFile>

  /** Removes the staged files of a request that did not become part of a record. */
  discard(files: readonly StagedFile[]): Promise<void>

  /** The content of a stored file by the id in the document; undefined if the store does not have it. */
  openFile(id: string, context: Context): Promise<Readable | undefined>

  /** Called for every answer of 500, with the cause that is hidden from the caller. */
  onFailure(cause: unknown, request: FastifyRequest): void
}

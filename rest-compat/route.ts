import type { Socket } from 'node:net'
import type { z } from 'zod'
import type { RestHost, RouteAccess, StagedFile } from './host.js'
import type { ListSource } from './http/list.js'
import type { MultipartRule } from './http/multipart.js'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The parts of a request, parsed by the route's schemas. */
export interface Input<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** File parts in their order; empty unless the route takes multipart. */
  readonly files: readonly StagedFile[]
}

/** The body schemas by status; null for a status without a body. */
export type Answers = Readonly<Record<number, z.ZodType | null>>

/** Statuses of problems that are particular to this route. Statuses that every route may answer with are not listed. */
export const RARE_PROBLEMS = [410] as const
export type RareProblem = (typeof RARE_PROBLEMS)[number]

/** Headers of an answer beside those that every answer has. */
export type ReplyHeaders = Readonly<Record<string, string>>

/** An answer with one of the documented statuses and its body. */
export type Reply<A extends Answers> = {
  [Status in keyof A & number]: A[Status] extends z.ZodType
    ? { readonly status: Status; readonly body: z.input<A[Status]>; readonly headers?: ReplyHeaders }
    : { readonly status: Status }
}[keyof A & number]

/** Makes one of the documented answers; without a body if the status has none. */
export function reply<const Status extends number>(status: Status): { readonly status: Status }
export function reply<const Status extends number, Body>(
  status: Status,
  body: Body,
): { readonly status: Status; readonly body: Body }
export function reply<const Status extends number, Body>(
  status: Status,
  body: Body,
  headers: ReplyHeaders,
): { readonly status: Status; readonly body: Body; readonly headers: ReplyHeaders }
export function reply(status: number, body?: unknown, headers?: ReplyHeaders) {
  return { status, body, ...(headers !== undefined && { headers }) }
}

/** A stored file as the document describes it to a caller who may read it. */
export interface SentFile {
  /** The file's id in the file store. It is not part of the URL. */
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  /** In hex. */
  readonly sha256: string
}

export const EVENT_STREAM = 'text/event-stream'

/** One of the server-sent events of an answer. */
export interface SentEvent {
  readonly event: string
  readonly data: unknown
}

/** The result of a route: one body, a list that is sent slice by slice, a file, or events. */
export type Outcome =
  | { readonly kind: 'events'; readonly open: (connection: Socket) => Promise<AsyncIterableIterator<SentEvent>> }
  | { readonly kind: 'file'; readonly file: SentFile }
  | { readonly kind: 'reply'; readonly status: number; readonly body?: unknown; readonly headers?: ReplyHeaders }
  | { readonly kind: 'list'; readonly source: ListSource; readonly empty: 200 | 204 }

/** One route of the table. Serving, validation, documentation and tests are all derived from it. */
export interface Route {
  readonly method: Method
  readonly path: string
  readonly access: RouteAccess
  /** What OpenAPI, and so a generated client, calls it. */
  readonly operationId: string
  readonly summary: string
  readonly description: string | undefined
  readonly params: z.ZodObject
  readonly query: z.ZodObject
  readonly body: z.ZodType | undefined
  readonly multipart: MultipartRule | undefined
  readonly answers: Answers
  readonly problems: readonly RareProblem[]
  readonly isList: boolean
  /** The media types of its answers: JSON, a stream of events, or the types that a file may have. */
  readonly mediaTypes: readonly string[]
  /** Whether its answers say in `Answer-Basis` what they stand on. */
  readonly hasBasis: boolean
  /** True if the route changes nothing. An `Idempotency-Key` is then claimed without a transaction. */
  readonly reads: boolean
  /** Compiles the documents. The returned function takes input that this route's schemas have parsed. */
  prepare<Context>(
    host: RestHost<Context>,
  ): (input: Input<unknown, unknown, unknown>, context: Context) => Promise<Outcome>
}

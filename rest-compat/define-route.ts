import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { Kind, OperationTypeNode, type DocumentNode, type ExecutionResult } from 'graphql'
import type { Socket } from 'node:net'
import { fixVariables } from './fix-variables.js'
import { z } from 'zod'
import type { AnonymousRule, RateRule, RestHost, Run } from './host.js'
import { fromConnection, fromEntries, type Connection, type SliceVariables } from './http/list.js'
import type { MultipartRule } from './http/multipart.js'
import { pagingQuery } from './http/paging.js'
import { ProblemError, problemOfErrors, type FieldNames } from './problem.js'
import type { Answers, Input, Method, Outcome, RareProblem, Reply, Route, SentEvent, SentFile } from './route.js'

interface Facts<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  readonly summary: string
  readonly description?: string
  readonly anonymous: AnonymousRule
  readonly rate?: RateRule
  readonly params?: Params
  /** Query parameters; those of paging are added to every list. */
  readonly query?: Query
  /** The JSON body; for a multipart route, its text parts. */
  readonly body?: Body
  readonly multipart?: MultipartRule
  /** The route's names for fields of the operation. */
  readonly names?: FieldNames
  /** Statuses of problems that only this route has. */
  readonly problems?: readonly RareProblem[]
}

/**
 * A document, the function that makes its variables from the input, and the function that makes the answer from its
 * data.
 */
export interface Operation<In, Data, Variables, A extends Answers> {
  readonly document: TypedDocumentNode<Data, Variables>
  readonly variables: (input: In) => Variables
  readonly answer: (data: Data, input: In) => Reply<A>
  /** The documented body that replaces the problem when the operation itself failed (500). */
  readonly failed?: (error: string) => Reply<A>
}

/** A document that reads a connection slice by slice. */
export interface ListOperation<In, Data, Variables extends SliceVariables, Node> {
  readonly document: TypedDocumentNode<Data, Variables>
  readonly variables: (input: In) => Omit<Variables, keyof SliceVariables>
  readonly connection: (data: Data) => Connection<Node>
}

/** One of two documents, chosen by the input. */
export interface Either<In, Then, Otherwise> {
  readonly when: (input: In) => boolean
  readonly use: Then
  readonly otherwise: Otherwise
}

interface ListFacts<Node, Item extends z.ZodType> {
  readonly item: Item
  readonly render: (node: Node) => z.input<Item>
  /** The status for an empty list: 204 only where the contract documents it, otherwise 200 with `[]`. */
  readonly empty: 200 | 204
}

type Step = <Context>(
  host: RestHost<Context>,
) => (input: Input<unknown, unknown, unknown>, context: Context) => Promise<Outcome>

/** Starts the definition of a route; one of the methods of the result says what it runs. */
export function route<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodUndefined,
>(method: Method, path: string, facts: Facts<Params, Query, Body>) {
  type In = Input<z.output<Params>, z.output<Query>, z.output<Body>>
  const names: FieldNames = { first: 'limit', after: 'before', ...facts.names }

  function row(
    answers: Answers,
    documents: readonly DocumentNode[],
    isList: boolean,
    prepare: Step,
    mediaType?: Route['mediaType'],
  ): Route {
    return {
      method,
      path,
      access: { template: `${method} ${path}`, anonymous: facts.anonymous, rate: facts.rate ?? 'default' },
      summary: facts.summary,
      description: facts.description,
      params: facts.params ?? z.object({}),
      query: isList ? pagingQuery.extend(facts.query?.shape ?? {}) : (facts.query ?? z.object({})),
      body: facts.body,
      multipart: facts.multipart,
      answers,
      problems: facts.problems ?? [],
      isList,
      mediaType,
      reads: documents.every(isQuery),
      prepare,
    }
  }

  /** The only cast of a route's input: the server has parsed it by this route's schemas. */
  const typed = (input: Input<unknown, unknown, unknown>): In => input as In

  function single<Data, Variables, A extends Answers>(operation: Operation<In, Data, Variables, A>): Step {
    return (host) => {
      const run = expecting(host.prepare(operation.document), names)
      return async (input, context) => {
        const answered = run(operation.variables(typed(input)), context).then((data) =>
          operation.answer(data, typed(input)),
        )
        const { failed } = operation
        const { status, body }: { status: number; body?: unknown } = await (failed === undefined
          ? answered
          : answered.catch((error: unknown) => failed(failureIn(error))))
        return { kind: 'reply', status, body }
      }
    }
  }

  function list<Data, Variables extends SliceVariables, Node, Item extends z.ZodType>(
    { render, empty }: ListFacts<Node, Item>,
    operation: ListOperation<In, Data, Variables, Node>,
  ): Step {
    return (host) => {
      const asking = (withNodes: boolean, withRevision: boolean) =>
        expecting(host.prepare(fixVariables(operation.document, { withNodes, withRevision })), names)
      const [forEntries, forEnd, forRevision] = [asking(true, false), asking(false, false), asking(false, true)]
      return async (input, context) => {
        const own = operation.variables(typed(input))
        // The route's variables and those of the slice together are all variables of the document, by the type of
        // `variables`.
        const read = async (slice: SliceVariables) => {
          const run = slice.withNodes ? forEntries : slice.withRevision ? forRevision : forEnd
          return operation.connection(await run({ ...own, ...slice } as Variables, context))
        }
        return { kind: 'list', source: fromConnection(read, render), empty }
      }
    }
  }

  function either(choice: Either<In, Step, Step>): Step {
    return (host) => {
      const [use, otherwise] = [choice.use(host), choice.otherwise(host)]
      return (input, context) => (choice.when(typed(input)) ? use : otherwise)(input, context)
    }
  }

  return {
    /** Runs one document and answers with one body. */
    runs<Data, Variables, const A extends Answers>(answers: A, operation: Operation<In, Data, Variables, A>): Route {
      return row(answers, [operation.document], false, single(operation))
    },

    runsEither<D1, V1, D2, V2, const A extends Answers>(
      answers: A,
      choice: Either<In, Operation<In, D1, V1, A>, Operation<In, D2, V2, A>>,
    ): Route {
      const { when, use, otherwise } = choice
      const step = either({ when, use: single(use), otherwise: single(otherwise) })
      return row(answers, [use.document, otherwise.document], false, step)
    },

    /** A stored file, sent as a download. The document returns it only if the caller may read it. */
    sendsFile<Data, Variables>(
      operation: Pick<Operation<In, Data, Variables, Answers>, 'document' | 'variables'> & {
        readonly file: (data: Data, input: In) => SentFile
      },
    ): Route {
      const step: Step = (host) => {
        const run = expecting(host.prepare(operation.document), names)
        return async (input, context) => {
          const data = await run(operation.variables(typed(input)), context)
          return { kind: 'file', file: operation.file(data, typed(input)) }
        }
      }
      return row({ 200: z.string() }, [operation.document], false, step, 'application/octet-stream')
    },

    /**
     * The answers of a subscription as server-sent events. An error before the first event is answered with a problem.
     */
    streams<Data, Variables>(
      event: z.ZodType,
      operation: Pick<Operation<In, Data, Variables, Answers>, 'document' | 'variables'> & {
        readonly event: (data: Data) => SentEvent
        /** The last event of a stream that ends in an error. */
        readonly failure: (message: string) => SentEvent
      },
    ): Route {
      const step: Step = (host) => {
        const subscribe = host.prepareStream(operation.document)
        return async (input, context) => {
          const variables = operation.variables(typed(input))
          const open = async (connection: Socket): Promise<AsyncIterableIterator<SentEvent>> => {
            const opened = await subscribe(variables, context, connection)
            if (!('next' in opened)) throw problemOfErrors(opened.errors ?? [], names)
            return sentEvents(opened, operation)
          }
          return { kind: 'events', open }
        }
      }
      return row({ 200: event }, [operation.document], false, step, 'text/event-stream')
    },

    /** A connection, paged with `limit` and `before`. A long list is streamed while it is read. */
    lists<Data, Variables extends SliceVariables, Node, Item extends z.ZodType>(
      own: ListFacts<Node, Item>,
      operation: ListOperation<In, Data, Variables, Node>,
    ): Route {
      return row(listed(own), [operation.document], true, list(own, operation))
    },

    listsEither<D1, V1 extends SliceVariables, D2, V2 extends SliceVariables, Node, Item extends z.ZodType>(
      own: ListFacts<Node, Item>,
      choice: Either<In, ListOperation<In, D1, V1, Node>, ListOperation<In, D2, V2, Node>>,
    ): Route {
      const { when, use, otherwise } = choice
      const step = either({ when, use: list(own, use), otherwise: list(own, otherwise) })
      return row(listed(own), [use.document, otherwise.document], true, step)
    },

    /** A list that is always short. It is read at once and still paged. */
    listsAll<Data, Variables, Entry extends { readonly id: string }, Item extends z.ZodType>(
      own: ListFacts<Entry, Item>,
      operation: Pick<Operation<In, Data, Variables, Answers>, 'document' | 'variables'> & {
        readonly entries: (data: Data) => readonly Entry[]
      },
    ): Route {
      const { render, empty } = own
      const step: Step = (host) => {
        const run = expecting(host.prepare(operation.document), names)
        return async (input, context) => {
          const entries = operation.entries(await run(operation.variables(typed(input)), context))
          return { kind: 'list', source: fromEntries(entries, render), empty }
        }
      }
      return row(listed(own), [operation.document], true, step)
    },
  }
}

/** Throws the problem for an answer with errors, under the route's names for fields. */
function expecting<Context, Data, Variables>(run: Run<Context, Data, Variables>, names: FieldNames) {
  return async (variables: Variables, context: Context): Promise<Data> => {
    const { data, errors } = await run(variables, context)
    if (errors !== undefined && errors.length > 0) throw problemOfErrors(errors, names)
    if (data === null || data === undefined) throw new Error('A document gave neither data nor errors.')
    return data
  }
}

/** Answers of a subscription as events; one with errors is the last. */
async function* sentEvents<Data>(
  answers: AsyncIterableIterator<ExecutionResult<Data>>,
  { event, failure }: { event: (data: Data) => SentEvent; failure: (message: string) => SentEvent },
): AsyncGenerator<SentEvent, void, void> {
  for await (const { data, errors } of answers) {
    if (errors !== undefined || data === null || data === undefined) {
      return yield failure(errors?.[0]?.message ?? 'Something went wrong here.')
    }
    yield event(data)
  }
}

/**
 * The message for an operation that failed (500). The executor has reported the error already. Every other error is
 * thrown again.
 */
function failureIn(error: unknown): string {
  if (error instanceof ProblemError && error.body.status === 500) return error.body.detail
  throw error
}

function listed({ item, empty }: { readonly item: z.ZodType; readonly empty: 200 | 204 }): Answers {
  return empty === 204 ? { 200: z.array(item), 204: null } : { 200: z.array(item) }
}

function isQuery(document: DocumentNode): boolean {
  return document.definitions.every(
    (part) => part.kind !== Kind.OPERATION_DEFINITION || part.operation === OperationTypeNode.QUERY,
  )
}

import type { DocumentNode, ExecutionResult } from 'graphql'
import type { Socket } from 'node:net'
import { z } from 'zod'
import { isQuery, nameOf } from './document-facts.js'
import { fixVariables } from './fix-variables.js'
import type { AnonymousRule, RateRule, RestHost, Run } from './host.js'
import { fromConnection, fromEntries, type SliceVariables } from './http/list.js'
import type { MultipartRule } from './http/multipart.js'
import { pagingQuery } from './http/paging.js'
import { ProblemError, problemOfErrors, type FieldNames } from './problem.js'
import { idRenderer } from './render-ids.js'
import type { Either, ListOperation, Naming, Operation } from './operation.js'
import {
  EVENT_STREAM,
  type Answers,
  type Input,
  type Method,
  type Outcome,
  type RareProblem,
  type ReplyHeaders,
  type Route,
  type SentEvent,
  type SentFile,
} from './route.js'

interface Facts<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  readonly summary: string
  readonly description?: string
  /** What OpenAPI calls it; by default as its document is called. */
  readonly operationId?: string
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
  /** Whether its answers say in `Answer-Basis` what they stand on. */
  readonly hasBasis?: boolean
  /** Statuses of problems that only this route has. */
  readonly problems?: readonly RareProblem[]
}

interface ListFacts<Node, Item extends z.ZodType> {
  readonly item: Item
  /** The item of a node; identifiers as the document gives them. */
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
    mediaTypes: readonly string[] = ['application/json'],
  ): Route {
    return {
      method,
      path,
      access: { template: `${method} ${path}`, anonymous: facts.anonymous, rate: facts.rate ?? 'default' },
      operationId: facts.operationId ?? nameOf(documents),
      summary: facts.summary,
      description: facts.description,
      params: facts.params ?? z.object({}),
      query: isList ? pagingQuery.extend(facts.query?.shape ?? {}) : (facts.query ?? z.object({})),
      body: facts.body,
      multipart: facts.multipart,
      answers,
      problems: facts.problems ?? [],
      hasBasis: facts.hasBasis ?? false,
      isList,
      mediaTypes,
      reads: documents.every(isQuery),
      prepare,
    }
  }

  function single<Own extends In, Data, Variables, A extends Answers>(
    answers: A,
    operation: Operation<Own, Data, Variables, A>,
  ): Step {
    const renderers = new Map(
      Object.entries(answers).map(([status, body]) => [Number(status), body && idRenderer(body)]),
    )
    return (host) => {
      const run = expecting(host.prepare(operation.document), names)
      return async (input, context) => {
        const own = typed<Own>(input)
        const answered = run(operation.variables(own), context).then((data) => operation.answer(data, own))
        const { failed } = operation
        const { status, body, headers }: { status: number; body?: unknown; headers?: ReplyHeaders } = await (failed ===
        undefined
          ? answered
          : answered.catch((error: unknown) => failed(failureIn(error))))
        const render = body === undefined ? undefined : renderers.get(status)
        return { kind: 'reply', status, body: render ? render(body) : body, ...(headers !== undefined && { headers }) }
      }
    }
  }

  function list<Own extends In, Data, Variables extends SliceVariables, Node, Item extends z.ZodType>(
    { empty, ...shown }: ListFacts<Node, Item>,
    operation: ListOperation<Own, Data, Variables, Node>,
  ): Step {
    const render = showing(shown)
    return (host) => {
      const asking = (withNodes: boolean, withRevision: boolean) =>
        expecting(host.prepare(fixVariables(operation.document, { withNodes, withRevision })), names)
      const [forEntries, forEnd, forRevision] = [asking(true, false), asking(false, false), asking(false, true)]
      return async (input, context) => {
        const own = operation.variables(typed<Own>(input))
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
      return (input, context) => {
        const named = choice.named(typed<In>(input))
        if (named === null || named === undefined) return otherwise(input, context)
        const naming: Naming<Input<unknown, unknown, unknown>> = { ...input, named }
        return use(naming, context)
      }
    }
  }

  return {
    /** Runs one document and answers with one body. */
    runs<Data, Variables, const A extends Answers>(answers: A, operation: Operation<In, Data, Variables, A>): Route {
      return row(answers, [operation.document], false, single(answers, operation))
    },

    runsEither<D1, V1, D2, V2, const A extends Answers>(
      answers: A,
      choice: Either<In, Operation<Naming<In>, D1, V1, A>, Operation<In, D2, V2, A>>,
    ): Route {
      const { named, use, otherwise } = choice
      const step = either({ named, use: single(answers, use), otherwise: single(answers, otherwise) })
      return row(answers, [use.document, otherwise.document], false, step)
    },

    /** A stored file, sent as a download. The document returns it only if the caller may read it. */
    sendsFile<Data, Variables>(
      mediaTypes: readonly string[],
      operation: Pick<Operation<In, Data, Variables, Answers>, 'document' | 'variables'> & {
        readonly file: (data: Data, input: In) => SentFile
      },
    ): Route {
      const step: Step = (host) => {
        const run = expecting(host.prepare(operation.document), names)
        return async (input, context) => {
          const own = typed<In>(input)
          return { kind: 'file', file: operation.file(await run(operation.variables(own), context), own) }
        }
      }
      return row({ 200: null }, [operation.document], false, step, mediaTypes)
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
      const render = idRenderer(event)
      const step: Step = (host) => {
        const subscribe = host.prepareStream(operation.document)
        return async (input, context) => {
          const variables = operation.variables(typed<In>(input))
          const open = async (connection: Socket): Promise<AsyncIterableIterator<SentEvent>> => {
            const opened = await subscribe(variables, context, connection)
            if (!('next' in opened)) throw problemOfErrors(opened.errors ?? [], names)
            return sentEvents(opened, operation, render)
          }
          return { kind: 'events', open }
        }
      }
      return row({ 200: event }, [operation.document], false, step, [EVENT_STREAM])
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
      choice: Either<In, ListOperation<Naming<In>, D1, V1, Node>, ListOperation<In, D2, V2, Node>>,
    ): Route {
      const { named, use, otherwise } = choice
      const step = either({ named, use: list(own, use), otherwise: list(own, otherwise) })
      return row(listed(own), [use.document, otherwise.document], true, step)
    },

    /** A list that is always short. It is read at once and still paged. */
    listsAll<Data, Variables, Entry extends { readonly id: string }, Item extends z.ZodType>(
      own: ListFacts<Entry, Item>,
      operation: Pick<Operation<In, Data, Variables, Answers>, 'document' | 'variables'> & {
        readonly entries: (data: Data) => readonly Entry[]
      },
    ): Route {
      const { empty } = own
      const render = showing(own)
      const step: Step = (host) => {
        const run = expecting(host.prepare(operation.document), names)
        return async (input, context) => {
          const entries = operation.entries(await run(operation.variables(typed<In>(input)), context))
          return { kind: 'list', source: fromEntries(entries, render), empty }
        }
      }
      return row(listed(own), [operation.document], true, step)
    },
  }
}

/** The only cast of a route's input: the server has parsed it by this route's schemas. */
function typed<In>(input: Input<unknown, unknown, unknown>): In {
  return input as In
}

/** An item of a list as it is shown. */
function showing<Node, Item extends z.ZodType>({ item, render }: Pick<ListFacts<Node, Item>, 'item' | 'render'>) {
  const show = idRenderer(item)
  return (node: Node): unknown => show(render(node))
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
  render: (data: unknown) => unknown,
): AsyncGenerator<SentEvent, void, void> {
  for await (const { data, errors } of answers) {
    if (errors !== undefined || data === null || data === undefined) {
      return yield failure(errors?.[0]?.message ?? 'Something went wrong here.')
    }
    const sent = event(data)
    yield { ...sent, data: render(sent.data) }
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

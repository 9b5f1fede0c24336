import { type GraphQLSchema } from 'graphql'
import type { DocumentLimits } from '../../../src/entry/graphql/document/limits.js'
import {
  type Executor,
  type ExecutorOptions,
  makeExecutor,
  type Completed,
} from '../../../src/entry/graphql/executor.js'
import type { ErrorDescription } from '../../../src/entry/graphql/graphql-errors.js'
import { RequestBytes } from '../../../src/kernel/bytes/request-bytes.js'
import type { OperationContext } from '../../../src/features/operation-context.js'
import type { Caller } from '../../../src/kernel/caller.js'

/** The defaults of the settings, as the documents of the service state them. */
const LIMITS: DocumentLimits = {
  depth: 8,
  aliases: 15,
  rootFields: 5,
  directives: 10,
  tokens: 1_000,
  cost: 1_000,
  documentBytes: 256 * 1024,
  documentLines: 10_000,
  variableBytes: 1024 * 1024,
}

export const ADA: Caller = {
  kind: 'user',
  userId: 1,
  role: 'client',
  organisationId: null,
  isOrganisationAdmin: false,
  isOperator: false,
  sessionId: 11,
}

/** A context without a database, for schemas that need none. */
export function toyContext(caller: Caller = ADA): OperationContext {
  const request = { id: 'test', door: 'graphql' as const, address: null, operation: '' }
  return { caller, request, bytes: new RequestBytes(null) } as unknown as OperationContext
}

export interface ToyExecutor {
  readonly executor: Executor
  readonly completed: Completed[]
  readonly reported: ErrorDescription[]
}

/** An executor over any schema that remembers what it told its hooks. */
export function toyExecutor(schema: GraphQLSchema, options: Partial<ExecutorOptions> = {}): ToyExecutor {
  const completed: Completed[] = []
  const reported: ErrorDescription[] = []
  const executor = makeExecutor({
    schema,
    limits: LIMITS,
    cache: { entries: 100, bytes: 10_000_000 },
    introspection: true,
    onCompleted: async (_ctx, what) => {
      completed.push(what)
    },
    forEvent: (ctx) => ({ ...ctx, request: { ...ctx.request } }),
    storage: { admit: () => Promise.resolve(0), add: () => undefined },
    report: (error) => {
      reported.push(error)
    },
    onRan: () => undefined,
    onDelivered: () => undefined,
    ...options,
  })
  return { executor, completed, reported }
}

import type { CareClient, RequestOptions } from './care-client.js'
import { subscribe, type LiveOptions } from './live/subscribe.js'

/** The variables as a parameter that may be left out if none is required. */
export type Given<Variables, Options> =
  Record<string, never> extends Variables
    ? [variables?: Variables, options?: Options]
    : [variables: Variables, options?: Options]

/** A root field with its document. */
export interface Operation {
  readonly field: string
  /** The text that is sent. It is also in the package's folder `documents`. */
  readonly document: string
}

export interface QueryFunction<Data, Variables> extends Operation {
  (client: CareClient, ...given: Given<Variables, RequestOptions>): Promise<Data>
}

export interface MutationFunction<Data, Variables> extends Operation {
  (client: CareClient, ...given: Given<Variables, RequestOptions>): Promise<Data>
  /** True if it adds something, and is done once however often it is repeated with one idempotency key. */
  readonly takesKey: boolean
}

export interface SubscriptionFunction<Data, Variables> extends Operation {
  (client: CareClient, ...given: Given<Variables, LiveOptions>): AsyncIterableIterator<Data, undefined>
}

/** The fields of a type, and the fragments that they use. */
export interface Fragment {
  readonly text: string
  readonly uses: readonly Fragment[]
}

/** @public The generated functions use it. */
export function fragment(type: string, fields: string, uses: readonly Fragment[] = []): Fragment {
  return { text: `fragment ${type} on ${type}{${fields}}`, uses }
}

type Parts = readonly [field: string, args: string, selection: string, uses: readonly Fragment[]]

/** Variables have the names of the arguments; `args` lists them with their types. */
function documentOf(kind: string, name: string, [field, args, selection, uses]: Parts): string {
  const variables = args === '' ? '' : `(${args.replaceAll(/(^| )/g, '$1$$')})`
  const values = args === '' ? '' : `(${args.replaceAll(/(\w+):\S+/g, '$1:$$$1')})`
  const inner = selection === '' ? '' : `{${selection}}`
  const fragments = new Set<string>()
  const collect = ({ text, uses: more }: Fragment): void => {
    if (fragments.has(text)) return
    fragments.add(text)
    more.forEach(collect)
  }
  uses.forEach(collect)
  return [`${kind} ${name}${variables}{${field}${values}${inner}}`, ...fragments].join(' ')
}

/** Adds what every operation has to its function. The text of a document is made when it is first used. */
function withDocument<Run extends object>(run: Run, kind: string, name: string, parts: Parts): Run & Operation {
  let made: string | undefined
  return Object.defineProperties(run as Run & Operation, {
    field: { value: parts[0] },
    document: { get: () => (made ??= documentOf(kind, name, parts)) },
  })
}

/** @public The generated functions use it. */
export function queryOf<Data, Variables>(...parts: Parts): QueryFunction<Data, Variables> {
  const run = withDocument(
    async (client: CareClient, variables?: Variables, options?: RequestOptions) =>
      fieldOf<Data>(await client.request(run.document, variables as never, options), run),
    'query',
    parts[0],
    parts,
  )
  return run
}

/** @public The generated functions use it. */
export function mutationOf<Data, Variables>(
  ...[field, args, selection, uses, takesKey = false]: [...Parts, takesKey?: boolean]
): MutationFunction<Data, Variables> {
  const run = withDocument(
    async (client: CareClient, variables?: Variables, options?: RequestOptions) =>
      fieldOf<Data>(await client.request(run.document, variables as never, { takesKey, ...options }), run),
    'mutation',
    field,
    [field, args, selection, uses],
  )
  return Object.assign(run, { takesKey })
}

/** @public The generated functions use it. */
export function subscriptionOf<Data, Variables>(...parts: Parts): SubscriptionFunction<Data, Variables> {
  const [field] = parts
  const run = withDocument(
    (client: CareClient, variables?: Variables, options?: LiveOptions) =>
      subscribe(client, run.document, variables as never, options, (data) => fieldOf<Data>(data, run)),
    'subscription',
    `watch${field.slice(0, 1).toUpperCase()}${field.slice(1)}`,
    parts,
  )
  return run
}

function fieldOf<Data>(data: unknown, { field }: Operation): Data {
  return (data as Record<string, Data>)[field] as Data
}

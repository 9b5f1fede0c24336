import type { Practice } from '../data/practice.js'

/** A request as it goes over the wire. */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** How one kind of door is asked, and how its answer becomes what all of them must agree on. */
interface Form<Ask, Answer> {
  readonly call: (ask: Ask) => Call
  readonly normalise: (body: unknown) => Answer
}

/** The ways of asking that contenders have; a contender of another kind brings its own. */
export type FormName = 'by hand' | 'REST' | 'GraphQL' | 'PostGraphile' | 'Mercurius' | 'Apollo'

/** What is measured, as data: the same questions in every form. */
export interface Workload<Ask = unknown, Answer = unknown> {
  /** By which goals and `--only` know it, where it has a short name. */
  readonly key?: string
  readonly name: string
  /** One sentence for the report. */
  readonly about: string
  /** `create`: each request stores one journal entry, and the answer is its id. */
  readonly kind: 'read' | 'create'
  /** The questions of each connection; a connection belongs to one caller, as in life. */
  asks(practice: Practice, connections: number): readonly (readonly Ask[])[]
  /** Why the answer cannot be right, or nothing; agreement alone would let all be wrong alike. */
  objection(answer: Answer, ask: Ask): string | undefined
  /** Whoever is asked in another form takes no part. */
  readonly forms: Readonly<Partial<Record<FormName, Form<Ask, Answer>>>>
}

/**
 * How a workload is asked in a form.
 * @throws when it is not: whoever asks has looked before.
 */
export function formOf(workload: Workload, name: FormName): Form<unknown, unknown> {
  const form = workload.forms[name]
  if (form === undefined) throw new Error(`${workload.name} is not asked as ${name}.`)
  return form
}

/** A moment as all doors are compared by it, whatever offset a door shows. */
export function instant(text: string): string {
  return new Date(text).toISOString()
}

/** HTTP Basic, for doors that ask who is there. */
export function credentials(practice: Practice, login: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${login}:${practice.password}`).toString('base64')}` }
}

/** The gateway's own form, for servers that have the same schema or as much of it as is asked for. */
export function asCare<Ask, Answer>(form: Form<Ask, Answer>): Record<'GraphQL' | 'Mercurius' | 'Apollo', typeof form> {
  // There identifiers have a name of their own: mercurius.program.ts says why.
  const call = (ask: Ask): Call => {
    const { body, ...call } = form.call(ask)
    return { ...call, ...(body !== undefined && { body: body.replaceAll(': ID!', ': Identifier!') }) }
  }
  return { GraphQL: form, Mercurius: { ...form, call }, Apollo: form }
}

/** The gateway's paths, which the handlers by hand have too. */
export function asRest<Of>(form: Of): { readonly REST: Of; readonly 'by hand': Of } {
  return { REST: form, 'by hand': form }
}

/** A GraphQL request. */
export function graphqlCall(headers: Record<string, string>, query: string, variables: unknown): Call {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  }
}

/** The data of a GraphQL answer that has no errors. */
export function graphqlData(body: unknown): unknown {
  const { data, errors } = body as { data?: unknown; errors?: readonly { readonly message: string }[] }
  if (errors !== undefined || data === undefined) throw new Error(`GraphQL errors: ${JSON.stringify(errors)}`)
  return data
}

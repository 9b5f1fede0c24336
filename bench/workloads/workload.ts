import type { Practice } from '../data/practice.js'

/** One HTTP request. */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** How to ask over one interface, and how to convert its answer to the form in which answers are compared. */
interface Form<Ask, Answer> {
  readonly call: (ask: Ask) => Call
  readonly normalise: (body: unknown) => Answer
}

/** The interfaces of the contenders. */
export type FormName =
  | 'by hand'
  | 'by hand, same duties'
  | 'REST'
  | 'GraphQL'
  | 'PostGraphile'
  | 'PostGraphile, same duties'
  | 'Mercurius'
  | 'Apollo'

/** A workload as data: the same questions over every interface. */
export interface Workload<Ask = unknown, Answer = unknown> {
  /** The short name for goals and `--only`, if there is one. */
  readonly key?: string
  readonly name: string
  /** One sentence for the report. */
  readonly about: string
  /** `create`: each request stores one journal entry, and the answer is its id. */
  readonly kind: 'read' | 'create'
  /** The questions of each connection. A connection belongs to one caller. */
  asks(practice: Practice, connections: number): readonly (readonly Ask[])[]
  /**
   * The reason why an answer cannot be right; undefined if it may be. Comparing answers alone would not notice if all
   * were wrong.
   */
  objection(answer: Answer, ask: Ask): string | undefined
  /** Contenders with another interface do not take part. */
  readonly forms: Readonly<Partial<Record<FormName, Form<Ask, Answer>>>>
}

/**
 * The form of a workload for an interface.
 * @throws if the workload has none; callers check that before.
 */
export function formOf(workload: Workload, name: FormName): Form<unknown, unknown> {
  const form = workload.forms[name]
  if (form === undefined) throw new Error(`${workload.name} is not asked as ${name}.`)
  return form
}

/** An instant in UTC, because interfaces show different offsets. */
export function instant(text: string): string {
  return new Date(text).toISOString()
}

/** The HTTP Basic header. */
export function credentials(practice: Practice, login: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${login}:${practice.password}`).toString('base64')}` }
}

/** The same form for all servers with the gateway's schema, or the part of it that is used. */
export function asCare<Ask, Answer>(form: Form<Ask, Answer>): Record<'GraphQL' | 'Mercurius' | 'Apollo', typeof form> {
  // Mercurius has another name for the ID scalar; mercurius.program.ts explains why.
  const call = (ask: Ask): Call => {
    const { body, ...asked } = form.call(ask)
    return { ...asked, ...(body !== undefined && { body: body.replaceAll(': ID!', ': Identifier!') }) }
  }
  return { GraphQL: form, Mercurius: { ...form, call }, Apollo: form }
}

/** The same form for the gateway's REST paths and for the handwritten servers, which have the same paths. */
export function asRest<Of>(form: Of): Record<'REST' | 'by hand' | 'by hand, same duties', Of> {
  return { REST: form, ...asByHand(form) }
}

/** The same form for the handwritten server without and with the gateway's duties. */
export function asByHand<Of>(form: Of): Record<'by hand' | 'by hand, same duties', Of> {
  return { 'by hand': form, 'by hand, same duties': form }
}

/** The same form for PostGraphile without and with the gateway's duties. */
export function asPostGraphile<Of>(form: Of): Record<'PostGraphile' | 'PostGraphile, same duties', Of> {
  return { PostGraphile: form, 'PostGraphile, same duties': form }
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

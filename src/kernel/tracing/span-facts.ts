/** Names of the service itself: of jobs, tasks, doors, providers of the settings. */
const NAME = /^[\w.:-]{1,80}$/
const CODE = /^[A-Za-z0-9_.-]{1,40}$/

/**
 * Everything that a span can say, and the form of its value. Nothing else leaves the service: neither what a person
 * wrote, nor whose record it is, nor a parameter of a statement. Names follow OpenTelemetry's conventions where there
 * are some.
 */
const FORMS = {
  'http.request.method': /^[A-Z]{3,10}$/,
  /** The template of the path, never the path: it has ids of people. */
  'http.route': /^[\w/:.*{}-]{1,200}$/,
  'http.response.status_code': 'number',
  'graphql.operation.type': /^(?:query|mutation|subscription)$/,
  /** Of documents of the service itself. Names in clients' documents are written by people. */
  'graphql.operation.name': /^\w{1,80}$/,
  /** Names of the schema, separated by commas. */
  'care.graphql.fields': /^[\w,]{1,400}$/,
  'care.graphql.document': /^[0-9a-f]{16}$/,
  'care.door': NAME,
  'care.event.topic': NAME,
  'db.system.name': NAME,
  'db.operation.name': NAME,
  'db.collection.name': /^[a-z_][\w, ]{0,199}$/,
  /** The name of the prepared statement, a digest of its text. */
  'care.db.statement': /^q[\w-]{20}$/,
  'care.job.name': NAME,
  'care.job.id': 'number',
  'care.job.attempt': 'number',
  /** What became of it. */
  'care.outcome': NAME,
  'care.push.kind': NAME,
  'care.model.task': NAME,
  'gen_ai.provider.name': NAME,
  'gen_ai.usage.input_tokens': 'number',
  'gen_ai.usage.output_tokens': 'number',
  'error.type': CODE,
} as const satisfies Readonly<Record<string, RegExp | 'number'>>

type Forms = typeof FORMS

export type SpanFacts = {
  readonly [Name in keyof Forms]?: (Forms[Name] extends 'number' ? number : string) | undefined
}

/** OpenTelemetry's word for a value that is not shown. */
const OTHER = '_OTHER'

/** The facts as they may leave. A value without the form of its name is replaced; it is no reason to fail. */
export function checkedFacts(facts: SpanFacts): Record<string, string | number> {
  const checked: Record<string, string | number> = {}
  for (const [name, form] of Object.entries(FORMS)) {
    const value = facts[name as keyof SpanFacts]
    if (value === undefined) continue
    const fits = typeof form === 'string' ? typeof value === 'number' : typeof value === 'string' && form.test(value)
    checked[name] = fits ? value : OTHER
  }
  return checked
}

/** Names of spans are made of words of the service and facts. */
export function checkedName(name: string): string {
  return /^[\w /:.*{},-]{1,300}$/.test(name) ? name : OTHER
}

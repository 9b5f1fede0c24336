import { type Answer, credentials, type TestApp } from '../../support/service/app.js'
import { openSocket } from '../../support/service/ask-graphql.js'
import type { PersonaName } from '../../support/service/personas.js'

/** Who asks both doors the same. */
export const CALLERS: readonly PersonaName[] = [
  ...(['client', 'therapist', 'colleague', 'admin', 'outsider', 'otherClient', 'operator'] as const),
]

const STATUS_OF: Readonly<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CONSENT_REQUIRED: 403,
  FRESH_AUTHENTICATION_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
}

/** What GraphQL says, as REST would: the data of the one root field, or the status and the fields of its complaint. */
export async function askTwin<Data = never>(
  app: TestApp,
  query: string,
  variables: Record<string, unknown>,
  as: PersonaName,
): Promise<{ readonly status: number; readonly data: Data | undefined; readonly fields: readonly string[] }> {
  const { data, errors } = await app.graphql(query, variables, as)
  const [error] = errors ?? []
  if (error === undefined) return { status: 200, data: Object.values(data ?? {})[0] as Data, fields: [] }
  const fields = (error.extensions['fields'] ?? []) as readonly { readonly field: string }[]
  const status = STATUS_OF[String(error.extensions['code'])] ?? 500
  return { status, data: undefined, fields: fields.map(({ field }) => field) }
}

/**
 * What GraphQL says, in the form of `told`: the data of the one root field, or the status that its error stands for.
 */
export async function ask(
  app: TestApp,
  query: string,
  variables: Record<string, unknown>,
  as: PersonaName,
): Promise<Told> {
  const { status, data } = await askTwin<unknown>(app, query, variables, as)
  return status === 200 ? { data } : { status }
}

/** What a door says: data, or the status of its refusal. */
interface Told {
  readonly data?: unknown
  readonly status?: number
}

/** The same of a REST answer. */
export function told({ status, body }: Answer): Told {
  if (status === 204) return { data: undefined }
  return status < 300 ? { data: body } : { status }
}

/** What a subscription tells until it ends, or the status that its refusal stands for. */
export async function hearTwin(
  app: TestApp,
  query: string,
  variables: Record<string, unknown>,
  as: PersonaName,
): Promise<{ readonly status: number; readonly events: readonly unknown[] }> {
  const client = openSocket(app, credentials(as))
  const events: unknown[] = []
  const refused = (code: unknown) => ({ status: STATUS_OF[String(code)] ?? 500, events: [] })
  try {
    for await (const { data, errors } of client.iterate({ query, variables })) {
      if (errors !== undefined) return refused(errors[0]?.extensions?.['code'])
      events.push(Object.values(data ?? {})[0])
    }
    return { status: 200, events }
  } catch (error) {
    if (!Array.isArray(error)) throw error
    return refused((error as readonly { extensions?: { code?: unknown } }[])[0]?.extensions?.code)
  } finally {
    await client.dispose()
  }
}

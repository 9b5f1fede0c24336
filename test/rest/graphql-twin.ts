import type { TestApp } from '../support/app.js'
import type { PersonaName } from '../support/personas.js'

/** Who asks both doors the same. */
export const CALLERS: readonly PersonaName[] = [
  ...(['client', 'therapist', 'colleague', 'admin', 'outsider', 'otherClient', 'operator'] as const),
]

const STATUS_OF: Readonly<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CONSENT_REQUIRED: 403,
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

import type { As, Answer, TestApp } from '../service/app.js'

/** What a submission over REST answers. */
export interface Submitted {
  readonly id: number
  readonly history: Record<string, unknown>
}

/** The form of a submission: `metadata` as JSON unless it is text already, and files by name. */
export function noteForm(
  metadata: unknown,
  files: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [],
) {
  const form = new FormData()
  if (metadata !== undefined) form.set('metadata', typeof metadata === 'string' ? metadata : JSON.stringify(metadata))
  for (const [name, content] of files) form.append('files', new Blob([content]), name)
  return form
}

/** What names client, therapist and relationship of the assigned pair of personas. */
export function pairOf({ personas: { ids, relationships } }: TestApp) {
  return {
    client_user_id: ids.client,
    therapist_user_id: ids.therapist,
    therapist_client_id: relationships.active,
  }
}

/** Submits a note over REST. */
export function submitNote<Body = Submitted>(
  app: TestApp,
  as: As,
  metadata: Record<string, unknown>,
  files: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [],
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const body = noteForm({ record_type: 'progress', ...pairOf(app), ...metadata }, files)
  return app.rest<Body>('POST', '/notes/', { as, body, headers })
}

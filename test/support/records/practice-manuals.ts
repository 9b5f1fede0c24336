import { expect } from '@jest/globals'
import { type As, credentials, type GraphqlAnswer, type TestApp } from '../service/app.js'
import { untilSeen } from '../until.js'

const UPLOAD =
  'mutation ($input: UploadManualInput!, $file: Upload) { uploadManual(input: $input, file: $file) { manualId manual { title state pages } } }'

interface SentManual {
  readonly title?: string
  readonly text?: string
  readonly isForClients?: boolean
  readonly idempotencyKey?: string
}

/** Uploads a manual, as a text or as a file. */
export async function sendManual(
  app: TestApp,
  as: As,
  input: SentManual,
  file?: { readonly name: string; readonly content: Buffer | string },
): Promise<GraphqlAnswer> {
  if (file === undefined) return app.graphql(UPLOAD, { input }, as)
  const form = new FormData()
  form.append('operations', JSON.stringify({ query: UPLOAD, variables: { input, file: null } }))
  form.append('map', JSON.stringify({ 0: ['variables.file'] }))
  form.append('0', new Blob([Uint8Array.from(Buffer.from(file.content))]), file.name)
  const response = await fetch(`${app.url}/graphql/stream`, {
    method: 'POST',
    body: form,
    headers: { ...credentials(as), 'x-graphql-yoga-csrf': '1', accept: 'application/json' },
  })
  return (await response.json()) as GraphqlAnswer
}

/** Uploads a text, and returns the manual's id. */
export async function uploadText(app: TestApp, as: As, text: string): Promise<string> {
  return uploadedId(await sendManual(app, as, { text }))
}

/** Uploads a manual and waits until questions are answered from it. */
export async function indexedManual(
  app: TestApp,
  as: As,
  input: SentManual,
  file?: Parameters<typeof sendManual>[3],
): Promise<string> {
  const id = uploadedId(await sendManual(app, as, input, file))
  await untilIndexed(app, as, id)
  return id
}

/** Waits until questions are answered from the newest text of a manual. */
export async function untilIndexed(app: TestApp, as: As, id: string): Promise<void> {
  await untilSeen(
    async () => {
      const { data } = await app.graphql('{ practiceManuals { id state } }', {}, as)
      const manuals = data?.['practiceManuals'] as readonly { readonly id: string; readonly state: string }[]
      return manuals.find((manual) => manual.id === id)?.state
    },
    (state) => state === 'READY',
  )
}

/** The id of a manual that was uploaded; fails if it was refused. */
export function uploadedId({ data, errors }: GraphqlAnswer): string {
  expect(errors).toBeUndefined()
  const { manualId } = (data?.['uploadManual'] ?? {}) as { readonly manualId?: string }
  return manualId ?? ''
}

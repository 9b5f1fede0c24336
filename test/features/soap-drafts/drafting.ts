import type { As, TestApp } from '../../support/service/app.js'
import { until } from '../../support/until.js'

/** A draft as its therapist reads it. */
export interface DraftedNote {
  readonly id: string
  readonly mlData: string
  readonly draftTemplate: string | null
  readonly draftSentences: readonly object[]
  readonly draftSections: readonly DraftedSection[]
  readonly version: number
  readonly recordTypeId: string
}
interface DraftedSection {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly sentences: readonly DraftedSentence[]
}
export interface DraftedSentence {
  readonly number: number
  readonly text: string
  readonly start: number
  readonly end: number
  readonly state: string
  readonly sources: readonly DraftedFrom[]
}
interface DraftedFrom {
  readonly kind: string
  readonly id: string
  readonly field: string
  readonly start: number
  readonly end: number
}

export interface DraftRequest {
  readonly id: string
  readonly state: string
  readonly reason: string | null
  readonly template: string
  readonly model: string | null
  readonly soapNoteId: string | null
}

/** One operation, as the therapist unless somebody else is named; throws what it answers as errors. */
export async function ask<Result>(
  app: TestApp,
  query: string,
  variables: Record<string, unknown>,
  as: As = 'therapist',
): Promise<Result> {
  const { data, errors } = await app.graphql(query, variables, as)
  if (errors !== undefined || !data) throw new Error(JSON.stringify(errors))
  return Object.values(data)[0] as Result
}

const GENERATE =
  'mutation ($input: GenerateSoapNoteInput!) { generateSoapNote(input: $input) { soapDraftId soapDraft { state } } }'

/** Requests a draft about the client of the tests. */
export async function requestDraft(app: TestApp, input: Record<string, unknown>): Promise<string> {
  const asked = { clientId: String(app.personas.ids.client), ...input }
  return (await ask<{ soapDraftId: string }>(app, GENERATE, { input: asked })).soapDraftId
}

/** The request once it has ended. */
export async function endedDraft(app: TestApp, id: string): Promise<DraftRequest> {
  const query = 'query ($id: ID!) { soapDraft(id: $id) { id state reason template model soapNoteId } }'
  let request: DraftRequest | undefined
  await until(async () => {
    request = await ask<DraftRequest>(app, query, { id })
    return ['DONE', 'NOTHING_TO_DRAFT_FROM', 'FAILED'].includes(request.state)
  })
  return request as DraftRequest
}

/** The note of a draft that was made. */
export function draftedNote(app: TestApp, id: string | null, as: As = 'therapist'): Promise<DraftedNote> {
  const query = `query ($id: ID!) { soapNote(id: $id) { id mlData version recordTypeId draftTemplate draftSentences { section }
    draftSections { key title text sentences { number text start end state sources { kind id field start end } } } } }`
  return ask<DraftedNote>(app, query, { id }, as)
}

/** Has a draft made, and returns the note. */
export async function draftNote(app: TestApp, input: Record<string, unknown>): Promise<DraftedNote> {
  const request = await endedDraft(app, await requestDraft(app, input))
  if (request.state !== 'DONE') throw new Error(`${request.state} ${request.reason ?? ''}`)
  return draftedNote(app, request.soapNoteId)
}

/** A session of the two that ended a moment ago. */
export async function heldSession(app: TestApp, clientId = String(app.personas.ids.client)): Promise<string> {
  const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
  const input = { clientId, kind: 'VIDEO', startsAt: at(-50), endsAt: at(0) }
  const open =
    'mutation ($input: OpenTherapistSessionInput!) { openTherapistSession(input: $input) { therapistSessionId } }'
  return (await ask<{ therapistSessionId: string }>(app, open, { input })).therapistSessionId
}

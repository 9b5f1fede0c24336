import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FakeModel } from '../../support/doubles/fake-model.js'
import { credentials, type TestApp } from '../../support/service/app.js'
import { startAppWithModel } from '../../support/service/app-with-model.js'
import { sweepTranscripts } from '../../../src/features/soap-drafts/transcripts/sweep-transcripts.job.js'
import { ask, draftedNote, draftNote, endedDraft, heldSession, requestDraft } from './drafting.js'
import { until } from '../../support/until.js'

/**
 * Transcripts of sessions as a source of drafts: evidence with times, speakers, what a model sees, how long it stays.
 */
let endpoint: FakeModel
let app: TestApp
beforeAll(async () => {
  ;({ app, endpoint } = await startAppWithModel())
  const { client, therapist } = app.personas.ids
  const name = `update user_account set first_name = $2, last_name = $3 where id = $1`
  await app.owner.query(name, [client, 'Imogen', 'Quarles'])
  await app.owner.query(name, [therapist, 'Jonas', 'Weber'])
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})

const VTT = `WEBVTT

00:01.000 --> 00:04.000
<v Dr. Weber>Have you had thoughts
of suicide?

00:05.000 --> 00:06.000
<v Imogen Quarles>No.

01:00:07.000 --> 01:00:09.000
<v Imogen Quarles>But I slept four hours

01:00:09.000 --> 01:00:11.000
<v Imogen Quarles>a night since Tamsin left.

01:00:12.000 --> 01:00:14.000
<v Tamsin Okafor>I am worried about the drinking, Imogen.

01:00:15.000 --> 01:00:19.000
<v Dr. Weber>Let's meet again on Tuesday with Tamsin.
`

interface Turn {
  readonly number: number
  readonly name: string | null
  readonly who: string
  readonly text: string
  readonly from: number | null
  readonly to: number | null
}
const transcriptOf = (id: string, as: 'therapist' | 'colleague' = 'therapist') =>
  ask<{ transcript: { id: string; turns: readonly Turn[] | null } | null }>(
    app,
    'query ($id: ID!) { soapDraft(id: $id) { transcript { id turns { number name who text from to } } } }',
    { id },
    as,
  )
interface Evidence {
  readonly kind: string
  readonly field: string
  readonly start: number
  readonly end: number
  readonly said: { from: number; to: number } | null
}
const evidenceOf = async (id: string | null) =>
  (
    await ask<{ draftSections: readonly { sentences: readonly { text: string; sources: readonly Evidence[] }[] }[] }>(
      app,
      'query ($id: ID!) { soapNote(id: $id) { draftSections { sentences { text sources { kind field start end said { from to } } } } } }',
      { id },
    )
  ).draftSections.flatMap(({ sentences }) => sentences)

const REFUSES = 'I would rather not.'

test('each sentence points to its turn and to the time when it was said, and nobody is taken for the client', async () => {
  endpoint.answers.set('draft-soap-note', REFUSES)
  const therapistSessionId = await heldSession(app)
  const id = await requestDraft(app, { therapistSessionId, transcript: { text: VTT } })
  const draft = await endedDraft(app, id)
  expect(draft.state).toBe('DONE')
  const { transcript } = await transcriptOf(id)
  const turns = transcript?.turns ?? []
  expect(turns.map(({ name, who }) => [name, who])).toEqual([
    ['Dr. Weber', 'THERAPIST'],
    ['Imogen Quarles', 'CLIENT'],
    ['Tamsin Okafor', 'OTHER'],
    ['Dr. Weber', 'THERAPIST'],
  ])
  const sentences = await evidenceOf(draft.soapNoteId)
  expect(sentences.map(({ text }) => text)).toEqual([
    'Denies “thoughts of suicide”: “No.”',
    '“I slept four hours a night since Tamsin left.”',
    'Another person: “I am worried about the drinking, Imogen.”',
    "“Let's meet again on Tuesday with Tamsin.”",
  ])
  for (const { text, sources } of sentences) {
    for (const { kind, field, start, end } of sources) {
      const turn = turns[Number(/^turns\[(\d+)\]\.text$/.exec(field)?.[1])]
      expect(kind).toBe('sessionTranscript')
      expect(text).toContain(turn?.text.slice(start, end))
    }
  }
  expect(sentences.map(({ sources }) => sources.at(-1)?.said)).toEqual([
    { from: 5_000, to: 6_000 },
    { from: 3_607_000, to: 3_611_000 },
    { from: 3_612_000, to: 3_614_000 },
    { from: 3_615_000, to: 3_619_000 },
  ])
  const { rows } = await app.owner.query(`select 1 from audit where target like 'sessionTranscript:%'`)
  expect(rows.length).toBeGreaterThan(0)
})

test.each([
  ['dap', 'data'],
  ['intake', 'risk'],
  ['birp', 'behavior'],
])('by the template %s the answer about suicide stands under %s', async (template, key) => {
  endpoint.answers.set(template === 'intake' ? 'draft-intake-assessment' : `draft-${template}-note`, REFUSES)
  const note = await draftNote(app, { therapistSessionId: await heldSession(app), template, transcript: { text: VTT } })
  const section = note.draftSections.find(({ text }) => text.includes('enies “thoughts of suicide”: “No.”'))
  expect(section?.key).toBe(key)
})

test('a model learns no name of anybody at the table, and its answer is read back', async () => {
  const sentences = [{ section: 'S', text: 'Slept four hours a night since [X] left.', sources: [2] }]
  endpoint.answers.set('draft-soap-note', JSON.stringify({ sentences }))
  endpoint.requests.length = 0
  const therapistSessionId = await heldSession(app)
  const text = `${VTT}\n01:01:00.000 --> 01:01:03.000\n<v Tamsin Okafor>okafor is my name, call me tamsin.\n`
  await draftNote(app, { therapistSessionId, transcript: { text } })
  const asked = endpoint.requests.filter(({ body }) => body.response_format?.json_schema.name === 'draft-soap-note')
  expect(asked).toHaveLength(1)
  const sent = JSON.stringify(asked[0]?.body)
  expect(sent).toMatch(/client: I slept four hours a night since \[PERSON-[A-Z2-7]+\] left/)
  expect(sent).not.toMatch(/tamsin|okafor|imogen|quarles|weber|jonas/i)
  const token = /since (\[PERSON-[A-Z2-7]+\]) left/.exec(sent)?.[1] ?? ''
  expect(token).not.toBe('')
})

test('speakers are who the request says; a repeated request is the same one, another transcript is not', async () => {
  endpoint.answers.set('draft-soap-note', REFUSES)
  const therapistSessionId = await heldSession(app)
  const text = 'Speaker 1: I feel sad every day.\nSpeaker 2: You look tired.'
  const transcript = { text, speakers: [{ name: 'SPEAKER 1', who: 'CLIENT' }] }
  const [one, same, other] = await Promise.all([
    requestDraft(app, { therapistSessionId, transcript }),
    requestDraft(app, { therapistSessionId, transcript }),
    requestDraft(app, { therapistSessionId, transcript: { text } }),
  ])
  const { rows } = await app.owner.query<{ count: number }>(
    'select count(*)::int as count from session_transcript where soap_draft_request_id = any($1)',
    [[one, same, other]],
  )
  expect(rows[0]?.count).toBe(new Set([one, same, other]).size)
  expect(other).not.toBe(one)
  await Promise.all([one, other].map((id) => endedDraft(app, id)))
  expect((await transcriptOf(one)).transcript?.turns?.map(({ who }) => who)).toEqual(['CLIENT', 'OTHER'])
  expect((await transcriptOf(other)).transcript?.turns?.map(({ who }) => who)).toEqual(['OTHER', 'OTHER'])
})

async function upload(content: Uint8Array | string): Promise<{
  status: number
  body: { data?: unknown; errors?: { message: string; extensions?: { code?: string } }[] }
}> {
  const form = new FormData()
  const query =
    'mutation ($input: GenerateSoapNoteInput!, $file: Upload) { generateSoapNote(input: $input, file: $file) { soapDraftId } }'
  const input = { clientId: String(app.personas.ids.client), therapistSessionId: await heldSession(app) }
  form.append('operations', JSON.stringify({ query, variables: { input, file: null } }))
  form.append('map', JSON.stringify({ 0: ['variables.file'] }))
  form.append('0', new Blob([content as never]), 'session.vtt')
  const answer = await fetch(`${app.url}/graphql/stream`, {
    method: 'POST',
    headers: { ...credentials('therapist'), accept: 'application/json', 'x-graphql-yoga-csrf': '1' },
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as never }
}

test('a transcript can be a file; what is no text, too large or wrong is refused, and nothing is stored', async () => {
  endpoint.answers.set('draft-soap-note', REFUSES)
  const taken = await upload(VTT.replaceAll('\n', '\r\n'))
  expect(taken.body.errors).toBeUndefined()
  const id = (taken.body.data as { generateSoapNote: { soapDraftId: string } }).generateSoapNote.soapDraftId
  expect((await endedDraft(app, id)).state).toBe('DONE')
  const count = async (): Promise<number> =>
    (await app.owner.query<{ count: number }>('select count(*)::int as count from session_transcript')).rows[0]
      ?.count ?? -1
  const before = await count()
  for (const [content, message] of [
    [new Uint8Array([0x57, 0xff, 0xfe, 0x00]), /UTF-8|text/],
    ['WEBVTT\n\n00:01.000 --> nonsense\nI want to die.', /line 3/],
    [`Maya: ${'x'.repeat(2 * 1024 * 1024)}`, /2 MiB/],
    ['WEBVTT\n', /no words/],
  ] as const) {
    const { body } = await upload(content)
    expect(body.errors?.[0]?.message).toMatch(message)
    expect(JSON.stringify(body)).not.toContain('want to die')
  }
  for (const transcript of [{}, { text: 'x', speakers: [{ name: 'Nobody', who: 'CLIENT' }] }, { text: 'a\0b: c' }]) {
    await expect(requestDraft(app, { transcript })).rejects.toThrow('BAD_USER_INPUT')
  }
  expect(await count()).toBe(before)
})

test('the end of a long session is read as well as its beginning', async () => {
  endpoint.answers.set('draft-soap-note', REFUSES)
  const lines = Array.from(
    { length: 2_000 },
    (_, at) => `Client: On day ${at} I felt tired because of the work I do there.`,
  )
  const text = [...lines, 'Therapist: Do you feel safe at home?', 'Client: No.'].join('\n')
  const started = process.cpuUsage()
  const note = await draftNote(app, { therapistSessionId: await heldSession(app), transcript: { text } })
  const { user } = process.cpuUsage(started)
  expect(note.mlData).toContain('Denies “feel safe at home”: “No.”')
  expect(user / 1_000).toBeLessThan(60_000)
})

test('only its therapist reads a transcript; without it the draft is hidden from others too', async () => {
  endpoint.answers.set('draft-soap-note', REFUSES)
  const therapistSessionId = await heldSession(app)
  const id = await requestDraft(app, { therapistSessionId, transcript: { text: VTT } })
  const { soapNoteId } = await endedDraft(app, id)
  await expect(transcriptOf(id, 'colleague')).rejects.toThrow('NOT_FOUND')
  const { body } = await app.rest<readonly { id: number; ml_data: string }[]>(
    'GET',
    `/notes/soap/?record_type_id=6&client_user_id=${app.personas.ids.client}`,
  )
  expect(body.filter((one) => String(one.id) === soapNoteId).map(({ ml_data: shown }) => shown)).toEqual([''])
})

test('after thirty days its words are gone, and the draft and its links stay', async () => {
  endpoint.answers.set('draft-soap-note', REFUSES)
  const therapistSessionId = await heldSession(app)
  const id = await requestDraft(app, { therapistSessionId, transcript: { text: VTT } })
  const { soapNoteId } = await endedDraft(app, id)
  await app.owner.query(
    `update session_transcript set created_at = created_at - interval '31 days' where soap_draft_request_id = $1`,
    [id],
  )
  const ctx = app.app.context({ kind: 'job', job: sweepTranscripts.name, subjectId: 0 } as never, 'test')
  await sweepTranscripts.run(ctx, new AbortController().signal)
  await until(async () => (await transcriptOf(id)).transcript?.turns === null)
  expect((await draftedNote(app, soapNoteId)).mlData).toContain('Denies “thoughts of suicide”')
  expect((await evidenceOf(soapNoteId))[0]?.sources.at(-1)?.said).toEqual({ from: 5_000, to: 6_000 })
})

test('without consent nothing of a transcript is stored', async () => {
  const consent = (status: string) =>
    ask(
      app,
      'mutation ($input: RecordConsentInput!) { recordConsent(input: $input) { consentId } }',
      { input: { userId: String(app.personas.ids.client), kind: 'AI', status } },
      'client',
    )
  const { rows: before } = await app.owner.query('select count(*) from session_transcript')
  await consent('WITHDRAWN')
  await expect(requestDraft(app, { transcript: { text: VTT } })).rejects.toThrow('CONSENT_REQUIRED')
  const { rows: after } = await app.owner.query('select count(*) from session_transcript')
  expect(after).toEqual(before)
  await consent('GIVEN')
})

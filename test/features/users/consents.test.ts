import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'

/** Forms with versions, signatures under them, and which of them wait for an answer. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Form {
  readonly id: string
  readonly kind: string
  readonly version: number
  readonly title: string
  readonly organisationId: string | null
}
const FORM = 'id kind version title organisationId'

async function ask<Result>(query: string, variables: Record<string, unknown>, as: As): Promise<Result> {
  const { data, errors } = await app.graphql(query, variables, as)
  if (errors !== undefined || !data) throw new Error(JSON.stringify(errors?.map(({ extensions }) => extensions)))
  return Object.values(data)[0] as Result
}
const codeOf = async (query: string, variables: Record<string, unknown>, as: As) =>
  (await app.graphql(query, variables, as)).errors?.[0]?.extensions

const PUBLISH = 'mutation ($input: PublishConsentFormInput!) { publishConsentForm(input: $input) { formId version } }'
const SIGN = 'mutation ($input: SignConsentInput!) { signConsent(input: $input) { consentId } }'

const publish = (title: string, as: As = 'admin', kind = 'PRIVACY') =>
  ask<{ formId: string; version: number }>(PUBLISH, { input: { kind, title, body: 'I have read it.' } }, as)
const sign = (formId: string, as: As) =>
  ask<{ consentId: string }>(SIGN, { input: { formId, signature: 'A. Person' } }, as)
const formsFor = (as: As, more = '') => ask<readonly Form[]>(`{ consentForms${more} { ${FORM} } }`, {}, as)
const pendingOf = (id: number, as: As) =>
  ask<{ pendingForms: readonly Form[] }>(`query ($id: ID!) { user(id: $id) { pendingForms { ${FORM} } } }`, { id }, as)

test("an organisation's own version replaces the platform's for its people only, and earlier versions are kept", async () => {
  const [before] = (await formsFor('client')).filter(({ kind }) => kind === 'PRIVACY')
  expect(before).toMatchObject({ organisationId: null })
  const [first, second] = [await publish('Ours'), await publish('Ours, clearer')]
  expect([first.version, second.version]).toEqual([1, 2])
  const inForce = async (as: As) => (await formsFor(as, '(kind: PRIVACY)')).map(({ id }) => id)
  expect(await inForce('client')).toEqual([second.formId])
  expect(await inForce('outsider')).toEqual([before?.id])
  const all = await formsFor('client', '(kind: PRIVACY, allVersions: true)')
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([second.formId, first.formId, before?.id]))
  expect((await formsFor('outsider', '(allVersions: true)')).map(({ id }) => id)).not.toContain(first.formId)
  const READ = 'query ($id: ID!) { consentForm(id: $id) { title } }'
  expect(await ask(READ, { id: first.formId }, 'client')).toEqual({ title: 'Ours' })
  const answer = async (id: string) => JSON.stringify(await app.graphql(READ, { id }, 'outsider'))
  expect(await answer(first.formId)).toBe(await answer('2000000000'))
})

test('versions published concurrently have consecutive numbers', async () => {
  const made = await Promise.all(['a', 'b', 'c'].map((title) => publish(title, 'outsideAdmin', 'TREATMENT')))
  expect(new Set(made.map(({ version }) => version))).toEqual(new Set([1, 2, 3]))
})

test('publishing again under the same key returns the same version', async () => {
  const input = { kind: 'TREATMENT', title: 'Once', body: 'I have read it.', idempotencyKey: 'key-of-a-form' }
  const again = () => ask<{ formId: string }>(PUBLISH, { input }, 'outsideAdmin')
  expect(await again()).toEqual(await again())
  expect(await codeOf(PUBLISH, { input: { ...input, title: 'Twice' } }, 'outsideAdmin')).toMatchObject({
    code: 'CONFLICT',
  })
})

test('a published version cannot be changed, not even by the application', async () => {
  const { formId } = await publish('For ever', 'outsideAdmin', 'AI')
  const { pool } = app.app.context({ kind: 'public' }, 'test').database
  for (const statement of [
    'update consent_form set title = $2 where id = $1',
    'delete from consent_form where id = $1 or title = $2',
  ]) {
    await expect(pool.query(statement, [formId, 'x'])).rejects.toMatchObject({ code: '42501' })
  }
})

test.each([
  ['title', { title: ' ', body: 'x' }],
  ['title', { title: 'x'.repeat(256), body: 'x' }],
  ['title', { title: 'a\0b', body: 'x' }],
  ['body', { title: 'x', body: '\ud800' }],
  ['body', { title: 'x', body: '' }],
  ['body', { title: 'x', body: '🌿'.repeat(20_001) }],
])('a form with an invalid %s is refused, and the field is named', async (field, input) => {
  const problem = await codeOf(PUBLISH, { input: { kind: 'AI', ...input } }, 'admin')
  expect(problem).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field }] })
})

test('a form is pending until its current version is signed, and again after a new version; the earlier answer stays valid', async () => {
  const { client } = app.personas.ids
  const kindsFor = async (as: As) => (await pendingOf(client, as)).pendingForms.map(({ kind }) => kind).sort()
  const every = ['AI', 'JOURNAL_SHARING', 'PRIVACY', 'TREATMENT']
  expect([await kindsFor('client'), await kindsFor('therapist'), await kindsFor('admin')]).toEqual([every, every, []])
  const first = await publish('Automated assistance', 'admin', 'AI')
  const { consentId } = await sign(first.formId, 'client')
  expect(await kindsFor('client')).toEqual(every.slice(1))
  const CONSENTS = `query ($id: ID!) { consents(userId: $id) { id kind status signature formVersion form { title } } }`
  for (const as of ['client', 'therapist'] as const) {
    expect(await ask<unknown[]>(CONSENTS, { id: client }, as)).toContainEqual({
      ...{ id: consentId, kind: 'AI', status: 'GIVEN', signature: 'A. Person' },
      ...{ formVersion: 1, form: { title: 'Automated assistance' } },
    })
  }
  expect(await ask<unknown[]>(CONSENTS, { id: client }, 'admin')).toEqual([])
  const second = await publish('Automated assistance, again', 'admin', 'AI')
  expect(await kindsFor('client')).toEqual(every)
  expect(await codeOf(SIGN, { input: { formId: first.formId, signature: 'A. Person' } }, 'client')).toMatchObject({
    code: 'CONFLICT',
  })
  const generate =
    'mutation ($id: ID!) { generateSoapNote(input: { clientId: $id, recordType: "soap" }) { soapDraftId } }'
  expect(await codeOf(generate, { id: client }, 'therapist')).toBeUndefined()
  await sign(second.formId, 'client')
  expect(await kindsFor('client')).toEqual(every.slice(1))
  const body = { kind: 'ai', status: 'withdrawn' }
  expect((await app.rest('POST', `/users/${client}/consents/`, { as: 'client', body })).status).toBe(201)
  expect(await kindsFor('client')).toEqual(every.slice(1))
  expect(await codeOf(generate, { id: client }, 'therapist')).toMatchObject({ code: 'CONSENT_REQUIRED' })
})

test('each answer has an audit row with kind and status, without the signed name', async () => {
  const { otherClient } = app.personas.ids
  const [form] = (await formsFor('otherClient')).filter(({ kind }) => kind === 'TREATMENT')
  const { consentId } = await sign(form?.id ?? '', 'otherClient')
  const body = { kind: 'treatment', status: 'withdrawn' }
  expect((await app.rest('POST', `/users/${otherClient}/consents/`, { as: 'otherClient', body })).status).toBe(201)
  const { rows } = await app.owner.query<{ target: string; line: string }>(
    `select target, to_jsonb(a)::text as line from audit a where action = 'write' and $1 = any(subject_ids) order by id`,
    [otherClient],
  )
  expect(rows.map(({ target }) => target.replace(/\d+/, '#'))).toEqual([
    'consent:#:treatment:given',
    'consent:#:treatment:withdrawn',
  ])
  expect(rows[0]?.target).toContain(`:${consentId}:`)
  expect(rows.filter(({ line }) => line.includes('A. Person'))).toEqual([])
})

test.each([
  ['signature', { signature: ' ' }],
  ['signature', { signature: 'x'.repeat(256) }],
  ['signature', { signature: 'a\0b' }],
])('an invalid %s is refused, and the field is named', async (field, input) => {
  const [form] = await formsFor('client')
  const problem = await codeOf(SIGN, { input: { formId: form?.id, ...input } }, 'client')
  expect(problem).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field }] })
})

test('a form of another organisation cannot be signed and looks like a missing one', async () => {
  const { formId } = await publish('Of others', 'outsideAdmin', 'PRIVACY')
  const answer = async (id: string) =>
    JSON.stringify(await app.graphql(SIGN, { input: { formId: id, signature: 'A. Person' } }, 'client'))
  expect(await answer(formId)).toBe(await answer('2000000000'))
  expect(await answer(formId)).toContain('NOT_FOUND')
})

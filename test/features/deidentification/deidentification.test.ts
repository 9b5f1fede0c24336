import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'
import { deidentifyFile, deidentifyFor, readBackFor } from '../../../src/features/deidentification/index.js'
import type { OperationContext } from '../../../src/features/operation-context.js'
import type { Caller } from '../../../src/kernel/caller.js'
import { NotFound } from '../../../src/kernel/errors.js'
import { PSEUDONYM_TOKEN } from '../../../src/deidentify/index.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { insertSession } from '../../support/service/access.js'
import type { PersonaName } from '../../support/service/personas.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { ids } = app.personas
  const rename = (id: number, first: string, last: string) =>
    app.owner.query('update user_account set first_name = $2, last_name = $3, npi = $4 where id = $1', [
      id,
      first,
      last,
      null,
    ])
  // Two clients with the same name and different therapists.
  await rename(ids.client, 'Annika', 'Lindqvist')
  await rename(ids.otherClient, 'Annika', 'Lindqvist')
  await rename(ids.therapist, 'Tomasz', 'Wójcik')
  await rename(ids.colleague, 'Beatriz', 'Fonseca')
  await app.owner.query('update user_account set phone_number = $2, date_of_birth = $3, addresses = $4 where id = $1', [
    ids.client,
    '+1 (217) 555-0134',
    '1984-03-07',
    JSON.stringify([{ addressLine1: '12 Kestrel Lane', city: 'Marlow' }]),
  ])
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('truncate pseudonym'))

function as(name: PersonaName): OperationContext {
  const role = name.toLowerCase().includes('client') ? 'client' : 'therapist'
  const { ids, organisationId } = app.personas
  const rights = { isOrganisationAdmin: false, isOperator: false, sessionId: null }
  return contextOf({ kind: 'user', userId: ids[name], role, organisationId, ...rights })
}
const contextOf = (caller: Caller): OperationContext => app.app.context(caller, 'test')
const tokensIn = (text: string): string[] => Array.from(text.matchAll(PSEUDONYM_TOKEN), ([token]) => token)
const stored = async (): Promise<
  { client_user_id: string; organisation_id: string; token: string; value: Buffer; value_key: Buffer }[]
> => (await app.owner.query('select * from pseudonym order by id')).rows

test('identifiers of the chart are replaced and can be read back', async () => {
  const { client } = app.personas.ids
  const text =
    'Annika met Tomasz Wojcik at First Practice, 12 Kestrel Ln, Marlow. Born 7 March 1984, phone 555-0134. 👩‍🚀 ok'
  const redacted = await deidentifyFor(as('therapist'), { clientIds: [client] }, text)
  expect(redacted.text).toMatch(
    /^\[PERSON-\w+\] met \[PERSON-\w+\] at \[ORGANIZATION-\w+\], \[ADDRESS-\w+\]\. Born \[DATE-\w+\], phone \[PHONE-\w+\]\. 👩‍🚀 ok$/,
  )
  for (const { start, end, redactedStart, redactedEnd, token } of redacted.spans) {
    expect(redacted.tokens.get(token)).toBe(text.slice(start, end))
    expect(redacted.text.slice(redactedStart, redactedEnd)).toBe(token)
  }
  expect(await readBackFor(as('therapist'), client, redacted.text)).toBe(text)
  expect(await readBackFor(as('client'), client, redacted.text)).toBe(text)
})

test('an identifier has the same token for every caller and spelling', async () => {
  const { client } = app.personas.ids
  const once = async (name: PersonaName, text: string): Promise<string[]> =>
    tokensIn((await deidentifyFor(as(name), { clientIds: [client] }, text)).text)
  const [token = ''] = await once('therapist', 'I saw Annika today.')
  expect(token).toMatch(/^\[PERSON-[A-Z2-7]{8}\]$/)
  expect(await once('therapist', 'ANNIKA and Ａｎｎｉｋａ’s dog')).toEqual([token, token])
  expect(await once('client', 'annika')).toEqual([token])
  expect(await stored()).toHaveLength(1)
})

test('clients with the same name have different tokens, which are not read back for another client', async () => {
  const { client, otherClient } = app.personas.ids
  const one = await deidentifyFor(as('therapist'), { clientIds: [client] }, 'Annika')
  const other = await deidentifyFor(as('colleague'), { clientIds: [otherClient] }, 'Annika')
  expect(one.text).not.toBe(other.text)
  const keys = (await stored()).map(({ value_key: key }) => key.toString('hex'))
  expect(new Set(keys).size).toBe(2)
  expect(await readBackFor(as('therapist'), client, other.text)).toBe(other.text)
  expect(await readBackFor(as('therapist'), otherClient, other.text)).toBe(other.text)
  expect(await readBackFor(as('colleague'), otherClient, other.text)).toBe('Annika')
})

test('concurrent requests use the same token', async () => {
  const { client } = app.personas.ids
  const texts = await Promise.all(
    Array.from({ length: 12 }, () =>
      deidentifyFor(as('therapist'), { clientIds: [client] }, 'Annika Lindqvist, Wójcik, 217 555 0134'),
    ),
  )
  expect(new Set(texts.map(({ text }) => text)).size).toBe(1)
  expect(await stored()).toHaveLength(3)
})

test('the table reveals nothing without the key, and the application cannot change rows', async () => {
  const { client } = app.personas.ids
  await deidentifyFor(as('therapist'), { clientIds: [client] }, 'Annika Lindqvist')
  const [row] = await stored()
  expect(row).toMatchObject({ client_user_id: String(client), organisation_id: String(app.personas.organisationId) })
  expect(JSON.stringify(row)).not.toMatch(/annika|lindqvist/i)
  expect(row?.value.toString('latin1')).not.toMatch(/annika|lindqvist/i)
  const cipher = app.app.context({ kind: 'public' }, 'test').services.pseudonyms
  if (row === undefined) throw new Error('Nothing was stored.')
  const { token, value } = row
  expect(cipher.open(client, token, value)).toBe('Annika Lindqvist')
  // A sealed value cannot be opened for another client, with another token, or after a bit was changed.
  expect(() => cipher.open(client + 1, token, value)).toThrow()
  expect(() => cipher.open(client, '[PERSON-AAAAAAAA]', value)).toThrow()
  value[value.length - 1] = (value.at(-1) ?? 0) ^ 1
  expect(() => cipher.open(client, token, value)).toThrow()
  const application = new pg.Client({ connectionString: app.urls.application })
  await application.connect()
  try {
    await expect(application.query(`update pseudonym set token = 'x'`)).rejects.toThrow('permission denied')
    await expect(application.query('delete from pseudonym')).rejects.toThrow('permission denied')
  } finally {
    await application.end()
  }
})

test('text that looks like a token is never read back as an identifier', async () => {
  const { client } = app.personas.ids
  const first = await deidentifyFor(as('therapist'), { clientIds: [client] }, 'Annika')
  const [token = ''] = tokensIn(first.text)
  const text = `She wrote ${token} herself.`
  const second = await deidentifyFor(as('therapist'), { clientIds: [client] }, text)
  expect(second.text).not.toContain(token)
  expect(second.text).toMatch(/^She wrote \[ID-\w+\] herself\.$/)
  expect(await readBackFor(as('therapist'), client, second.text)).toBe(text)
})

test('without a client, the whole caseload is searched for and nothing is stored', async () => {
  const { therapist, otherClient } = app.personas.ids
  const about = { clientIds: [], withCaseloadOf: therapist }
  const text = 'Annika asked Tomasz; Annika again.'
  const one = await deidentifyFor(as('therapist'), about, text)
  const [first, second, third] = tokensIn(one.text)
  expect(one.text).toBe(`${first} asked ${second}; ${third} again.`)
  expect(third).toBe(first)
  expect(one.tokens.get(first ?? '')).toBe('Annika')
  expect((await deidentifyFor(as('therapist'), about, text)).text).not.toBe(one.text)
  expect(await stored()).toEqual([])
  await expect(deidentifyFor(as('colleague'), about, text)).rejects.toThrow(NotFound)
  // Two clients in one call: each has tokens of its own, and tokens for other identifiers are not stored.
  const both = { clientIds: [app.personas.ids.client, otherClient] }
  await expect(deidentifyFor(as('therapist'), both, text)).rejects.toThrow(NotFound)
  const legacy = await deidentifyFor(contextOf({ kind: 'legacy' }), both, 'Annika and 217 555 0134 and Beatriz')
  expect(tokensIn(legacy.text)).toHaveLength(3)
  expect(await stored()).toHaveLength(2)
})

test('a job can read only the chart of its own subject', async () => {
  const { client, otherClient } = app.personas.ids
  const sessionId = await insertSession(app.owner, client, 'title')
  const job = contextOf({ kind: 'job', job: 'summarize-session', subjectId: sessionId })
  const { text } = await deidentifyFor(job, { clientIds: [client] }, 'Annika')
  expect(await readBackFor(job, client, text)).toBe('Annika')
  await expect(deidentifyFor(job, { clientIds: [otherClient] }, 'Annika')).rejects.toThrow(NotFound)
  await expect(deidentifyFor(job, { clientIds: [], withCaseloadOf: app.personas.ids.therapist }, 'x')).rejects.toThrow(
    NotFound,
  )
  const another = contextOf({ kind: 'job', job: 'notify-client', subjectId: client })
  await expect(deidentifyFor(another, { clientIds: [client] }, 'Annika')).rejects.toThrow(NotFound)
  expect(await readBackFor(another, client, text)).toBe(text)
})

test('a therapist who is not assigned cannot read the chart', async () => {
  const { client, formerClient, invitedClient } = app.personas.ids
  for (const [name, id] of [
    ['therapist', formerClient],
    ['therapist', invitedClient],
    ['otherClient', client],
    ['admin', client],
  ] as const) {
    await expect(deidentifyFor(as(name), { clientIds: [id] }, 'Annika')).rejects.toThrow(NotFound)
  }
})

const DEIDENTIFY =
  'mutation ($id: ID!, $text: String!) { deidentify(clientId: $id, text: $text) { text spans { start end type layer token } } }'

test('a therapist gets text and spans; errors about limits name the field', async () => {
  const { client } = app.personas.ids
  const shown = await app.graphql(DEIDENTIFY, { id: client, text: "Ånnika's mood" }, 'therapist')
  expect(shown.errors).toBeUndefined()
  expect(shown.data?.deidentify).toMatchObject({
    text: expect.stringMatching(/^\[PERSON-\w+\]'s mood$/),
    spans: [{ start: 0, end: 6, type: 'PERSON', layer: 'CHART' }],
  })
  for (const text of ['a\0', '\ud800', 'a'.repeat(200_001)]) {
    const { errors } = await app.graphql(DEIDENTIFY, { id: client, text }, 'therapist')
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  }
  const { rows } = await app.owner.query(
    `select action, outcome, subject_ids::text as subjects from audit where operation = 'deidentify' order by id`,
  )
  expect(rows[0]).toEqual({ action: 'write', outcome: 'done', subjects: `{${client}}` })
})

test('the command line writes an audit row even if no token is new', async () => {
  const { client } = app.personas.ids
  const job = (subjectId: number) => contextOf({ kind: 'job', job: 'deidentify-file', subjectId })
  expect((await deidentifyFile(job(client), client, 'calm weather')).text).toBe('calm weather')
  const { rows } = await app.owner.query(
    `select subject_ids::text as subjects from audit where target = 'deidentified file'`,
  )
  expect(rows).toEqual([{ subjects: `{${client}}` }])
  await expect(deidentifyFile(job(999_999), 999_999, 'x')).rejects.toThrow(NotFound)
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { naughtyStrings } from '../support/records/naughty-strings.js'

/** Whatever people write comes back as they wrote it, or is refused with the name of the field. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
})
afterAll(() => app.close())

const ADDRESS = ['addressLine1', 'addressLine2', 'city', 'state', 'country', 'zipcode']
/** Free text with its documented limit in code points. */
const USER_LIMITS: Readonly<Record<string, number>> = {
  ...{ firstName: 255, lastName: 255, gender: 255, phoneNumber: 20, timezone: 155, loginid: 255, npi: 128 },
  ...{ image: Infinity },
  ...Object.fromEntries(ADDRESS.map((name) => [`address[0].${name}`, Infinity])),
}
const JOURNAL_LIMITS: Readonly<Record<string, number>> = { title: 255, description: Infinity }
const CHAT_LIMITS: Readonly<Record<string, number>> = { aianswer: Infinity, prompt: Infinity, userquery: Infinity }
const MESSAGE_LIMITS: Readonly<Record<string, number>> = { message: Infinity, prompt: Infinity }
/** The schema's names of what REST calls otherwise. */
const GRAPHQL_NAMES: Readonly<Record<string, string>> = { loginid: 'loginId' }
const graphqlName = (field: string) => GRAPHQL_NAMES[field] ?? field.replace(/^address\[/, 'addresses[')

/** The fields that may refuse a text, by the contract; all others must take it. */
function refusing(limits: Readonly<Record<string, number>>, text: string): string[] {
  const storable = text.isWellFormed() && !text.includes('\0')
  return Object.keys(limits).filter((field) => !storable || [...text].length > (limits[field] ?? 0))
}

const everywhere = (text: string, without: readonly string[]) => {
  const given = (field: string) => !without.includes(field)
  const plain = Object.keys(USER_LIMITS).filter((field) => !field.startsWith('address') && given(field))
  const address = ADDRESS.filter((name) => given(`address[0].${name}`))
  return {
    image: '',
    ...Object.fromEntries(plain.map((field) => [field, text])),
    address: [Object.fromEntries(address.map((name) => [name, text]))],
  }
}

type Problem = { readonly errors?: readonly { readonly field: string }[] }
/** Each field once: there may be more than one thing to say about it. */
const fieldsOf = (body: unknown) => [...new Set(((body as Problem).errors ?? []).map(({ field }) => field))].sort()
const named = (text: string, at: number) => [`${at}: ${JSON.stringify(text).slice(0, 30)}`, text] as const
const cases = naughtyStrings.map(named)

describe('REST', () => {
  test.each(cases)('stores hostile texts of a person unchanged, or names the field: %s', async (_name, text) => {
    const refused = refusing(USER_LIMITS, text)
    if (refused.length > 0) {
      const answer = await app.rest('POST', '/users/', { body: everywhere(text, []) })
      expect({ status: answer.status, fields: fieldsOf(answer.body) }).toEqual({
        status: 400,
        fields: [...refused].sort(),
      })
    }
    const body = everywhere(text, refused)
    const created = await app.rest<{ userid: number }>('POST', '/users/', { body })
    expect(created.status).toBe(201)
    expect((await app.rest('GET', `/users/${created.body.userid}/`)).body).toMatchObject(body)
  })

  test.each(cases)('stores hostile texts of a journal entry: %s', async (_name, text) => {
    const { client } = app.personas.ids
    const refused = refusing(JOURNAL_LIMITS, text)
    if (refused.length > 0) {
      const answer = await app.rest('POST', '/journals/', { body: { title: text, description: text } })
      expect({ status: answer.status, fields: fieldsOf(answer.body) }).toEqual({
        status: 400,
        fields: [...refused].sort(),
      })
    }
    const body = Object.fromEntries(['title', 'description'].filter((f) => !refused.includes(f)).map((f) => [f, text]))
    const created = await app.rest<{ journalid: number }>('POST', '/journals/', { as: 'client', body })
    expect(created.status).toBe(201)
    const { body: entries } = await app.rest<{ journalid: number }[]>('GET', `/journals/${client}/?limit=2`)
    expect(entries.find(({ journalid }) => journalid === created.body.journalid)).toMatchObject(body)
  })

  test.each(cases)('stores hostile texts of a message and its context: %s', async (_name, text) => {
    const names = ['message', 'prompt', 'file_content_json', 'model_messages']
    const everything = { message: text, prompt: text, file_content_json: { [text]: [text] }, model_messages: text }
    const refused = refusing(MESSAGE_LIMITS, text)
    if (refused.length > 0) {
      const answer = await app.rest('POST', '/chat/messages/', { as: 'client', body: everything })
      // The door sees the texts, the operation the rest.
      expect([answer.status, fieldsOf(answer.body)]).toEqual([400, ['message', 'prompt']])
      const { file_content_json, model_messages } = everything
      const json = await app.rest('POST', '/chat/messages/', { body: { file_content_json, model_messages } })
      expect([json.status, fieldsOf(json.body)]).toEqual([400, ['file_content_json', 'model_messages']])
      return
    }
    const sent = await app.rest<{ id: number }>('POST', '/chat/messages/', { as: 'client', body: everything })
    expect(sent.status).toBe(201)
    const { body } = await app.rest<Record<string, unknown>>('GET', `/chat/messages/${sent.body.id}/`)
    expect(Object.fromEntries(names.map((name) => [name, body[name]]))).toEqual(everything)
  })

  test.each(cases)('stores hostile texts of a chat message: %s', async (_name, text) => {
    const body = Object.fromEntries(Object.keys(CHAT_LIMITS).map((name) => [name, text]))
    const sent = await app.rest<{ interactionid: number }>('POST', '/chat/interactions/', { as: 'client', body })
    const refused = refusing(CHAT_LIMITS, text)
    expect([sent.status, fieldsOf(sent.body)]).toEqual(refused.length > 0 ? [400, refused] : [201, []])
    if (refused.length > 0) return
    const path = `/chat/interactions/${sent.body.interactionid}/`
    expect((await app.rest('GET', path, { as: 'therapist' })).body).toMatchObject(body)
  })

  test.each(cases)('refuses hostile texts in fields with a format: %s', async (_name, text) => {
    for (const field of ['role', 'emailid', 'dob']) {
      const answer = await app.rest('POST', '/users/', { body: { image: '', address: [], [field]: text } })
      expect({ status: answer.status, fields: fieldsOf(answer.body) }).toEqual({ status: 400, fields: [field] })
    }
    const dated = await app.rest('POST', '/journals/', { body: { journal_timestamp: text } })
    expect({ status: dated.status, fields: fieldsOf(dated.body) }).toEqual({
      status: 400,
      fields: ['journal_timestamp'],
    })
    const ranged = await app.rest('POST', '/journals/range/', { body: { userid: 1, fromdate: text, todate: text } })
    expect(fieldsOf(ranged.body)).toEqual(['fromdate', 'todate'])
    const token = await app.rest('POST', '/auth/password/', { body: { token: text, password: 'lantern over a river' } })
    expect({ status: token.status, fields: fieldsOf(token.body) }).toEqual({ status: 400, fields: ['token'] })
    const reset = await app.rest('POST', '/auth/password/reset/', { body: { emailid: text } })
    expect({ status: reset.status, fields: fieldsOf(reset.body) }).toEqual({ status: 400, fields: ['emailid'] })
  })

  test.each(cases)('answers a hostile login name without a failure: %s', async (_name, text) => {
    const created = await app.rest<{ userid: number }>('POST', '/users/', {
      body: { image: '', address: [], userloginname: text },
    })
    if (created.status === 201) {
      const shown = await app.rest('GET', `/users/${created.body.userid}/`)
      expect(shown.body).toMatchObject({ userloginname: text })
    } else {
      // Another spelling of a name that is taken already, or no name at all.
      expect([400, 409]).toContain(created.status)
      if (created.status === 400) expect(fieldsOf(created.body)).toEqual(['userloginname'])
    }
  })

  test.each(cases)('answers hostile paths and queries without a failure: %s', async (_name, text) => {
    if (!text.isWellFormed() || text.length > 1_000) return
    const segment = encodeURIComponent(text)
    for (const path of [`/users/${segment}/`, `/journals/${segment}/`, `/${segment}`]) {
      expect([200, 204, 400, 404]).toContain((await app.rest('GET', path)).status)
    }
    for (const name of ['limit', 'before']) {
      const { status } = await app.rest('GET', `/journals/${app.personas.ids.otherClient}/?${name}=${segment}`)
      expect(status).toBe(name === 'limit' && text === '1' ? 204 : 400)
    }
  })
})

test('REST and GraphQL answer hostile names and passwords without a failure', async () => {
  // Each one that could be somebody's costs a check of a password, so every sixth has to do.
  for (const text of naughtyStrings.filter((_text, at) => at % 6 === 0)) {
    const signIn = await app.rest('POST', '/auth/login/', { body: { username: text, password: text } })
    // Names that are only spaces are one name, and attempts at one name are limited.
    expect([400, 401, 429]).toContain(signIn.status)
    const authorization = `Basic ${Buffer.from(`${text}:${text}`).toString('base64')}`
    expect([401, 429, 431]).toContain((await app.rest('GET', '/users/1/', { as: { authorization } })).status)
  }
})

describe('GraphQL', () => {
  const USER = `mutation ($input: UserInput!) { createUser(input: $input) { user {
    firstName lastName gender phoneNumber timezone loginId npi image
    addresses { addressLine1 addressLine2 city state country zipcode } } } }`
  const JOURNAL = `mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journal { title description } } }`

  const ask = async (query: string, input: unknown, as: 'admin' | 'client') => {
    const { data, errors } = await app.graphql(query, { input }, as)
    const [error] = errors ?? []
    return { data, code: error?.extensions.code, fields: fieldsOf({ errors: error?.extensions.fields }) }
  }

  const toInput = ({ address, ...plain }: ReturnType<typeof everywhere>) => ({
    ...Object.fromEntries(Object.entries(plain).map(([field, text]) => [graphqlName(field), text])),
    addresses: address,
  })

  test.each(cases)('stores hostile texts of a person unchanged, or names the field: %s', async (_name, text) => {
    const refused = refusing(USER_LIMITS, text)
    if (refused.length > 0) {
      const { code, fields } = await ask(USER, toInput(everywhere(text, [])), 'admin')
      expect({ code, fields }).toEqual({ code: 'BAD_USER_INPUT', fields: refused.map(graphqlName).sort() })
    }
    const input = toInput(everywhere(text, refused))
    const { data } = await ask(USER, input, 'admin')
    expect(data).toMatchObject({ createUser: { user: input } })
  })

  test.each(cases)('stores hostile texts of a journal entry: %s', async (_name, text) => {
    const refused = refusing(JOURNAL_LIMITS, text)
    if (refused.length > 0) {
      const { code, fields } = await ask(JOURNAL, { title: text, description: text }, 'client')
      expect({ code, fields }).toEqual({ code: 'BAD_USER_INPUT', fields: [...refused].sort() })
    }
    const input = Object.fromEntries(['title', 'description'].filter((f) => !refused.includes(f)).map((f) => [f, text]))
    expect((await ask(JOURNAL, input, 'client')).data).toMatchObject({ createJournal: { journal: input } })
  })

  test.each(cases)('refuses hostile texts in fields with a format: %s', async (_name, text) => {
    for (const field of ['role', 'email', 'dateOfBirth', 'organisationId']) {
      const { code, fields } = await ask(USER, { image: '', addresses: [], [field]: text }, 'admin')
      // An identifier may be written as text, and an admin's wish for an organisation is ignored.
      if (field === 'organisationId' && text === '1') continue
      expect({ code, fields }).toEqual({ code: 'BAD_USER_INPUT', fields: [field] })
    }
    const { code, fields } = await ask(JOURNAL, { journalTimestamp: text }, 'client')
    expect({ code, fields }).toEqual({ code: 'BAD_USER_INPUT', fields: ['journalTimestamp'] })
  })
})

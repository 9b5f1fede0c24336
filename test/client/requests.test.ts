import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  basic,
  CareError,
  type ClientOptions,
  createCareClient,
  entries,
  isCareError,
  mutate,
  pages,
  query,
  subscribe,
  type UploadProgress,
  waitAsAsked,
  watch,
} from 'care-client'
import { parse, print } from 'graphql'
import { caught } from '../support/client/caught.js'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { type CuttingProxy, startCuttingProxy } from '../support/service/cutting-proxy.js'
import { PASSWORD } from '../support/service/personas.js'

let app: TestApp
let proxy: CuttingProxy
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' })
  proxy = await startCuttingProxy(app.url)
})
afterAll(async () => {
  await proxy.close()
  await app.close()
})

const asPersona = (name: string, options?: ClientOptions) =>
  createCareClient({ url: app.url, credentials: basic(name, PASSWORD), ...options })
const titlesOf = async (title: string) => {
  const { rows } = await app.owner.query<{ title: string }>('select title from journal')
  return rows.filter((row) => row.title === title).length
}

describe('an error', () => {
  test('names the code, the fields and the path', async () => {
    const client = asPersona('client')
    const invalid = await caught(mutate.createJournal(client, { input: { title: 'x'.repeat(70_000) } }))
    expect(invalid).toMatchObject({ name: 'CareError', code: 'BAD_USER_INPUT', path: ['createJournal'] })
    expect(invalid.fields[0]?.field).toBe('title')
    expect(invalid.requestId).toMatch(/./)
    const absent = await caught(query.journal(client, { id: 2_000_000_000 }))
    expect([absent.code, isCareError(absent, 'NOT_FOUND'), isCareError(absent, 'CONFLICT')]).toEqual([
      ...['NOT_FOUND', true, false],
    ])
    expect((await caught(client.request('{ nothing }'))).code).toBe('GRAPHQL_VALIDATION_FAILED')
  })

  test('says when to come again, from the answer or from the header', async () => {
    let asked = 0
    const answers = createServer((request, response) => {
      request.resume()
      asked++
      if (asked === 1) response.writeHead(503, { 'retry-after': '0' }).end('<h1>A proxy</h1>')
      else if (asked === 2) {
        const error = { message: 'Slow down.', extensions: { code: 'RATE_LIMITED', retryAfter: 0.01 } }
        response.writeHead(429, { 'content-type': 'application/json' }).end(JSON.stringify({ errors: [error] }))
      } else if (asked === 3) response.writeHead(429, { 'retry-after': '3600' }).end()
      else response.end(JSON.stringify({ data: { me: null } }))
    })
    await new Promise<void>((resolve) => answers.listen(0, '127.0.0.1', resolve))
    const client = createCareClient({ url: `http://127.0.0.1:${(answers.address() as AddressInfo).port}` })
    try {
      // The first two are waited for; an hour is for the caller to decide.
      const error = await caught(query.me(client))
      expect(error).toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfter: 3_600 })
      expect(asked).toBe(3)
      expect(await waitAsAsked(new CareError('', { code: 'RATE_LIMITED', retryAfter: 0.01 }))).toBe(true)
      expect(await waitAsAsked(new Error('other'))).toBe(false)
      expect(await query.me(client)).toBeNull()
    } finally {
      answers.close()
    }
  })

  test('of the network shows in the state of the connection, until the service is reached again', async () => {
    const states: string[] = []
    const client = asPersona('client', { url: proxy.url, retries: 0 })
    client.connection.subscribe((state) => states.push(state))
    proxy.leadTo('http://127.0.0.1:1')
    for (let nth = 0; nth < 4; nth++) expect((await caught(query.me(client))).code).toBe('NETWORK')
    proxy.leadTo(app.url)
    await query.me(client)
    expect([states, client.connection.get()]).toEqual([['reconnecting', 'offline', 'online'], 'online'])
  })
})

describe('a mutation whose answer is lost', () => {
  test('is repeated with its key, and happens once', async () => {
    const client = asPersona('client', { url: proxy.url })
    const lost = proxy.loseNextAnswer()
    const made = await mutate.createJournal(client, { input: { title: 'Once' } })
    await lost
    expect(made.journal?.title).toBe('Once')
    expect(await titlesOf('Once')).toBe(1)
  })

  test('is not repeated if it takes no key', async () => {
    const client = asPersona('client', { url: proxy.url })
    const { journalId } = await mutate.createJournal(client, { input: { title: 'Gone' } })
    const lost = proxy.loseNextAnswer()
    expect((await caught(mutate.deleteJournal(client, { id: journalId }))).code).toBe('NETWORK')
    await lost
    expect((await caught(query.journal(client, { id: journalId }))).code).toBe('NOT_FOUND')
  })

  test('is repeated after a restart of the application with the key that it kept', async () => {
    const options = { idempotencyKey: 'kept-1' }
    const first = await mutate.logMood(asPersona('client'), { input: { value: 7 } }, options)
    const again = await mutate.logMood(asPersona('client'), { input: { value: 7 } }, options)
    expect(again.mood?.id).toBe(first.mood?.id)
  })
})

test('a request ends with its signal, whose reason it throws', async () => {
  const reason = new Error('The person went on.')
  await expect(query.me(asPersona('client'), {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

test('a document of the application runs with its own types, as text and as a tree', async () => {
  interface Answer {
    readonly me: { readonly name: string }
  }
  const text = 'query Name { me { name: firstName } }'
  const { me } = await asPersona('client').request<Answer, object>(text)
  expect(me.name).toBe('client')
  const tree = parse(text) as object
  expect(await asPersona('client', { print }).request(tree)).toEqual({ me: { name: 'client' } })
  expect((await caught(asPersona('client').request(tree))).message).toContain('print')
})

test('an answer that is written piece by piece is heard to its end, and is not asked for again', async () => {
  const client = asPersona('therapist', { transports: ['event-stream'] })
  const input = { clientId: app.personas.ids.client, sessionId: 'first', query: 'How did she sleep?' }
  const pieces: string[] = []
  for await (const { __typename } of watch.clinicalAssistant(client, { input })) pieces.push(__typename)
  expect([pieces[0], pieces.at(-1)]).toEqual(['AssistantStart', 'AssistantDone'])
  const wrong = watch.clinicalAssistant(client, { input: { ...input, query: '' } })
  await expect(wrong.next()).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
})

test('a subscription of the application runs with its own types', async () => {
  interface Change {
    readonly changed: { readonly cursor: string; readonly journalId: string }
  }
  const text = `subscription Changes($id: ID!, $after: String) {
    changed: journalChanged(clientId: $id, after: $after) { cursor journalId } }`
  const client = asPersona('therapist', { transports: ['long-poll'] })
  const started = Promise.withResolvers<unknown>()
  const variables = { id: app.personas.ids.client }
  const changes = subscribe<Change, object>(client, text, variables, { onStart: started.resolve })
  const first = changes.next()
  await started.promise
  const { journalId } = await mutate.createJournal(asPersona('client'), { input: { title: 'Changed' } })
  expect((await first).value?.changed.journalId).toBe(journalId)
  await changes.return?.()
})

test('no part of a query is refused to somebody who may use the query', async () => {
  const { ids } = app.personas
  const known: Record<string, unknown> = { clientId: ids.client, userId: ids.client, therapistId: ids.therapist }
  known.range = { from: '2026-01-01', to: '2026-12-31' }
  Object.assign(known, { role: 'client', job: 'write-brief', subjectId: 1 })
  const asked = Object.values(query).filter(({ document }) =>
    [...(/\((.*?)\)\{/.exec(document)?.[1] ?? '').matchAll(/\$(\w+):\S+!/g)].every(([, name = '']) => name in known),
  )
  expect(asked.length).toBeGreaterThan(50)
  const refused: string[] = []
  for (const name of ['client', 'therapist', 'admin', 'operator'] as const) {
    const client = asPersona(name)
    for (const { field, document } of asked) {
      const names = [...document.matchAll(/\$(\w+):/g)].map(([, each = '']) => each)
      const variables = Object.fromEntries(names.filter((each) => each in known).map((each) => [each, known[each]]))
      const error = await client.request(document, variables).then(
        () => undefined,
        (reason: CareError) => reason,
      )
      if (error !== undefined && (error.path?.length ?? 0) !== 1) refused.push(`${name} ${field}: ${error.message}`)
    }
  }
  expect(refused).toEqual([])
})

test('a list is read page by page, as it is needed', async () => {
  const client = asPersona('therapist')
  const own = asPersona('client')
  for (let nth = 1; nth <= 5; nth++) {
    await mutate.createJournal(own, { input: { title: `Page ${nth}`, journalTimestamp: `2030-01-0${nth}T12:00:00Z` } })
  }
  const variables = { clientId: app.personas.ids.client, first: 2, range: { from: '2030-01-01', to: '2030-01-31' } }
  const sizes: number[] = []
  for await (const page of pages(client, query.journals, variables)) sizes.push(page.nodes.length)
  expect(sizes).toEqual([2, 2, 1])
  const titles: (string | null)[] = []
  for await (const { title } of entries(client, query.journals, variables)) {
    titles.push(title)
    if (titles.length === 3) break
  }
  expect(titles).toEqual(['Page 5', 'Page 4', 'Page 3'])

  const fromEnd = { clientId: variables.clientId, range: variables.range, last: 2 }
  const backward: (string | null)[] = []
  for await (const { title } of entries(client, query.journals, fromEnd)) backward.push(title)
  expect(backward).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5'])
  const ofPages: (string | null)[][] = []
  for await (const { nodes } of pages(client, query.journals, fromEnd)) ofPages.push(nodes.map(({ title }) => title))
  expect(ofPages).toEqual([['Page 2', 'Page 1'], ['Page 4', 'Page 3'], ['Page 5']])
})

describe('files', () => {
  const submit = (options?: Parameters<typeof mutate.submitNote>[2], files: (Blob | File)[] = []) =>
    mutate.submitNote(
      asPersona('therapist'),
      { input: { clientId: app.personas.ids.client, recordType: 'progress', data: 'With files.' }, files },
      options,
    )

  test('are sent with the names that they have', async () => {
    const { note } = await submit({}, [new File(['A walk a day.'], 'plan.txt'), new Blob(['No name.'])])
    expect(note?.attachments.map(({ name, text }) => [name, text])).toEqual([
      ['plan.txt', 'A walk a day.'],
      ['file', 'No name.'],
    ])
  })

  test('show how far they are', async () => {
    const seen: UploadProgress[] = []
    const file = new File(['walks '.repeat(100_000)], 'long.txt')
    const { note } = await submit({ onProgress: (progress) => seen.push(progress) }, [file])
    expect(note?.attachments[0]?.name).toBe('long.txt')
    expect(seen.length).toBeGreaterThan(1)
    expect(seen.map(({ loaded }) => loaded)).toEqual(seen.map(({ loaded }) => loaded).toSorted((a, b) => a - b))
    expect(seen.at(-1)).toEqual({ loaded: file.size, total: file.size })
  })

  test('are sent with a question, whose answer comes as events', async () => {
    const { client: clientId } = app.personas.ids
    const consent = { userId: clientId, kind: 'AI', status: 'GIVEN' }
    const RECORD = 'mutation ($consent: RecordConsentInput!) { recordConsent(input: $consent) { consentId } }'
    await app.graphql(RECORD, { consent }, 'client')
    const input = {
      clientId: String(clientId),
      query: 'Which sleep laboratory does the clinic advise?',
      sessionId: 'letter',
    }
    const files = [new File(['The clinic advises a sleep laboratory.'], 'letter.txt')]
    const sources: unknown[] = []
    for await (const { clinicalAssistant: event } of subscribe<Asked, unknown>(
      asPersona('therapist'),
      `subscription ($input: ClinicalAssistantInput!, $files: [Upload!]) {
        clinicalAssistant(input: $input, files: $files) { ... on AssistantCitation { source } } }`,
      { input, files },
    )) {
      if (event.source !== undefined) sources.push(event.source)
    }
    expect(sources).toEqual(['Document letter.txt'])
  })
})

interface Asked {
  readonly clinicalAssistant: { readonly source?: string }
}

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { libraryTexts } from '../../../src/features/content/library-texts.js'

/** The library that everybody reads, and an organisation's own part of it. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Item {
  readonly id: number
  readonly title: string
  readonly url: string
}
type Library = Readonly<Record<string, Readonly<Record<string, readonly Item[]>>>>

const read = async (role?: string, as: As = 'nobody'): Promise<Library> => {
  const { status, body } = await app.rest<Library>('GET', `/ai/content/${role === undefined ? '' : `?role=${role}`}`, {
    as,
  })
  expect(status).toBe(200)
  return body
}
const itemsOf = (library: Library): readonly Item[] =>
  Object.values(library).flatMap((topics) => Object.values(topics).flat())
const titles = (library: Library) => itemsOf(library).map(({ title }) => title)

const CREATE = 'mutation ($input: CreateContentEntryInput!) { createContentEntry(input: $input) { contentEntryId } }'
const entry = {
  contentGroup: 'Our practice',
  topicGroup: 'First visit',
  title: 'The way to us',
  url: 'https://example.org/a',
}

test('everybody can read the shipped entries by group and topic, and each address has a page', async () => {
  const library = await read()
  expect(library['Calming down']?.['Breathing']).toEqual([
    {
      id: expect.any(Number),
      title: 'Breathing slowly',
      description: expect.any(String),
      url: expect.stringMatching(/^http.*\/content\/slow-breathing\/$/),
      duration_seconds: expect.any(Number),
      thumbnail: null,
    },
  ])
  const items = itemsOf(library)
  expect(items.map(({ title }) => title).sort()).toEqual(libraryTexts.map(({ title }) => title).sort())
  for (const { url, title } of items) {
    const page = await app.rest('GET', new URL(url).pathname)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain(`<h1>${title}</h1>`)
  }
})

test('entries can be filtered by role in any case, and an unknown role has none', async () => {
  const [all, client, therapist] = [await read('User'), await read('CLIENT'), await read('therapist')].map(titles)
  expect(client).toContain('Writing for yourself')
  expect(client).not.toContain('Scores in the session')
  expect(therapist).toContain('Scores in the session')
  expect(therapist).not.toContain('Writing for yourself')
  for (const narrowed of [client, therapist]) expect(all).toEqual(expect.arrayContaining(narrowed ?? []))
  for (const role of ['admin', '', '__proto__']) expect(await read(role)).toEqual({})
  const refused = { status: 400, body: { errors: [{ field: 'role' }] } }
  expect(await app.rest('GET', '/ai/content/?role=client%00')).toMatchObject(refused)
  const { errors } = await app.graphql('query ($role: String!) { contentLibrary(role: $role) { name } }', {
    role: 'client\0',
  })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'role' }] })
})

test('adding an entry again under its key returns the same entry', async () => {
  const input = { ...entry, isPublished: false, idempotencyKey: 'key-of-an-entry' }
  const again = async () => (await app.graphql(CREATE, { input }, 'admin')).data
  expect(await again()).toEqual(await again())
  const { data } = await app.graphql('{ contentEntries { id } }', {}, 'admin')
  expect(data).toEqual({ contentEntries: [{ id: expect.any(String) }] })
  const [{ id } = { id: '' }] = (data as { contentEntries: { id: string }[] }).contentEntries
  await app.graphql('mutation ($id: ID!) { removeContentEntry(id: $id) { contentEntryId } }', { id }, 'admin')
})

test("an organisation's entries are visible to its members in their order, until they are hidden or removed", async () => {
  const create = async (input: object) => {
    const { data, errors } = await app.graphql(CREATE, { input: { ...entry, ...input } }, 'admin')
    expect(errors).toBeUndefined()
    return (data as { createContentEntry: { contentEntryId: string } }).createContentEntry.contentEntryId
  }
  const [late, id] = [
    await create({ position: 2, title: 'Late' }),
    await create({ position: 1, roles: ['CLIENT', 'CLIENT'] }),
  ]
  await create({ contentGroup: '__proto__', topicGroup: 'constructor', title: 'Odd words' })
  const ours = async (as: As, role = 'User') => titles({ a: (await read(role, as))['Our practice'] ?? {} })
  expect(await ours('client')).toEqual(['The way to us', 'Late'])
  expect(await ours('client', 'therapist')).toEqual(['Late'])
  expect([await ours('nobody'), await ours('outsider')]).toEqual([[], []])
  expect((await app.rest('GET', '/ai/content/', { as: 'client' })).text).toContain('"__proto__":{"constructor":[')
  const update = (input: object) =>
    app.graphql(
      'mutation ($id: ID!, $input: UpdateContentEntryInput!) { updateContentEntry(id: $id, input: $input) { contentEntryId } }',
      { id, input },
      'admin',
    )
  expect(
    (await update({ isPublished: false, durationSeconds: 90, thumbnail: 'https://example.org/p.png' })).errors,
  ).toBeUndefined()
  expect(await ours('client')).toEqual(['Late'])
  expect((await update({ isPublished: true, durationSeconds: null, title: 'The way' })).errors).toBeUndefined()
  const { data } = await app.graphql(
    '{ contentEntries { id title url durationSeconds thumbnail roles position } }',
    {},
    'admin',
  )
  expect((data as { contentEntries: unknown[] }).contentEntries).toContainEqual({
    ...{ id, title: 'The way', url: entry.url, durationSeconds: null, thumbnail: 'https://example.org/p.png' },
    ...{ roles: ['CLIENT'], position: 1 },
  })
  const remove = () =>
    app.graphql('mutation ($id: ID!) { removeContentEntry(id: $id) { contentEntryId } }', { id: late }, 'admin')
  expect((await remove()).errors).toBeUndefined()
  expect((await remove()).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect(await ours('client')).toEqual(['The way'])
})

test("no organisation can edit the platform's entries", async () => {
  const [first] = itemsOf(await read())
  const { errors } = await app.graphql(
    'mutation ($id: ID!) { removeContentEntry(id: $id) { contentEntryId } }',
    { id: String(first?.id) },
    'admin',
  )
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test.each([
  ['url', 'http://example.org/'],
  ['url', 'javascript:alert(1)'],
  ['url', 'https://user:secret@example.org/'],
  ['url', 'https://'],
  ['url', 'https://exa mple.org/'],
  ['url', `https://example.org/${'x'.repeat(2_048)}`],
  ['thumbnail', 'data:image/png;base64,AA=='],
  ['title', ''],
  ['title', 'x'.repeat(256)],
  ['description', 'a\0b'],
  ['contentGroup', '\ud800'],
  ['durationSeconds', 0],
  ['position', -1],
])('an invalid %s is refused and named: %p', async (field, value) => {
  const { errors } = await app.graphql(CREATE, { input: { ...entry, [field]: value } }, 'admin')
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field }] })
})

test('a full library accepts no more entries', async () => {
  const { otherOrganisationId } = app.personas
  await app.owner.query(
    `insert into content_entry (organisation_id, content_group, topic_group, title, description, url)
     select $1, 'a', 'b', 'c', '', 'https://example.org/' from generate_series(1, 1000)`,
    [otherOrganisationId],
  )
  const { errors } = await app.graphql(CREATE, { input: entry }, 'outsideAdmin')
  expect(errors?.[0]?.extensions.code).toBe('CONFLICT')
})

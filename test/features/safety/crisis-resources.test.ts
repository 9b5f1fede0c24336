import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { addFrontDesk, PASSWORD } from '../../support/service/personas.js'

/** Which places are named to whom: by country, by what they help with, by age, and by practice. */
let app: TestApp
const DESK = { authorization: `Basic ${btoa(`desk:${PASSWORD}`)}` }
beforeAll(async () => {
  app = await startTestApp()
  await addFrontDesk(app.owner, 'desk', app.personas.organisationId)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query(`update user_account set country = null, date_of_birth = null, timezone = null, zone = 'UTC'`)
  await app.owner.query(`update organisation set country = null, timezone = 'UTC', crisis_resources = null`)
})

interface Place {
  readonly name: string
  readonly contact: string
  readonly region: string | null
}

async function ask(query: string, variables: Record<string, unknown> = {}, as: As = 'client'): Promise<unknown> {
  const { data, errors } = await app.graphql(query, variables, as)
  return errors === undefined ? Object.values(data ?? {})[0] : String(errors[0]?.extensions.code)
}
const names = (places: readonly Place[]): readonly string[] => places.map(({ name }) => name)
async function shown(as: As = 'client', args = ''): Promise<readonly Place[]> {
  return (await ask(`{ crisisResources${args} { name contact region } }`, {}, as)) as readonly Place[]
}
async function afterWriting(description: string): Promise<readonly string[]> {
  const written = await ask(
    'mutation ($text: String!) { createJournal(input: { description: $text }) { crisisResources { name contact region } } }',
    { text: description },
  )
  return names((written as { crisisResources: readonly Place[] }).crisisResources)
}
const setCountry = (country: string | null, as: As = 'client') =>
  ask(
    'mutation ($id: ID!, $country: String) { updateUser(id: $id, input: { country: $country }) { user { country } } }',
    { id: app.personas.ids.client, country },
    as,
  )
const setPractice = (input: Record<string, unknown>) =>
  ask(
    'mutation ($input: UpdatePracticeInput!) { updatePractice(input: $input) { practice { country } } }',
    { input },
    'admin',
  )

describe('the country', () => {
  test('is that of the client: somebody in Austria gets Austrian numbers alone, and the Austrian emergency number', async () => {
    expect(await setCountry('at')).toEqual({ user: { country: 'AT' } })
    const places = await shown()
    expect(places.map(({ region }) => region)).toEqual(places.map(() => 'Austria'))
    expect(places).toEqual([
      { name: 'TelefonSeelsorge', contact: 'Call 142', region: 'Austria' },
      { name: 'Emergency services', contact: 'Call 112 or 144', region: 'Austria' },
    ])
    expect(await afterWriting('I want to die')).toEqual(['TelefonSeelsorge', 'Emergency services'])
  })

  test('is that of the practice for clients who have not said, and the client counts more', async () => {
    expect(await setPractice({ country: 'DE' })).toEqual({ practice: { country: 'DE' } })
    expect((await shown())[0]).toMatchObject({ name: 'TelefonSeelsorge', region: 'Germany' })
    await setCountry('IE')
    expect((await shown())[0]).toMatchObject({ name: 'Samaritans', region: 'Ireland' })
  })

  test('is guessed from the time zone at last, as legacy clients send it', async () => {
    const { client } = app.personas.ids
    await app.owner.query(`update user_account set zone = 'Europe/Zurich' where id = $1`, [client])
    expect((await shown()).at(0)).toMatchObject({ contact: 'Call 143', region: 'Switzerland' })
  })

  test('if nobody knows it, or no line of it is known, directories and the advice to call are named', async () => {
    const anywhere = ['Find A Helpline', 'Emergency services']
    expect(names(await shown())).toEqual(anywhere)
    expect((await shown()).at(-1)?.contact).toMatch(/112.*911/)
    await setCountry('BR')
    expect(names(await shown())).toEqual(anywhere)
  })

  test('is two letters of ISO 3166-1, set by the person, the admin and the front desk, and cleared with null', async () => {
    for (const wrong of ['XX', 'A', 'AUT', 'Österreich', '']) expect(await setCountry(wrong)).toBe('BAD_USER_INPUT')
    expect(await setPractice({ country: 'ZZ' })).toBe('BAD_USER_INPUT')
    expect(await setCountry('NL', 'admin')).toEqual({ user: { country: 'NL' } })
    expect(await setCountry('BE', DESK)).toEqual({ user: { country: 'BE' } })
    expect(await setCountry('FR', 'therapist')).toBe('FORBIDDEN')
    expect(await setCountry(null)).toEqual({ user: { country: null } })
  })

  test('does not change what REST shows of a profile', async () => {
    await setCountry('AT')
    const { body } = await app.rest<object>('GET', `/users/${app.personas.ids.client}/`, { as: 'client' })
    expect(body).not.toHaveProperty('country')
  })
})

describe('the topic', () => {
  test('abuse and eating have places of their own, before those for any crisis', async () => {
    await setCountry('GB')
    expect(await afterWriting('my boyfriend hits me')).toEqual([
      ...['National Domestic Abuse Helpline', 'Samaritans', 'Shout', 'Emergency services'],
    ])
    expect(names(await shown('client', '(about: EATING)'))).toEqual([
      'Beat',
      'Samaritans',
      'Shout',
      'Emergency services',
    ])
  })

  test('people under 18 see places for children first', async () => {
    await setCountry('AT')
    const { client } = app.personas.ids
    const born = new Date()
    born.setUTCFullYear(born.getUTCFullYear() - 15)
    await app.owner.query('update user_account set date_of_birth = $2 where id = $1', [client, born])
    expect(await afterWriting('he hits me')).toEqual([
      ...['Rat auf Draht', 'Frauenhelpline gegen Gewalt', 'Männernotruf', 'TelefonSeelsorge', 'Emergency services'],
    ])
    born.setUTCFullYear(born.getUTCFullYear() - 5)
    await app.owner.query('update user_account set date_of_birth = $2 where id = $1', [client, born])
    expect(names(await shown())).not.toContain('Rat auf Draht')
  })
})

describe('a therapist', () => {
  test('who writes for a client, or asks for one, is shown the places of the client', async () => {
    await setCountry('NZ')
    const { client } = app.personas.ids
    expect((await shown('therapist', `(clientId: ${client})`))[0]).toMatchObject({ region: 'New Zealand' })
    const mood = await ask(
      `mutation ($id: ID!) { logMood(input: { clientId: $id, value: 1, note: "I want to die" }) { crisisResources { region } } }`,
      { id: client },
      'therapist',
    )
    expect(mood).toMatchObject({ crisisResources: [{ region: 'New Zealand' }, {}, {}] })
  })

  test('of another practice is told nothing of the client', async () => {
    expect(await shown('outsider', `(clientId: ${app.personas.ids.client})`)).toBe('NOT_FOUND')
  })
})

describe('the places of a practice', () => {
  const SET =
    'mutation ($input: SetPracticeCrisisResourcesInput!) { setPracticeCrisisResources(input: $input) { organisationId } }'
  const set = (resources: readonly unknown[], replacesOthers = false, as: As = 'admin') =>
    ask(SET, { input: { resources, replacesOthers } }, as)
  const DUTY = { name: 'Duty line', contact: 'Call 030 1234', about: 'CRISIS' }

  test('come first, or stand instead of the others of their topic; the emergency number stays', async () => {
    await setCountry('DE')
    await set([DUTY, { name: 'Shelter', contact: 'Call 030 99', about: 'ABUSE' }])
    expect(names(await shown())).toEqual(['Duty line', 'TelefonSeelsorge', 'Emergency services'])
    await set([DUTY], true)
    expect(names(await shown('client', '(about: ABUSE)'))).toEqual([
      ...['Hilfetelefon Gewalt gegen Frauen', 'Hilfetelefon Gewalt an Männern', 'Duty line', 'Emergency services'],
    ])
    await set([])
    expect(names(await shown())).toEqual(['TelefonSeelsorge', 'Emergency services'])
  })

  test('for a country are named to its clients alone', async () => {
    await set([{ ...DUTY, country: 'DE' }])
    await setCountry('AT')
    expect(names(await shown())).not.toContain('Duty line')
    await setCountry('DE')
    expect(names(await shown())).toContain('Duty line')
    const own = '{ practice { crisisResources { name about country url } replacesCrisisResources } }'
    expect(await ask(own)).toEqual({
      crisisResources: [{ name: 'Duty line', about: 'CRISIS', country: 'DE', url: null }],
      replacesCrisisResources: false,
    })
  })

  test('are set by its admin alone, and checked', async () => {
    for (const as of ['client', 'therapist', DESK] as const) expect(await set([DUTY], false, as)).toBe('FORBIDDEN')
    for (const wrong of [
      { ...DUTY, name: '' },
      { ...DUTY, contact: 'x'.repeat(201) },
      { ...DUTY, country: 'XX' },
      { ...DUTY, url: 'http://example.org/' },
      { ...DUTY, url: 'javascript:alert(1)' },
    ])
      expect(await set([wrong])).toBe('BAD_USER_INPUT')
    expect(await set(Array.from({ length: 21 }, () => DUTY))).toBe('BAD_USER_INPUT')
  })
})

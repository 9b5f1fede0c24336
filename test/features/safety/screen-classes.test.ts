import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { isWorse, type RiskSeverity } from '../../../src/features/safety/screen/risk-phrases.js'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { FOREIGN, FOREIGN_HARMLESS } from './foreign-sentences.js'

/** Kinds of danger and of harmless words that were once judged wrong, through the doors; in no data file. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from risk_flag'))

interface Flag {
  readonly category: string
  readonly severity: string
  readonly evidence: { readonly field: string; readonly text: string; readonly start: number } | null
}

async function ask<Data>(query: string, as: As, variables: Record<string, unknown> = {}): Promise<Data> {
  const { data, errors } = await app.graphql(query, variables, as)
  expect(errors).toBeUndefined()
  return data as Data
}

async function flags(): Promise<readonly Flag[]> {
  const { riskFlags } = await ask<{ riskFlags: { nodes: readonly Flag[] } }>(
    '{ riskFlags { nodes { category severity evidence { field text start } } } }',
    'therapist',
  )
  return riskFlags.nodes
}

const CREATE = 'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }'
const UPDATE =
  'mutation ($id: ID!, $input: UpdateJournalInput!) { updateJournal(id: $id, input: $input) { journalId } }'
const GOAL = 'mutation ($input: CreateGoalInput!) { createGoal(input: $input) { goal { id } } }'
const CHANGE_GOAL =
  'mutation ($id: ID!, $input: UpdateGoalInput!) { updateGoal(id: $id, input: $input) { goal { id } } }'
const SEND = 'mutation ($input: SendInteractionInput!) { sendInteraction(input: $input) { interactionId } }'

/** Writes an entry over GraphQL. */
async function write(input: Record<string, unknown>): Promise<string> {
  const { createJournal } = await ask<{ createJournal: { journalId: string } }>(CREATE, 'client', { input })
  return createJournal.journalId
}

/** Writes an entry over REST. */
async function post(description: string): Promise<void> {
  const { status } = await app.rest('POST', '/journals/', { as: 'client', body: { description } })
  expect([200, 201]).toContain(status)
}

async function expectFlag(category: string, least: RiskSeverity): Promise<void> {
  const flag = (await flags()).find((one) => one.category === category.toUpperCase())
  const severity = flag?.severity.toLowerCase() as RiskSeverity | undefined
  expect({ flag, isSevere: severity !== undefined && !isWorse(least, severity) }).toMatchObject({ isSevere: true })
}

/** What calls nobody and is lowest in the list may be there: a flag of MODERATE or above is one too many. */
async function expectNone(): Promise<void> {
  expect((await flags()).filter(({ severity }) => severity !== 'LOW')).toEqual([])
}

describe('dangers', () => {
  test.each([
    // Means, places, rehearsals, an attempt.
    ['self_harm', 'moderate', 'I was back at the viaduct this evening, leaning over the wall to judge the drop'],
    ['self_harm', 'moderate', 'three nights running i have gone back to the bridge'],
    ['self_harm', 'moderate', 'my sleeping tablets are piling up in a sock and there is nearly enough'],
    ['self_harm', 'moderate', 'I practised with the noose again in the loft'],
    ['self_harm', 'moderate', 'I did a trial run at the station and timed the express'],
    ['self_harm', 'imminent', 'I drank oven cleaner and my throat is on fire'],
    ['self_harm', 'moderate', 'could somebody just shoot me and be done'],
    ['self_harm', 'high', 'I pulled a bin bag over my head until I got scared'],
    ['self_harm', 'high', 'Sat in the car with the tablets in my lap until it got light'],
    ['self_harm', 'moderate', 'the cutting works better than talking'],
    // Misspelt.
    ['self_harm', 'high', 'i wana kil myslef'],
    ['self_harm', 'high', 'i jsut wanna dei'],
    ['self_harm', 'moderate', 'thinkng about sucide all day'],
    ['self_harm', 'high', 'going to overdsoe'],
    // Others.
    ['harm_to_others', 'high', 'slapped my wife until she stopped talking'],
    ['abuse', 'high', 'my stepmum smothers my little brother when he screams'],
    ['abuse', 'high', 'my cousin filmed me while i was in the shower'],
    ['abuse', 'high', 'He sneaks pictures of me undressing, he spied on me in the bathroom'],
    ['abuse', 'high', 'my wife had her hands round my neck on Saturday'],
    ['abuse', 'high', "when we argue my boyfriend's hands go round my throat"],
    ['abuse', 'high', 'he gripped my neck and I could not breathe'],
    // Ending a medicine of that kind alone.
    ['acute_crisis', 'moderate', 'Come off lithium by myself'],
    ['acute_crisis', 'moderate', 'I stopped my olanzapine and nobody knows'],
    ['acute_crisis', 'moderate', 'quitting clonazepam cold turkey this weekend'],
  ] as const)('%s, at least %s: %s', async (category, least, text) => {
    await post(text)
    await expectFlag(category, least)
  })

  test.each(FOREIGN)('in %s: %s', async (_language, text, category, least) => {
    await write({ description: text })
    await expectFlag(category, least)
  })
})

describe('no dangers', () => {
  test.each([
    'My flatmate beats me at FIFA every single night',
    'Grandma beat me at chess and gloated',
    'she beats her brother at tennis',
    'he cut himself shaving before the interview',
    'We walked over the bridge to the market',
    'I picked up my tablets at the pharmacy on the way home',
    'My psychiatrist and I agreed to come off lithium together, slowly',
    'I want to dye my hair green',
    'wrapped a scarf round my neck, it was freezing outside',
    'my sister filmed me singing on the stage',
    'I am on edge because of the exam',
  ])('a journal entry: %s', async (text) => {
    await post(text)
    await expectNone()
  })

  test.each([
    'Call my brother every Sunday',
    'Message my sister every morning',
    'Ring my cousin once a month',
    'Text grandad on his birthday',
    'Come off caffeine by myself',
  ])('a goal: %s', async (title) => {
    await ask(GOAL, 'client', { input: { title } })
    await expectNone()
  })

  test.each([
    "can you tell lin i'm late on thursday",
    'could you tell the desk i will be five minutes late today',
    'please tell ana i need to move our session to next week',
  ])('a message: %s', async (userQuery) => {
    const { client, therapist } = app.personas.ids
    await ask(SEND, 'client', { input: { clientId: client, therapistId: therapist, userQuery } })
    await expectNone()
  })

  test.each(FOREIGN_HARMLESS)('in another language: %s', async (text) => {
    await write({ description: text })
    await expectNone()
  })
})

describe('a title and its text', () => {
  const BOTH = { title: 'I am going to kill', description: 'myself tonight' }

  test('are read together, and the evidence says where both stand', async () => {
    await write(BOTH)
    await expectFlag('self_harm', 'imminent')
    expect((await flags())[0]?.evidence).toEqual({ field: 'title+description', text: 'kill myself', start: 14 })
  })

  test('are read together when one of them is changed', async () => {
    const id = await write({ title: 'A walk', description: BOTH.description })
    expect(await flags()).toEqual([])
    await ask(UPDATE, 'client', { id, input: { title: BOTH.title } })
    await expectFlag('self_harm', 'imminent')
  })

  test('of a goal too, new and changed', async () => {
    const made = await ask<{ createGoal: { goal: { id: string } } }>(GOAL, 'client', { input: BOTH })
    await expectFlag('self_harm', 'imminent')
    await app.owner.query('delete from risk_flag')
    const { id } = made.createGoal.goal
    await ask(CHANGE_GOAL, 'client', { id, input: { title: 'A walk' } })
    expect(await flags()).toEqual([])
    await ask(CHANGE_GOAL, 'client', { id, input: { title: BOTH.title } })
    await expectFlag('self_harm', 'imminent')
  })

  test('raise one flag where the text says it alone, at its own place', async () => {
    await write({ title: 'Today', description: 'I want to die' })
    expect((await flags()).map(({ evidence }) => evidence)).toEqual([
      { field: 'description', text: 'want to die', start: 2 },
    ])
  })
})

describe('after a change of its text, a flag', () => {
  const LIKE_DANGER = 'I have written to everybody and paid what I owed, tomorrow none of this will be my problem.'

  test.each([
    ['of the rules', 'I want to die.', 'want to die'],
    ['by similarity', LIKE_DANGER, LIKE_DANGER.slice(0, -1)],
  ])('%s shows its words where they stand now, and nothing when they are gone', async (_who, text, words) => {
    const id = await write({ description: text })
    const change = async (description: string) => {
      await ask(UPDATE, 'client', { id, input: { description } })
      return (await flags()).map(({ evidence }) => evidence)
    }
    const before = 'We had soup at noon. '
    expect(await change(`${before}${text}`)).toEqual([
      { field: 'description', text: words, start: before.length + text.indexOf(words) },
    ])
    expect(await change('We had soup at noon.')).toEqual([null])
  })
})

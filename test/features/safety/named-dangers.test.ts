import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { isWorse, type RiskSeverity } from '../../../src/features/safety/screen/risk-phrases.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'

/** A means, an act, a preparation, a farewell or a wish that is named is found by a rule; what sounds alike is not. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from risk_flag'))

interface Flag {
  readonly category: string
  readonly severity: RiskSeverity
  readonly foundBy: string
}

/** Writes a journal entry over REST, and reads which flags it raised. */
async function flagsOf(description: string): Promise<readonly Flag[]> {
  const { status } = await app.rest('POST', '/journals/', { as: 'client', body: { description } })
  expect([200, 201]).toContain(status)
  const { rows } = await app.owner.query<Flag>(
    'select category, severity, found_by as "foundBy" from risk_flag order by id',
  )
  return rows
}

describe('found by a rule', () => {
  test.each([
    // A means that was got, kept, put by or tried.
    ['self_harm', 'high', 'opened the gas taps, lay on the kitchen floor, then the dog barked'],
    ['self_harm', 'high', 'Turned the gas on at two and off again at ten past.'],
    ['self_harm', 'moderate', "I have the key for grandad's gun safe in my sock now"],
    ['self_harm', 'moderate', 'the pistol is under my pillow since Sunday'],
    ['self_harm', 'moderate', 'my blood pressure tablets are put by in a cocoa tin'],
    ['self_harm', 'moderate', 'hiding the sleeping pills in the lining of my coat'],
    ['self_harm', 'high', 'lifted a vial of insulin off the ward tonight'],
    ['self_harm', 'high', 'wrapped a plastic bag over my head last night'],
    ['self_harm', 'moderate', 'got the rope from the farm shop. Mum is at church all morning.'],
    ['self_harm', 'moderate', 'asked the nurse for an extra box and said the first one was stolen'],
    ['self_harm', 'high', 'Opened the taps on the cooker, then closed them again'],
    ['self_harm', 'moderate', "Bought the rope. Everyone's out till ten."],
    ['self_harm', 'moderate', 'Bought the rope today. Kids are with their dad till Sunday.'],
    // A place that was looked at.
    ['self_harm', 'high', 'checked how high the flyover is on the way to college'],
    ['self_harm', 'moderate', 'keep ending up at the reservoir after my shift'],
    ['self_harm', 'high', 'I am on the wrong side of the barrier'],
    ['self_harm', 'high', 'cycled home with my eyes closed'],
    ['self_harm', 'moderate', 'I stood at the harbour and took my boots off'],
    // What is left in order, and goodbyes.
    ['self_harm', 'moderate', 'left the policy and the passwords on the desk so my sister can find them'],
    ['self_harm', 'moderate', 'Gave both cats to Ines. I feel so light and calm.'],
    ['self_harm', 'high', 'when they find me the heating should still be on'],
    ['self_harm', 'high', "I won't be here for Christmas"],
    ['self_harm', 'high', 'wrote each of them a letter, they are behind the clock'],
    ['self_harm', 'moderate', 'The date is circled and I told them I am fine.'],
    // Plain wishes.
    ['self_harm', 'moderate', 'I woke up gutted that I woke at all'],
    ['self_harm', 'high', 'wish I lay in the ground with my brother'],
    ['self_harm', 'high', "I'll be dead before Easter"],
    ['self_harm', 'moderate', 'dying sounds so peaceful'],
    ['self_harm', 'moderate', "wouldn't it be good not to exist"],
    // Others.
    ['self_harm', 'moderate', 'I keep burning myself with the curling iron'],
    ['acute_crisis', 'imminent', 'I cut far too deep and it will not stop, it just doesn’t stop bleeding'],
    ['acute_crisis', 'high', 'tripling my morphine so the evenings go away'],
    ['acute_crisis', 'high', 'taking twice my oxy most days'],
    ['acute_crisis', 'high', 'quadrupled my lithium since Monday'],
    ['acute_crisis', 'high', 'nothing to wee for two days'],
    ['acute_crisis', 'high', 'no urine since yesterday and I keep throwing up'],
    ['acute_crisis', 'high', 'my mouth went blue and my flatmate slapped me awake'],
    ['abuse', 'high', 'mum hurled me against the fridge'],
    ['abuse', 'high', 'I said no and he pushed me down the stairs'],
    ['abuse', 'high', 'she held a pillow on my face'],
    ['harm_to_others', 'high', "I'll put a bullet in both of them"],
  ] as const)('%s, at least %s: %s', async (category, least, text) => {
    const flag = (await flagsOf(text)).find((one) => one.category === category)
    expect(flag).toMatchObject({ foundBy: 'rules' })
    expect([flag?.severity, isWorse(least, flag?.severity ?? 'low')]).toEqual([flag?.severity, false])
  })
})

describe('not found by a rule', () => {
  test.each([
    'Mum pelted us with snowballs, one hit me in the neck',
    'My brother hit me with a tennis ball right on the nose, we were crying with laughter',
    'I slipped on the wet steps, a big bruise on my hip and a hole in my jeans',
    'I want to end it with Marek before the summer',
    'She wants to end it with her boyfriend',
    'I hit a pigeon with my bike on the way to work',
    'My trainer pushed me to do one more round',
    'My brother accidentally locked me out of the flat',
    'I got rope for the swing in the garden',
    'My uncle has a gun licence for the clay club',
    'put my tablets by the toothbrush so I take them',
    'The chemist gave me another box because mine were damp',
    'Looked up how high the bridge is because our van is three metres',
    'I keep going to the reservoir because the view is lovely',
    'Woke up annoyed because I woke at four',
    'I have got a date with a boy from the choir',
    'Told my neighbour where the keys are for the parcel',
    'I gave the dog to my parents for the week, we fly to Crete',
    'wrote everyone a postcard',
    'My GP doubled my gabapentin last week',
    'The GP said to take double my codeine at night',
    'I take twice my morphine now as the doctor agreed',
    'I take my morphine twice a day',
    'No wee accidents for three days, I am so proud of him',
    'No wee in the bed for two days',
    'turned the knobs on the stove down and sat with tea',
    'The kids are with their dad till Sunday so I tidied',
    "bought the paint, my wife's away so I will do the hall",
    "It's so warm that I won't be needing my winter coat",
    "I won't be here for Christmas, we fly to Spain",
    'My lips turned blue in the cold sea, I loved it',
    'He put his hands over my eyes and said guess who',
    'no I want to live',
  ])('%s', async (text) => {
    const found = await flagsOf(text)
    expect(found.filter(({ foundBy, severity }) => foundBy === 'rules' && severity !== 'low')).toEqual([])
  })
})

test('two signs count only near each other', async () => {
  const calm = 'We had soup. The bus was late. It rained a little. We went to the cinema. '
  const byRules = async (text: string) => (await flagsOf(text)).filter(({ foundBy }) => foundBy === 'rules')
  expect(await byRules(`I bought the rope at last. ${calm}My wife is away until Monday.`)).toEqual([])
  expect(await byRules('I bought the rope at last. It was cheap. My wife is away until Monday.')).toMatchObject([
    { category: 'self_harm' },
  ])
})

test('a sign that is denied or long ago does not count', async () => {
  expect(await flagsOf('I did not buy the rope. My wife is away until Monday.')).toEqual([])
  expect(await flagsOf('Ten years ago I bought the rope. My wife is away until Monday.')).toEqual([])
})

import { describe, expect, test } from '@jest/globals'
import { measureMaterial, readMaterial, readSentences } from '../../bench/deidentify/material.js'
import { findIdentifiers } from '../../src/deidentify/index.js'

/** One sentence for each way in which the grammar shows a name that is an everyday word, and what it leaves. */
const NAMED = readSentences(
  'named',
  `
my manager is called {prudence} and her deputy is {chuck}
a girl called {cricket} slept in the next bed
a lad by the name of {flint} sold it to me
he goes by {bear} at the shelter
my ex keeps parking outside, his name's {rowan} btw
just ask for {lark} when you ring the house
they named the baby {journey} and i missed it
the bloke downstairs, {duke}, plays drums all night
it was {olive} who called the ambulance
had a row with big {mal} and {old tam}
my cellmate {banjo} snored and prayed
my probation officer {sterling} is going to breach me
my downstairs neighbour {willow} plays music all night
my mums boyfriend {spike} held the door shut
rang aunty {bev} and she cried
i told pc {strange} and reverend {bird}
{gaz} from the abattoir offered me a lift to {thirsk}
me and {grace} split up
i had words with {bramble} at the bus stop
i rang {joy} crying
got a text from {hope} last night
what would {faith} say to that
our {amber} fell off the bike
i was fostered by the {woods} family
i was with {summer} for ten years
{autumn} moved in with us
{ivy} bit my kid at {little acorns nursery}
the {wishing well surgery} gave me something
she went to {st jude}s and hated it
i grew up on the {marshfield estate}
someone from {mercy house} phoned
i go to {trinity youth club}
im on {14b cobblers row} if it gets bad
im in {flat 6, weavers court}
we were at the {white swan}
drank in the {slug and lettuce} till they threw me out
I had a row at the {Dog and Duck}
i clean offices for {brightwater facilities}
the girls at {next} are nice
my ex moved to {battle} with the kids
My cellmate {Banjo} snored and prayed
dear {fen}, i am sorry about the car
kind regards, {bracken}
thanks for all you did. thanks, {vesper} x
its {sparrow}s fault that we missed the train
bumped into {rook} outside court
my boss {banjo} shouted. i think {banjo} hates me. everybody at work is scared of {banjo}
we sat in the {three horseshoes}. i cried. {three horseshoes} was packed
`,
)
/** The same words and ways of speaking where nobody is named. */
const MEANT = readSentences(
  'meant',
  `
what i have is called complex trauma
my son is called lazy by his teacher
my flatmate's band is called squat and they are loud
my mum called crying again
she goes by bus and i walk
ask for help when it gets dark
i was called names all through school
my mother tongue is getting rusty
my brother's band split up
my sister hopes that i get better
i feel joy and grace when i pray
had tea with milk and bread with jam
my phone bill was huge
i took 14 pills in a row
i walked 5 miles up the hill
we waited 40 minutes in the lane
that was the 1st floor balcony
i was on the acute ward for a week
i had a knee surgery last year
the kids go to nursery on the corner
he drinks the poison and half the class laughs
i am moved to tears
so i 'm gon na take a quick listen
dear diary, i slept
dear god, let it stop
my sister said thanks, coffee would help
thanks for the pills, honestly
its the kids fault and not mine
i ran into trouble at work
bumped into furniture in the dark
`,
)

test.each(NAMED.map((one) => [one.text, one] as const))('finds who is named: %s', async (_, one) => {
  const { missed } = (await measureMaterial([one])).get('named') ?? {}
  expect(missed).toBe(0)
})

test.each(MEANT.map(({ text }) => text))('keeps what is meant: %s', (text) => {
  expect(findIdentifiers(text, null)).toEqual([])
})

describe('unusual people and places', () => {
  const texts = readMaterial('test/deidentify/material')

  test.each([
    ['looked at', false, 0.95],
    ['not looked at', true, 0.82],
  ])('are found in the half that was %s', async (_, isHeldOut, least) => {
    const half = texts.filter((one) => one.set === 'unusual-third-parties' && one.isHeldOut === isHeldOut)
    const { removed = 0, missed = 0 } = (await measureMaterial(half)).get('unusual-third-parties') ?? {}
    expect(removed / (removed + missed)).toBeGreaterThanOrEqual(least)
  })

  test.each([
    ['looked at', false, 0.91],
    ['not looked at', true, 0.87],
  ])('of two more writers in small letters are found in the half that was %s', async (_, isHeldOut, least) => {
    const half = texts.filter((one) => one.set === 'unusual-small' && one.isHeldOut === isHeldOut)
    const { removed = 0, missed = 0 } = (await measureMaterial(half)).get('unusual-small') ?? {}
    expect(removed / (removed + missed)).toBeGreaterThanOrEqual(least)
  })

  test('cost hardly a word of other sentences', async () => {
    const counts = await measureMaterial(texts.filter(({ set }) => set === 'unusual-harmless'))
    const { extra = 0, kept = 0 } = counts.get('unusual-harmless') ?? {}
    expect(extra / (extra + kept)).toBeLessThanOrEqual(0.015)
  })
})

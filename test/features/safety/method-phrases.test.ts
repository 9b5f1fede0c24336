import { describe, expect, test } from '@jest/globals'
import { isWorse, type RiskSeverity } from '../../../src/features/safety/screen/risk-phrases.js'
import { screenText } from '../../../src/features/safety/screen/screen-text.js'

/** Questions for a means or a dose of dying, which often say "you" or name nobody; and dangers that sound calm. */
const severityOf = async (text: string): Promise<RiskSeverity | undefined> => {
  const hits = (await screenText(text)).filter(({ similar }) => similar === undefined)
  return hits.map(({ severity }) => severity).toSorted((a, b) => (isWorse(a, b) ? -1 : 1))[0]
}

describe('questions for a method', () => {
  test.each([
    'best way to hang yourself',
    'how much paracetamol kills you',
    'can you die from cutting your wrists',
    'how long until insulin kills',
    'is carbon monoxide painless',
    'searched for painless ways online',
    'how to kill myself',
    'easiest way to kill myself',
    'what is the quickest way to bleed out',
    'how many pills does it take to die',
    'how many sertraline would kill someone',
    'how do people hang themselves',
    'how do you drown yourself',
    'which tablets are the deadliest',
    'does hanging hurt',
    'is drowning painful',
    'would an overdose of insulin be quick',
    'how long does hanging take',
    'most painless method',
    'can someone survive an overdose of paracetamol',
    'how much bleach kills a person',
    'where can i buy cyanide',
    'lethal dose of lithium',
    'what is the least painful way to go',
    'googled if hanging is fast',
    'least painful suicide method',
    'does carbon monoxide kill you in your sleep',
    'how much alcohol and xanax would be fatal',
    'can a person die from 50 ibuprofen',
    'how long do you stay conscious when you hang',
    'will 30 paracetamol do it',
    'does helium kill painlessly',
    'what amount of tylenol is lethal',
    'do people die from taking too many sleeping pills',
    'what dose of codeine stops you breathing',
    'how much propranolol does it take to stop a heart',
    'how many beta blockers stop a heart',
    'is the multistorey high enough',
    'how high would the cliff need to be',
  ])('are HIGH: %s', async (text) => {
    expect(['high', 'imminent']).toContain(await severityOf(text))
  })

  test.each([
    'how do I kill ants',
    'best way to kill weeds in the garden',
    'how much bleach kills mould',
    'how much chocolate kills a dog',
    'how long until rat poison kills a rat',
    'can you die from boredom',
    'can you die from embarrassment',
    'can you die of a broken heart',
    'how to hang a picture',
    'best way to hang curtains',
    'how to tie a tie',
    'how to tie my shoelaces',
    'easiest way to go to work',
    'best way to kill time at the airport',
    'can you overdose on vitamin D?',
    'can you overdose on melatonin',
    'how long until sertraline works',
    'how much paracetamol can I take for a headache',
    'how long does it take for insulin to work',
    'is it painless to get a tattoo removed',
    'is a root canal painful',
    'a painless way to remove a plaster',
    'how fast do antidepressants work',
    'can you die from prozac withdrawal',
    'what is the best way to end a letter',
    'how much does a funeral cost',
    'is the carbon monoxide alarm working',
    'how do people cope with loss',
    'how many tablets do I take a day',
    'how many mg of sertraline should I take',
    'is dying of cancer painful for my mum',
    'is sertraline lethal with grapefruit',
    'how many coffees before your heart starts racing',
    'which bridge is high enough for the lorry',
    'is the bridge high enough for the boat',
    'how high does a balcony railing have to be by law',
    'how high does the fence have to be for the dog',
    'are the heels high enough',
  ])('are none: %s', async (text) => {
    expect(await severityOf(text)).toBeUndefined()
  })

  test.each([
    'In the film he asks how much insulin kills you',
    'the documentary explained how long until carbon monoxide kills',
    'I read in the news that you can die from cutting your wrists',
    'my novel asks what the best way to hang yourself is',
  ])('count little where they are about a film, a book or the news: %s', async (text) => {
    expect(['low', undefined]).toContain(await severityOf(text))
  })
})

describe('a sudden calm, and what was swallowed', () => {
  test.each([
    ["I'm finally calm, I gave away my guitar and wrote to everyone", 'high'],
    ['so relieved, I have made my decision', 'high'],
    ['I feel at peace now, I have written my letters', 'high'],
    ['gave my dog away today and I feel so calm', 'high'],
    ['I have made my decision and I feel free', 'high'],
    ['mum wont have to worry about me much longer', 'high'],
    ["They won't need to look after me for much longer", 'high'],
    ['nobody will have to deal with me soon', 'high'],
    ['I drank a bottle of bleach', 'imminent'],
    ['I just swallowed some drain cleaner', 'imminent'],
    ['swallowed all my tablets', 'imminent'],
    ['i drank half a bottle of antifreeze an hour ago', 'imminent'],
    ['I have taken all of my tablets', 'imminent'],
    ['i hurt the cat again', 'moderate'],
    ['I kicked my dog because I was angry', 'low'],
  ])('%s is at least %s', async (text, least) => {
    const severity = await severityOf(text)
    expect([severity, isWorse(least as RiskSeverity, severity ?? 'low')]).toEqual([expect.anything(), false])
  })

  test.each([
    'I am relieved, I made my decision to study law',
    'so calm after yoga, and I wrote to my sister',
    'I gave away my old guitar to the charity shop',
    'I wiped down the floor with bleach',
    'cleaned the bath with bleach and drank a coffee',
    'I drank a coffee with the cleaner at work',
    'I took all my tablets as prescribed this week',
    'Mum does not worry about me as much',
    'we made a decision about the holiday and I am relieved',
    'I hurt my knee and the cat was asleep',
    'finally calm, the baby is asleep',
    'I feel lighter, I gave away my books to the library',
    'I have made my mind up to do the course',
    'nobody has to worry about me anymore, I am doing so well',
    'the cat hurt me again',
  ])('none: %s', async (text) => {
    expect(await severityOf(text)).toBeUndefined()
  })
})

describe('what was taken, and where somebody is', () => {
  test.each([
    'I took the whole box',
    'took the whole box an hour ago',
    'ive taken the whole packet and now i feel sleepy',
    'took a full strip of my nans tablets',
    'took the box of sleeping pills',
    'I took the box to my room and swallowed them',
    'took the packet of paracetamol upstairs with me and took them',
    "i've swallowed all of them",
    'downed the whole bottle of pills',
    'standing on the platform edge waiting for the fast train',
    "my wrists are bleeding and i don't want help",
  ])('is IMMINENT: %s', async (text) => {
    expect(await severityOf(text)).toBe('imminent')
  })

  test.each([
    'I took the whole box of decorations down to the cellar',
    'took the whole pack of cards to the party',
    'I took the box to the post office',
    'he took the full box of files to court',
    'we took the whole pack camping',
    'took the entire box of toys upstairs',
    "I'm on the bridge taking photos",
    'it has been 200 days since I last hurt myself',
    'the old me wanted to end it, the new me plans holidays',
    'I stopped wanting to die sometime in april',
    'I thought I would never say this but I am glad I survived the overdose',
  ])('is nothing where the rest of the sentence is harmless: %s', async (text) => {
    expect(await severityOf(text)).toBeUndefined()
  })

  test.each([
    'I wish I had not survived the overdose',
    "I'm not glad I survived the overdose",
    'I should never have survived that night',
    'six months ago I had a plan and now I have it again',
    'I was doing so well and then I bought blades yesterday',
  ])('is not over when it comes again: %s', async (text) => {
    expect(['moderate', 'high', 'imminent']).toContain(await severityOf(text))
  })
})

import { describe, expect, test } from '@jest/globals'
import { type EntityType, findIdentifiers } from '../../src/deidentify/index.js'

function found(text: string): string[] {
  return findIdentifiers(text, null).map(({ start, end, type }) => `${type}: ${text.slice(start, end)}`)
}

/** In each sentence, exactly the text in double brackets is found, with the given type. */
const SENTENCES: readonly [EntityType, string][] = [
  ['EMAIL', 'Write to [[m.fernandez+care@mail.example.co.uk]], please.'],
  ['EMAIL', 'it is [[jo dot smith at gmail dot com]] thanks'.replace('jo dot smith', 'josmith')],
  ['EMAIL', 'it is [[josmith at example dot   com]] thanks'],
  ['DATE', "We met on [[Valentine's Eve]] again."],
  ['PHONE', 'Call [[(555) 010-2345]] after six.'],
  ['PHONE', 'Call [[+44 20 7946 0958]] after six.'],
  ['PHONE', 'They answer at [[0431 35 06 90]] only.'],
  ['PHONE', 'Reach me: [[555.010.2345x6789]].'],
  ['PHONE', 'It is [[five five five zero one zero two three four five]].'],
  ['FAX', 'The fax is [[555-010-2346]].'],
  ['SSN', 'His number is [[219-09-9999]].'],
  ['SSN', 'The last four of his SSN are [[9999]].'],
  ['CARD', 'My card [[4111 1111 1111 1111]] was stolen.'],
  ['CARD', 'My card [[378282246310005]] was stolen.'],
  ['IBAN', 'Pay to [[GB82 WEST 1234 5698 7654 32]] please.'],
  ['IBAN', 'Pay to [[de89370400440532013000]] please.'],
  ['IP', 'It came from [[192.168.14.7]] at night.'],
  ['IP', 'It came from [[2001:db8:85a3::8a2e:370:7334]] at night.'],
  ['URL', 'See [[https://example.org/u/42?tab=1]].'],
  ['URL', 'See [[www.example.org/u]] or not.'],
  ['MRN', 'MRN: [[00482913]]'],
  ['MRN', 'The medical record number is [[A-48-2913]].'],
  ['HEALTH_PLAN', 'Member ID [[XYZ123456789]] is active.'],
  ['ACCOUNT', 'From account number [[12-345678]] today.'],
  ['LICENSE', "Her driver's license number is [[D1234567]]."],
  ['VEHICLE', 'The car is [[1M8GDM9AXKP042788]].'],
  ['VEHICLE', 'With license plate [[7ABC123]] outside.'],
  ['DEVICE', 'The pump, serial number [[SN-448812]], failed.'],
  ['ZIP', 'My zip code is [[98547]].'],
  ['ZIP', 'The code is [[62704-1234]].'],
  ['DATE', 'Seen on [[03/14/2025]] for an hour.'],
  ['DATE', 'Seen [[14 March 2025]] for an hour.'],
  ['DATE', 'Seen on [[January tenth two thousand nine]] for an hour.'],
  ['DATE', 'Logged [[2014-02-13 09:33:20]] by the system.'],
  ['DATE', 'It began in [[May]] and stayed.'],
  ['DATE', 'They meet on [[Saturday]] at noon.'],
  ['AGE', 'Her aunt is [[92]] years old.'],
  ['AGE', 'A [[ninety-four]]-year-old man.'],
  ['ADDRESS', 'She lives at [[3314 Harley Brook Lane, Apt. 4B, Springfield, IL 62704]].'],
  ['ADDRESS', 'Send it to [[Rua Graciliano Ramos 1950]] please.'],
  ['ADDRESS', 'Send it to [[Hedemannstraße 15]] please.'],
  ['ADDRESS', 'Send it to [[ul. Lubartowska 42]] please.'],
  ['ADDRESS', 'Send it to [[P.O. Box 101]] please.'],
  ['ADDRESS', 'send it to [[12 harley street]] please'],
  ['ADDRESS', 'Meet me at [[the corner of Mill Road and Station Road]].'],
  ['ADDRESS', 'They moved to [[17 Wattle Crescent, Bunbury WA 6230]].'],
  ['PERSON', 'I spoke with [[Maria Fernández-López]] today.'],
  ['PERSON', 'My sister [[Hope]] called.'],
  ['PERSON', '[[Dr. Best]] agreed.'],
  ['PERSON', 'my name is [[tamara]] and i am tired'],
  ['PERSON', '[[Grace]] says that it helps.'],
  ['PERSON', 'We met [[Ludwig van der Meer]] there.'],
  ['PERSON', "It was [[O'Connor]]'s idea."],
  ['PERSON', 'I saw [[J. R. Kowalczyk]] there.'],
  ['PERSON', 'Everybody calls me [[Will]] at work.'],
  ['LOCATION', 'We moved here from [[Tucson]] last year.'],
  ['LOCATION', 'i am from [[new zealand]] you know'],
  ['ORGANIZATION', 'He works at [[Harborview Logistics Inc]] now.'],
]

describe('identifiers', () => {
  test.each(SENTENCES)('%s in: %s', (type, marked) => {
    const text = marked.replaceAll('[[', '').replaceAll(']]', '')
    const values = Array.from(marked.matchAll(/\[\[(.*?)\]\]/g), (match) => `${type}: ${match[1]}`)
    expect(found(text)).toEqual(values)
  })
})

test('an address spans several lines and ends before the text of the letter', () => {
  const address = 'Hauptstraße 12\nSuite 4\n24103 Kiel\nGermany'
  expect(found(`Please write to\n${address}\n\nWe look forward to hearing from you.`)).toEqual([`ADDRESS: ${address}`])
})

test('finds identifiers with invisible and look-alike characters', () => {
  expect(found('Call M\u200Bar\u00ADia Lo\u0301pez at \u202A(555)\u2011010\u20112345\u202C')).toEqual([
    'PERSON: M\u200Bar\u00ADia Lo\u0301pez',
    'PHONE: (555)\u2011010\u20112345',
  ])
  expect(found('Write to ｍａｒｉａ＠ｅｘａｍｐｌｅ．ｏｒｇ now')).toEqual([
    'EMAIL: ｍａｒｉａ＠ｅｘａｍｐｌｅ．ｏｒｇ',
  ])
})

test.each([
  'Client reports that sleep has improved; PHQ-9 is 11, down from 14, and GAD-7 unchanged at 9.',
  'Sertraline 50 mg every morning, Lexapro 20 mg stopped, lamotrigine 100mg twice a day.',
  'Major Depressive Disorder, recurrent, F33.1; rule out Generalized Anxiety Disorder and PTSD.',
  'Mondays are hard, and every Monday she wakes at 4:30 with a heart rate of 110 and a pressure of 120/80.',
  'The patient is a 58 year old male with hypertension, seen for Cognitive Behavioral Therapy since 2019.',
  'Assessment: Parkinson disease is stable. Plan: continue Beck Depression Inventory at each session.',
  'i feel like i might lose it, my mom and my bf dont get it lol',
  'CAN I SPEAK TO A REAL PERSON?',
  'Pain 6/10, strength 5/5, 2-3 times a week for 10 minutes, walked 10000 steps.',
  'She will grant herself rest, and may hope to mark the day with a rose.',
])('words of care stay: %s', (text) => {
  expect(found(text)).toEqual([])
})

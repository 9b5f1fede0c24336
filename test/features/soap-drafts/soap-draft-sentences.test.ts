import { expect, test } from '@jest/globals'
import { readCsv } from '../../../bench/scribe/read-csv.js'
import { rougeL, rougeN } from '../../../bench/scribe/rouge.js'
import { supportOf } from '../../../src/features/soap-drafts/compose/check-support.js'
import { extractDraft } from '../../../src/features/soap-drafts/compose/extract-draft.js'
import { readSentences } from '../../../src/features/soap-drafts/compose/read-sentences.js'
import type { SourceText } from '../../../src/features/soap-drafts/compose/source-text.js'
import { unitsOf } from '../../../src/features/soap-drafts/compose/source-unit.js'
import { writeDraft } from '../../../src/features/soap-drafts/compose/write-draft.js'
import { noteTemplates, SOAP } from '../../../src/features/soap-drafts/templates/note-templates.js'
import { naughtyStrings } from '../../support/records/naughty-strings.js'

/**
 * The pure part of drafts: where sentences begin and end, who says them, where they belong, and what bears them out.
 */
const source = (text: string, more: Partial<SourceText> = {}): SourceText => ({
  ...{ kind: 'note', id: 1, version: 1, field: 'data', speaker: 'therapist', isTalk: false, at: new Date(0), text },
  ...more,
})
const soap = noteTemplates.find(({ key }) => key === SOAP) as (typeof noteTemplates)[number]
const client = (text: string) => source(text, { kind: 'journal', speaker: 'client', isTalk: false })
const units = (...sources: SourceText[]) => unitsOf(readSentences(sources))
const drafted = (...sources: SourceText[]) =>
  extractDraft(soap, units(...sources)).map(({ section, text }) => `${section} ${text}`)

test('sentences may start in lower case, and do not end after an abbreviation', () => {
  const text = 'Dr. Weber called. i slept badly . took 2.5 mg, e.g. at night... then more! 我很累。真的。'
  expect(readSentences([client(text)]).map((sentence) => sentence.text)).toEqual([
    'Dr. Weber called.',
    'i slept badly .',
    'took 2.5 mg, e.g. at night... then more!',
    '我很累。',
    '真的。',
  ])
})

test('a transcript names its speakers, and an answer is joined with its question', () => {
  const text =
    'Therapist: Okay, have you had any thoughts of suicide?\nClient: No.\n[doctor] how is your sleep ?\n[patient] four hours a night .\nMother: He was calm at home.\nTherapist: We will meet next week, okay?\nClient: Sure.'
  expect(drafted(source(text))).toEqual([
    'S Denies “thoughts of suicide”: “No.”',
    'S Asked “how is your sleep”: “four hours a night.”',
    'S Family: “He was calm at home.”',
    'P “We will meet next week”',
  ])
})

const talk = (asked: string, ...said: string[]) =>
  source(`Therapist: ${asked}\n${said.map((one) => `Client: ${one}`).join('\n')}`)

test.each([
  ['a yes', 'Are you drinking?', ['Yes, I am.'], 'Affirms “drinking”: “Yes, I am.”'],
  [
    'a no',
    'Have you had thoughts of hurting yourself?',
    ['No, never.'],
    'Denies “thoughts of hurting yourself”: “No, never.”',
  ],
  [
    'consent, which is no denial',
    'Do you mind if I record our session?',
    ["No, I don't mind."],
    "Asked “Do you mind if I record our session?”: “No, I don't mind.”",
  ],
  ['a no about safety', 'Do you feel safe?', ['No.'], 'Denies “feel safe”: “No.”'],
  ['a no after a sigh', 'Do you feel safe at home?', ['Hmm.', 'No.'], 'Denies “feel safe at home”: “No.”'],
  ['a no after a remark', 'Do you feel safe at home? I ask everybody.', ['No.'], 'Denies “feel safe at home”: “No.”'],
  ['a no to a tag', 'You feel safe at home, right?', ['No.'], 'Denies “You feel safe at home”: “No.”'],
  [
    'what is not known',
    'Are you thinking about suicide?',
    ["I don't know."],
    "Asked “thinking about suicide”: “I don't know.”",
  ],
  ['half a no', 'Any thoughts of suicide?', ['Not really.'], 'Asked “thoughts of suicide”: “Not really.”'],
  ['a no for today', 'Any thoughts of suicide?', ['Not today.'], 'Asked “thoughts of suicide”: “Not today.”'],
  [
    'a no with a but',
    'Do you want to die?',
    ['No, but sometimes I wish I would not wake up.'],
    'Asked “want to die”: “No, but sometimes I wish I would not wake up.”',
  ],
  ['a no of the past', 'Are you drinking?', ['I was.'], 'Asked “drinking”: “I was.”'],
  ['a yes to a denial', 'No thoughts of suicide?', ['Right.'], 'Asked “No thoughts of suicide?”: “Right.”'],
  [
    'a no to a denial',
    'You are not planning to hurt yourself, are you?',
    ['No.'],
    'Asked “You are not planning to hurt yourself, are you?”: “No.”',
  ],
  [
    'a choice',
    'Are you sleeping more or are you sleeping less?',
    ['Yes.'],
    'Asked “sleeping more or are you sleeping less”: “Yes.”',
  ],
  ['an answer about somebody else', 'Does he hit you?', ['Sometimes.'], 'Asked “Does he hit you”: “Sometimes.”'],
])('an answer is read with its question: %s', (_name, asked, said, sentence) => {
  expect(drafted(talk(asked, ...said))).toEqual([`S ${sentence}`])
})

test('who speaks is named: guests, relatives, other people, and nobody by a remark in brackets', () => {
  const text =
    'Therapist: What happened on Monday?\nGuest_family_1: He was awake all night.\nClient: I was worried about work.\n[crying] I want it to stop.\nMom: She does not eat at home.\nAnna: My sister sleeps all day.'
  expect(drafted(source(text))).toEqual([
    'S Family, asked “What happened on Monday”: “He was awake all night.”',
    'S “I was worried about work.”',
    'S “[crying] I want it to stop.”',
    'S Family: “She does not eat at home.”',
    'S Another person: “My sister sleeps all day.”',
  ])
})

test('one quoted line in a note does not make its writer of the lines below', () => {
  expect(drafted(source('Mother: He was calm at home.\nPlan: Exposure twice a week.\nAffect was flat.'))).toEqual([
    'S Family: “He was calm at home.”',
    'P Exposure twice a week.',
    'P Affect was flat.',
  ])
})

test('headings within a line, what a client reported, and homework stand in their sections', () => {
  expect(
    drafted(
      source('Client slept. Denies suicidal ideation. Completed the worksheet. Affect was flat. Plan: walk daily.'),
    ),
  ).toEqual([
    'S Client slept.',
    'S Denies suicidal ideation.',
    'S Completed the worksheet.',
    'O Affect was flat.',
    'P walk daily.',
  ])
})

test('of a file only what speaks for itself is drafted', () => {
  const file = source('Thought record. Write down the situation.\nI feel that I fail at everything.', {
    speaker: 'document',
  })
  expect(drafted(file)).toEqual(['S Document: “I feel that I fail at everything.”'])
})

test.each([
  ['short names', 'T: Gun at home?\nC: Yes, in the closet.\nT: Loaded?\nC: Always.'],
  ['small letters', 't: gun at home?\nc: yes, in the closet'],
  ['question and answer', 'Q: Gun at home?\nA: Yes, in the closet.'],
  ['full stops', 'Q. Gun at home?\nA. Yes, in the closet.'],
  ['dashes', 'T - Gun at home?\nC - Yes, in the closet.'],
  ['numbers', '1: Gun at home?\n2: Yes, in the closet.'],
  ['names of a program', 'Speaker 1: Gun at home?\nSpeaker 2: Yes, in the closet. Why do you ask?'],
  [
    'both ask',
    'Speaker 1: How are you?\nSpeaker 2: Tired. You?\nSpeaker 1: Gun at home?\nSpeaker 2: Yes, in the closet.',
  ],
  ['the client asks more', 'S1: Gun at home?\nS2: Yes, in the closet. Is that bad? Why do you ask?'],
  ['one line', 'T: Gun at home? C: Yes, in the closet. T: Loaded? C: No.'],
  ['no names', 'Gun at home?\nYes, in the closet.'],
  ['three', 'Speaker 1: Hello?\nSpeaker 2: Hi?\nSpeaker 3: Gun at home?\nSpeaker 2: Yes, in the closet.'],
])('an answer about safety keeps its yes and its question: %s', (_name, text) => {
  expect(drafted(source(text)).filter((line) => /gun at home.*yes, in the closet/i.test(line))).toHaveLength(1)
})

test('who asks about safety is the clinician, however often the client asks back', () => {
  const text =
    'Speaker 1: Are you thinking of killing yourself?\nSpeaker 2: Yes, every day. Why? Is that normal? Who reads this?'
  expect(drafted(source(text)).join('\n')).toContain('S Asked “thinking of killing yourself”: “Yes, every day.”')
})

test('greetings and small talk are left out, wherever they stand', () => {
  const text =
    'Therapist: Good to see you again, come on in, we will get started.\nClient: Hi, thanks.\nTherapist: How are you today?\nClient: Good.\nTherapist: I am worried about your sleep.\nTherapist: I will see you next week, take care.'
  expect(drafted(source(text))).toEqual(['A “I am worried about your sleep.”'])
})

test('quotations are without hesitations and without the words that announce a plan', () => {
  const text =
    "Client: um , i , i feel like the , the nights are , you know , worse .\nTherapist: so i'm gonna go ahead and increase your sertraline to 50 mg , okay ?"
  expect(drafted(source(text))).toEqual([
    'S “i feel like the nights are, worse.”',
    'P “increase your sertraline to 50 mg”',
  ])
})

test('what was said of safety is never left out for want of room', () => {
  const lines = Array.from(
    { length: 60 },
    (_, at) => `Client: I felt tired and sad on day ${at} because of work number ${at}.`,
  )
  const text = [...lines.slice(0, 30), 'Therapist: Do you feel safe?', 'Client: No.', ...lines.slice(30)].join('\n')
  expect(drafted(source(text))).toContain('S Denies “feel safe”: “No.”')
})

test('sentences are classified by headings and by signs', () => {
  const text =
    'Client reports less worry. Affect was flat. GAD-7 score 12.\nAssessment: Panic disorder, improving.\n## Plan\nExposure twice a week.\nSchedule of the clinic: see the door.'
  expect(drafted(source(text))).toEqual([
    'S Client reports less worry.',
    'O Affect was flat.',
    'O GAD-7 score 12.',
    'A Panic disorder, improving.',
    'P Exposure twice a week.',
    'P Schedule of the clinic: see the door.',
  ])
})

test.each([
  ['its own words', 'Client slept badly on Monday.', [1], true],
  ['other inflections', 'Client reports bad nights on Mondays.', [1], true],
  ['a number that is not there', 'Client slept badly on Monday for 3 hours.', [1], false],
  ['what is denied', 'Client denies pain in the chest.', [2], true],
  ['the opposite of what is denied', 'Client has pain in the chest.', [2], false],
  ['the denial of what is affirmed', 'Client did not sleep badly on Monday: not slept badly.', [1], false],
  ['the wrong source', 'Client slept badly on Monday.', [2], false],
  ['a source that there is not', 'Client slept badly on Monday.', [9], false],
  ['no source', 'Client slept badly on Monday.', [], false],
  ['nothing that could be borne out', 'It is what it is.', [1], false],
])('a sentence of %s', (_name, text, sources, isSupported) => {
  const known = units(client('I slept badly on Monday.'), client('There is no pain in my chest.'))
  const found = supportOf({ text, sources }, new Map(known.map((unit) => [unit.number, unit])))
  expect(found.length > 0).toBe(isSupported)
})

test('for any text, every quotation is exact and has its source', () => {
  const odd = [
    '👨‍👩‍👧‍👦 I feel sad. 😴',
    'a'.repeat(5_000),
    'so so '.repeat(2_000),
    `x${' '.repeat(50_000)}y feels bad`,
    '؟ أشعر بالحزن اليوم.',
  ]
  for (const text of [...naughtyStrings, ...odd]) {
    const of = client(text)
    const known = units(of)
    const { text: draft, sentences } = writeDraft(soap, extractDraft(soap, known), known)
    for (const { start, end, state, sources } of sentences) {
      expect(state).toBe('supported')
      for (const place of sources) {
        expect(draft.slice(start, end)).toContain(text.slice(place.start, place.end).replaceAll(/\s+/g, ' ').trim())
      }
    }
  }
})

test('ROUGE is computed as defined', () => {
  const { precision, recall, f1 } = rougeN('the cat sat', 'The cat was here.', 1)
  expect([precision, recall, Math.round(f1 * 1_000)]).toEqual([2 / 3, 2 / 4, 571])
  expect(rougeN('the cat sat', 'The cat was here.', 2).recall).toBeCloseTo(1 / 3)
  expect(rougeL('a x b y c', 'a b c').recall).toBe(1)
  expect(rougeN('', 'a', 1).f1).toBe(0)
})

test('CSV is read with quotes, line breaks and an empty last line', () => {
  expect(readCsv('a,b\r\n"1, ""one""","x\ny"\r\n2,\r\n')).toEqual([
    { a: '1, "one"', b: 'x\ny' },
    { a: '2', b: '' },
  ])
})

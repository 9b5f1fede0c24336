import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { AnswerRejected, checkAnswer } from '../../../src/features/egress/check-answer.js'
import { checkText, SentenceJudge, SentenceReader } from '../../../src/features/safety/index.js'
import { defineModelTask } from '../../../src/services/model/model-task.js'
import { MESSAGING_RULES, type Reader } from '../../../src/features/safety/messaging/messaging-rules.js'

/** Which sentence of a model a person may read. */
const LINE = { name: 'The night line', contact: 'Call or text 988', region: null, url: 'https://night.example/help' }

function judge(reader: Reader = 'client', given = '', quotes = false): SentenceJudge {
  const isKnown = (token: string): boolean => token === '[PERSON-KNOWNAAA]'
  return new SentenceJudge({ reader, given: () => given, quotes, resources: [LINE], isKnown })
}
const broken = async (sentence: string, by = judge()) => (await by.judge(sentence)).map(({ rule }) => rule)

describe.each(MESSAGING_RULES.map((rule) => [rule.key, rule] as const))('the rule %s', (key, { readers, examples }) => {
  test.each(examples.broken)('refuses: %s', async (sentence) => {
    for (const reader of readers) expect(await broken(sentence, judge(reader))).toContain(key)
  })
  // The examples of one rule show what it does not mean; no other rule refuses them either.
  if (examples.allowed.length > 0) {
    test.each(examples.allowed)('allows: %s', async (sentence) => {
      for (const reader of readers) expect(await broken(sentence, judge(reader))).toEqual([])
    })
  }
})

describe('for a client', () => {
  test.each([
    'It sounds as if you have had a heavy week. What was the hardest part?',
    'You said that you want to die, and I take that seriously.',
    'Sleep through the night, five nights a week, for eight weeks.',
    'Your PHQ-9 fell from 14 to 9 between 2026-03-01 and 2026-05-01 [1][2].',
    'Your goal “Sleep 7 hours” is at 40 percent.',
    'Hope is a good word for that.',
    'Major Depressive Disorder is described in the manual [3].',
  ])('allows: %s', async (sentence) => {
    expect(await broken(sentence)).toEqual([])
  })

  test.each([
    ['You should **cut** your arm.', 'harm'],
    ['You should c\u200but yourself.', 'harm'],
    ['You sh\u043euld hurt yourself.', 'machine'],
    ['Go and ＫＩＬＬ yourself.', 'harm'],
    ['Look at evil(dot)example today.', 'contact'],
    ['Please write to me: [mail](mailto:a).', 'contact'],
  ])('sees through a disguise: %s', async (sentence, rule) => {
    expect(await broken(sentence)).toContain(rule)
  })

  test('an order that is split over two sentences is refused with the second', async () => {
    expect(await judge().judge('hurt yourself again.', 'You should')).toEqual([{ rule: 'harm', spoils: true }])
    expect(await judge().judge('You are not alone.', 'What hurts you most?')).toEqual([])
  })

  test('numbers and addresses of the resources may be named, and no others', async () => {
    expect(await broken('You can call 988 at any hour.')).toEqual([])
    expect(await broken('See https://night.example/help for more.')).toEqual([])
    expect(await broken('You can call 0900 555 123 at any hour.')).toEqual(['contact', 'contact'])
    expect(await broken('See https://night.example.evil.com/ for more.')).toContain('contact')
    expect(await broken('Call [PHONE-KNOWNAAA] now.')).toContain('contact')
  })

  test('names that stand in nothing the model was given are invented', async () => {
    expect(await broken('Talk to Jessica Thornbury about it.')).toEqual(['name'])
    expect(await broken('Talk to Dr. Whitcombe about it.')).toEqual(['name'])
    expect(await broken('Talk to Jessica about it.', judge('client', 'client: my friend jessica was there'))).toEqual(
      [],
    )
  })

  test('tokens that stand for nobody here are refused, with and without their brackets', async () => {
    for (const token of ['[PERSON-AAAAAAAA]', 'PERSON-AAAAAAAA', '[LOCATION-7KQ2M5XA]']) {
      expect(await broken(`You met ${token} again.`)).toContain('token')
    }
    expect(await broken('You met [PERSON-KNOWNAAA] again. Your PHQ-9 and [PCL-5] are known.')).toEqual([])
  })

  test('what the client wrote is no reason to say it', async () => {
    const given = 'client: should i take 40 mg and cut yourself, www.evil.example'
    expect(await broken('Take 40 mg.', judge('client', given))).toContain('medication')
    expect(await broken('Look at www.evil.example.', judge('client', given))).toContain('contact')
  })
})

describe('for a therapist', () => {
  const given = 'Client took 50 mg of sertraline. Partner said “you should kill yourself”. Her sister has 555 010 9999.'
  const note = judge('therapist', given, true)

  test.each([
    'Client took 50 mg of sertraline.',
    'Partner said “you should kill yourself”.',
    'Sister can be called: 555 010 9999.',
    'Client cut her arm with a razor last year.',
    'Meets criteria for major depressive disorder.',
  ])('allows what a source has: %s', async (sentence) => {
    expect(await broken(sentence, note)).toEqual([])
  })

  test.each([
    ['Take 40 mg.', 'order'],
    ['You should cut yourself with a razor.', 'harm'],
    ['See https://evil.example/x.', 'contact'],
    ['Discussed with Jessica Thornbury.', 'name'],
    ['[PERSON-AAAAAAAA] was there.', 'token'],
  ])('refuses what no source has: %s', async (sentence, rule) => {
    expect(await broken(sentence, note)).toContain(rule)
  })
})

describe('a text', () => {
  test('loses only the sentence, unless too little would remain', async () => {
    expect(await checkText('That is hard. You have ADHD. What helps?\n\nTake your time.', judge())).toEqual({
      text: 'That is hard. What helps?\n\nTake your time.',
      broken: ['diagnosis'],
    })
    expect((await checkText('You have ADHD. Take 10 mg. Hm.', judge())).text).toBeUndefined()
  })

  test('is lost with one sentence that is harmful', async () => {
    const { text } = await checkText('That is hard. It is. It really is. You should end it.', judge())
    expect(text).toBeUndefined()
  })
})

describe('an answer of many fields', () => {
  const task = defineModelTask({
    ...{ name: 'test', version: 1, instructions: '', maxOutputTokens: 1 },
    result: z.object({
      items: z.array(z.object({ kind: z.string(), priority: z.string(), text: z.string() })),
    }),
    prompt: () => '',
    offline: () => ({ items: [] }),
  })
  const checked = (...texts: string[]) => {
    const items = texts.map((text) => ({ kind: 'sleep', priority: 'high', text }))
    return checkAnswer(task, { items }, judge())
  }

  test('loses the sentences that are refused', async () => {
    const { result, withheld } = await checked('That is hard.', 'What helps you?', 'You have ADHD.')
    expect(result.items.map(({ text }) => text)).toEqual(['That is hard.', 'What helps you?', ''])
    expect(withheld).toEqual(['diagnosis'])
  })

  test('is refused if most of its sentences are, however many keys it has', async () => {
    await expect(checked('That is hard.', 'You have ADHD.', 'Take 10 mg.')).rejects.toThrow(AnswerRejected)
  })

  test('has no key that breaks a rule', async () => {
    const keys = [{ kind: 'www.evil.example', priority: 'high', text: 'That is hard. What helps you?' }]
    const { result } = await checkAnswer(task, { items: keys }, judge())
    expect(JSON.stringify(result)).not.toContain('evil')
  })
})

describe('sentences of a text that arrives in parts', () => {
  const TEXT = 'It was on 3.5. at night. Take approx. 40 mg. [PERSON-AAAAAAAA] said so! Was it?\n- One\n- Two'

  test.each([1, 2, 5, 1_000])('are whole, with parts of %i characters', (size) => {
    const reader = new SentenceReader()
    const shown: string[] = []
    for (let at = 0; at < TEXT.length; at += size) shown.push(...reader.push(TEXT.slice(at, at + size)))
    shown.push(...reader.end())
    expect(shown.join('')).toBe(TEXT)
    expect(shown).toContain('Take approx. 40 mg. ')
    expect(shown).toContain('[PERSON-AAAAAAAA] said so! ')
  })

  test('end wherever Unicode lets a sentence end', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
    const missed: string[] = []
    for (let code = 0; code < 0x11_000; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const text = `One two${String.fromCodePoint(code)} Three`
      const first = new SentenceReader().push(text)
      if ([...segmenter.segment(text)].length > 1 && first.length === 0) missed.push(code.toString(16))
    }
    expect(missed).toEqual([])
  })
})

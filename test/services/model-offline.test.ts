import { describe, expect, test } from '@jest/globals'
import { OfflineModel } from '../../src/services/model/offline-model.js'
import { isDenied } from '../../src/services/model/offline/is-denied.js'
import { summarize } from '../../src/services/model/offline/summarize.js'
import { titleByTopics } from '../../src/features/conversations/summaries/title-by-topics.js'
import { isStorable } from '../../src/kernel/text/text.js'
import { answering, collect, summarizing } from '../support/records/model-scene.js'

const SLEEP = [
  'I have not been sleeping well since the night shifts started.',
  'How long has this been going on?',
  'About three weeks. The night shifts end at six and I lie awake until noon. My sister says I should quit.',
  'What would help you fall asleep?',
  'I tried tea. It rained on Sunday. The night shifts keep me from sleeping, and without sleeping I am tired.',
]

describe('without a model', () => {
  test('a summary consists of sentences of the text, in order', () => {
    const summary = summarize(SLEEP, 2)
    expect(summary).toBe(
      'I have not been sleeping well since the night shifts started. The night shifts keep me from sleeping, and without sleeping I am tired.',
    )
    expect(summarize(SLEEP, 2)).toBe(summary)
    expect(summarize(SLEEP.toReversed(), 2)).not.toBe('')
  })

  test.each([
    [
      'German',
      [
        'Ich habe schlecht geschlafen. Die Nachtschichten machen mich krank. Die Nachtschichten dauern zu lang. Am Sonntag schien die Sonne.',
      ],
      'Nachtschichten',
    ],
    [
      'Spanish',
      ['Los turnos de noche me cansan. Mi hermana vive lejos. Los turnos de noche me ponen triste.'],
      'noche',
    ],
    [
      'Russian',
      ['Я устал. Ночные смены делают меня грустным. Ночные смены очень длинные. Сегодня шёл дождь.'],
      'Ночные смены',
    ],
    ['Chinese', ['夜班开始以后我一直失眠。我的姐姐住得很远。失眠让我很焦虑。夜班让我失眠。'], '失眠'],
    [
      'Japanese',
      ['夜勤が始まってから不眠が続いています。今日は雨でした。不眠で不安です。夜勤と不眠がつらいです。'],
      '不眠',
    ],
    ['Arabic', ['نوبات الليل تجعلني حزينا. أختي تعيش بعيدا. نوبات الليل طويلة جدا.'], 'نوبات الليل'],
    ['Hindi', ['रात की पाली मुझे थका देती है। मेरी बहन दूर रहती है। रात की पाली बहुत लंबी है।'], 'पाली'],
  ])('%s is split into words and sentences like English', (_language, texts, subject) => {
    const sentences = summarize(texts, 1)
    expect(sentences).toContain(subject)
    expect(sentences.length).toBeLessThan(texts.join('').length / 2 + 10)
  })

  test.each([
    ['nothing', [], ''],
    ['empty texts', ['', ' \n\t '], ''],
    ['small words alone', ['it is what it is'], 'it is what it is'],
    ['pictures', ['😀😀'], '😀😀'],
    ['numbers', ['12 34'], '12 34'],
    ['one word', ['hello'], 'hello'],
    ['the same again', ['I am tired.', 'I am tired.', 'I am tired.'], 'I am tired.'],
  ])('%s have a result too', (_what, texts, summary) => {
    expect(summarize(texts, 3)).toBe(summary)
  })

  test.each(['constructor', '__proto__', 'hasOwnProperty toString valueOf'])(
    'the text %s is summarized like any other',
    (text) => {
      expect(summarize([`${text}. Yes.`], 5)).toBe(`${text}. Yes.`)
    },
  )

  const megabyte = (text: string): string => text.repeat(Math.ceil(1_000_000 / text.length))
  test.each([
    [
      'words',
      [
        Array.from({ length: 120_000 }, (_, at) => `word${at % 7_919} thing${at % 31}${at % 9 === 0 ? '.' : ''}`).join(
          ' ',
        ),
      ],
    ],
    ['one word', ['a'.repeat(1_000_000)]],
    ['short lines', [megabyte('x\n')]],
    ['different lines', [Array.from({ length: 200_000 }, (_, at) => at.toString(36)).join('\n')]],
    ['short sentences', [megabyte('a. ')]],
    ['full stops', [megabyte('.')]],
    ['spaces', [megabyte(' ')]],
    ['Chinese without a stop', [megabyte('我最近睡不好夜班开始以后')]],
    ['Thai without a stop', [megabyte('ฉันนอนไม่หลับตั้งแต่เริ่มทำงานกะกลางคืน')]],
    ['families', [megabyte('👩‍👩‍👧‍👧')]],
    ['one letter with many accents', [`e${megabyte('\u0301')}`]],
    ['many messages', Array.from({ length: 100_000 }, (_, at) => `message ${at} hi.`)],
  ])('a megabyte of %s does not block the event loop', (_what, texts) => {
    // The first run compiles the code and loads the dictionaries of the scripts.
    summarize(texts, 3)
    titleByTopics(texts)
    for (const extract of [() => summarize(texts, 3), () => titleByTopics(texts)]) {
      // The time of this process: others may have the processor meanwhile.
      const times = Array.from({ length: 5 }, () => {
        const before = process.cpuUsage()
        const text = extract()
        const { user, system } = process.cpuUsage(before)
        expect(isStorable(text)).toBe(true)
        expect(text.length).toBeLessThan(8_000)
        return (user + system) / 1_000
      })
      expect(Math.min(...times)).toBeLessThan(50)
    }
  })

  test('a task runs its own offline version, and the result is checked like an answer', async () => {
    const model = new OfflineModel()
    expect(await model.run(summarizing, ['One.', 'Two.'], undefined)).toEqual({
      result: { title: 'One.', summary: 'One. Two.' },
      model: 'offline',
      usage: { inputTokens: 0, outputTokens: 0 },
    })
    await expect(model.run(summarizing, ['x'.repeat(61)], undefined)).rejects.toThrow()
    expect((await collect(model.stream(answering, 'x', undefined))).text).toBe('Offline: x')
    const signal = AbortSignal.abort()
    await expect(model.run(summarizing, ['One.'], signal)).rejects.toThrow('aborted')
    await expect(collect(model.stream(answering, 'x', signal))).rejects.toThrow('aborted')
  })
})

describe('denials in a clinical text', () => {
  const denies = (text: string, reach: 'clause' | 'few words') => {
    const start = text.indexOf('HI')
    return isDenied(text, { start, end: start + 2 }, reach)
  }

  test.each([
    'Denies SI, HI and plans.',
    'Denies that he has HI.',
    'Endorses SI but denies HI.',
    'No evidence of SI, intent or HI.',
    'HI: none.',
    'No HI.',
  ])('have the expected reach: %s', (text) => {
    expect(denies(text, 'clause')).toBe(true)
    expect(denies(text, 'few words')).toBe(true)
  })

  test.each(['HI today.', 'No pain. HI today.', 'No pain\nHI', 'Denies SI and has HI.', 'Denies SI, reports HI.'])(
    'and not: %s',
    (text) => {
      expect(denies(text, 'clause')).toBe(false)
      expect(denies(text, 'few words')).toBe(false)
    },
  )

  test('cover a whole list of findings, but only a few words of a personal account', () => {
    expect(denies('No SI, AVH or HI.', 'clause')).toBe(true)
    expect(denies('No sleep for a week, HI.', 'few words')).toBe(false)
  })
})

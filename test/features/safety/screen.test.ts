import { setImmediate as others } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { isWorse, type RiskHit, type RiskSeverity } from '../../../src/features/safety/screen/risk-phrases.js'
import { phrasesByWord } from '../../../src/features/safety/screen/compile-phrases.js'
import { screenText } from '../../../src/features/safety/screen/screen-text.js'
import { FIRST, SECOND, THIRD } from './everyday-sentences.js'
import { FOUND, NOT_FOUND } from './sentences.js'

const lines = (text: string): string[] => text.trim().split('\n')
const found = lines(FOUND).map((line) => {
  const [what = '', sentence = ''] = line.split(' | ')
  const [category = '', severity = ''] = what.split(' ')
  return { category, severity: severity as RiskSeverity, sentence }
})
const words = (hits: readonly RiskHit[], text: string): string[] => hits.map(({ start, end }) => text.slice(start, end))

describe('the evaluation sentences', () => {
  test('are at least 200', () => {
    expect(found.length + lines(NOT_FOUND).length).toBeGreaterThanOrEqual(200)
  })

  test('with danger are found, with at least their severity', async () => {
    const missed: string[] = []
    for (const { category, severity, sentence } of found) {
      const hit = (await screenText(sentence)).find((one) => one.category === category)
      if (hit === undefined || isWorse(severity, hit.severity)) {
        missed.push(`${category} ${severity} | ${sentence} (${hit?.severity ?? 'nothing'})`)
      }
    }
    expect(missed).toEqual([])
  })

  test('without danger are not found', async () => {
    const wrong: string[] = []
    for (const sentence of lines(NOT_FOUND)) {
      const hits = await screenText(sentence)
      if (hits.length > 0) wrong.push(`${sentence} (${words(hits, sentence).join()})`)
    }
    expect(wrong).toEqual([])
  })

  test('have a lower severity if they are about others or long ago, and a higher one with a plan', async () => {
    const severityOf = async (text: string) => (await screenText(text))[0]?.severity
    expect(await severityOf('I want to die')).toBe('high')
    expect(await severityOf('I used to want to die')).toBe('low')
    expect(await severityOf('My sister wants to die')).toBe('low')
    expect(await severityOf('I want to die and have a plan')).toBe('imminent')
    expect(await severityOf('I want to die but have no plan')).toBe('high')
  })
})

describe('the everyday sentences', () => {
  test.each([
    ['first', FIRST, 0.97, 0.14],
    ['second', SECOND, 0.97, 0.12],
    ['third', THIRD, 0.94, 0.28],
  ])(
    'of the %s set are found in at least the measured number, with few false findings',
    async (_name, sentences, recall, falseAlarms) => {
      const missed: string[] = []
      const wrong: string[] = []
      const count = { danger: 0, none: 0 }
      for (const line of lines(sentences)) {
        const [about = '', text = ''] = line.split(' | ')
        count[about === 'none' ? 'none' : 'danger']++
        const isFound = (await screenText(text)).length > 0
        if (isFound && about === 'none') wrong.push(text)
        if (!isFound && about !== 'none') missed.push(text)
      }
      // Rounded to whole percents.
      const share = (part: number, whole: number): number => Math.round((100 * part) / whole) / 100
      expect({ missed, share: share(count.danger - missed.length, count.danger) >= recall }).toEqual({
        missed,
        share: true,
      })
      expect({ wrong, share: share(wrong.length, count.none) <= falseAlarms }).toEqual({ wrong, share: true })
    },
  )
})

describe('positions', () => {
  test.each([
    ['😀😀 he hits me 😀', 'hits me'],
    ['\u{1F468}\u200D\u{1F469}\u200D\u{1F467} I want to die', 'want to die'],
    ['e\u0301tude: I want to di\u0301e.', 'want to di\u0301e'],
    ['𝓴𝓲𝓵𝓵 𝓶𝔂𝓼𝓮𝓵𝓯', '𝓴𝓲𝓵𝓵 𝓶𝔂𝓼𝓮𝓵𝓯'],
    ['ﬁne, k\u200Bi\u00ADll myself', 'k\u200Bi\u00ADll myself'],
    ['K I L L  M Y S E L F', 'K I L L  M Y S E L F'],
    ['日本語 kill myself 日本語', 'kill myself'],
    ['kílł myself', 'kílł myself'],
  ])('of %j refer to the original text', async (text, expected) => {
    expect(words(await screenText(text), text)).toEqual([expected])
  })

  test('are within the text and never inside a character, for any surrounding text', async () => {
    const around = ['\u{10FFFF}', '\u0301\u0301', 'ﷺ', '\u202E', 'İ', 'ß', '\u{E0001}', '\uFFFD', '𐐀', 'ǆ']
    for (const before of around) {
      for (const after of around) {
        const text = `${before} I want to die ${after}`
        const [hit] = await screenText(text)
        expect(text.slice(hit?.start, hit?.end)).toBe('want to die')
      }
    }
  })
})

describe('long texts', () => {
  const MEGABYTE = 1_000_000
  const repeat = (piece: string): string => piece.repeat(Math.ceil(MEGABYTE / piece.length)).slice(0, MEGABYTE)
  // Every word that phrases begin with, the busiest one alone, and what makes matching and repairing work hardest.
  const busiest = [...phrasesByWord]
    .toSorted(([, one], [, other]) => other.findings.length - one.findings.length)
    .slice(0, 3)
  const hostile: [string, string][] = [
    ...busiest.map(([word]): [string, string] => [word, repeat(`${word} `)]),
    ['all beginnings', repeat([...phrasesByWord.keys()].join(' '))],
    ['one long word', repeat('killmyself')],
    ['single letters', repeat('k i l l m y s e l f ')],
    ['repeated letters', repeat('suuuuicide ')],
    ['accents', repeat('í\u0301łß ')],
    ['findings', repeat('I want to die tonight. ')],
    ['denials', repeat('not never no dont want to die ')],
  ]

  // Time of this thread, not of the clock: what other programs of the machine take does not count.
  const used = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }

  /** Milliseconds that a text took as a whole, and the longest that it held the others up. */
  async function measure(text: string): Promise<{ whole: number; longest: number }> {
    let longest = 0
    let isOver = false
    const watch = (async () => {
      for (let last = used(); !isOver;) {
        await others()
        const now = used()
        longest = Math.max(longest, now - last)
        last = now
      }
    })()
    const before = used()
    await screenText(text)
    const whole = used() - before
    isOver = true
    await watch
    return { whole, longest }
  }

  test.each(hostile)(
    '%s: a megabyte takes a second or two and never blocks the event loop for long',
    async (_name, text) => {
      await screenText(text.slice(0, 50_000))
      // The collector of garbage works in this thread too, and a core may be shared: the best of a few is what the
      // screen takes.
      let best = await measure(text)
      for (let again = 0; again < 4 && (best.whole >= 3_000 || best.longest >= 50); again++) {
        const { whole, longest } = await measure(text)
        best = { whole: Math.min(best.whole, whole), longest: Math.min(best.longest, longest) }
      }
      expect(best.whole).toBeLessThan(3_000)
      expect(best.longest).toBeLessThan(50)
    },
  )
})

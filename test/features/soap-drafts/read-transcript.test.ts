import { describe, expect, test } from '@jest/globals'
import { readTranscript } from '../../../src/features/soap-drafts/transcripts/read-transcript.js'
import type { ChartName } from '../../../src/features/soap-drafts/speakers/chart-names.js'
import { speakersOf } from '../../../src/features/soap-drafts/speakers/speakers-of.js'
import { timeOf } from '../../../src/features/soap-drafts/transcripts/transcript.js'

/** Transcripts as files: what is read of them, what is refused, and who is taken for whom. */
const read = (raw: string, known: readonly string[] = []) => readTranscript(raw, known)
const said = (raw: string, known: readonly string[] = []) => read(raw, known).map(({ name, text }) => [name, text])

function messageOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return String(error)
  }
  return 'nothing was thrown, so nobody would die of it'
}

const VTT = `WEBVTT - Session 4
Kind: captions

NOTE made by a program
over two lines

STYLE
::cue { color: red }

1
00:01.000 --> 00:04.500 align:start position:0%
<v Dr. Weber>Good morning.
How did you sleep?</v>

00:00:05.000 --> 00:00:07.000
<v.loud Maya Lin>Badly, &amp; I felt <i>so</i> <00:00:06.000>tired

01:00:08.000 --> 01:00:09.250
<v Maya Lin>of everything.

last words
01:00:10.000 --> 01:00:12.000
<v Ana>She cries.</v> <v Maya Lin>I do.
`

describe('WebVTT', () => {
  test('cues have voices and times; notes, styles, settings and tags are no words', () => {
    for (const raw of [VTT, VTT.replaceAll('\n', '\r\n'), VTT.replaceAll('\n', '\r'), `\uFEFF${VTT}`, VTT.trimEnd()]) {
      expect(said(raw)).toEqual([
        ['Dr. Weber', 'Good morning. How did you sleep?'],
        ['Maya Lin', 'Badly, & I felt so tired of everything.'],
        ['Ana', 'She cries.'],
        ['Maya Lin', 'I do.'],
      ])
    }
  })

  test('a sentence over two cues has the times of both', () => {
    const [, turn] = read(VTT)
    expect(turn?.cues).toEqual([
      { at: 0, from: 5_000, to: 7_000 },
      { at: 25, from: 3_608_000, to: 3_609_250 },
    ])
    expect(timeOf(turn?.cues ?? [], 0, 10)).toEqual({ from: 5_000, to: 7_000 })
    expect(timeOf(turn?.cues ?? [], 0, 30)).toEqual({ from: 5_000, to: 3_609_250 })
    expect(timeOf([], 0, 30)).toBeUndefined()
  })

  test('a cue without a voice can have the name in front of its words', () => {
    const cue = (text: string, at: number) => `00:0${at}.000 --> 00:0${at}.900\n${text}\n\n`
    const raw = `WEBVTT\n\n${cue('Maya Lin: I am fine.', 1)}${cue('I told her: stop.', 2)}${cue('I slept <3 hours & > 2 naps', 3)}`
    expect(said(raw)).toEqual([
      ['Maya Lin', 'I am fine.'],
      [null, 'I told her: stop. I slept <3 hours & > 2 naps'],
    ])
  })

  test.each([
    ['times with a comma', 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHi.', 3],
    ['minutes that there are not', 'WEBVTT\n\n00:61.000 --> 00:62.000\nHi.', 3],
    ['an end before the beginning', 'WEBVTT\n\nNOTE x\n\n00:04.000 --> 00:02.000\nHi.', 5],
    ['words without times', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi.\n\nI want to die.\n', 7],
    ['an identifier alone', 'WEBVTT\n\nseven', 4],
    ['a name without an end', `WEBVTT\n\n00:01.000 --> 00:02.000\n<v ${'x'.repeat(150)}>Hi.`, 4],
  ])('%s is refused with the line, and without words of it', (_name, raw, line) => {
    expect(() => read(raw)).toThrow(
      expect.objectContaining({ fields: [{ field: 'transcript', message: expect.stringMatching(`^line ${line}: `) }] }),
    )
    expect(messageOf(() => read(raw))).not.toMatch(/die|xxx/)
  })
})

describe('lines', () => {
  test('with a name, and lines that go on', () => {
    const raw =
      'Therapist: How are you?\nMaya Lin: Tired.\n  I told her: stop.\n\n[Ana]: He: no.\nSpeaker 2: Yes.\n[crying] I do.'
    expect(said(raw, ['ana'])).toEqual([
      ['Therapist', 'How are you?'],
      ['Maya Lin', 'Tired. I told her: stop.'],
      ['Ana', 'He: no.'],
      ['Speaker 2', 'Yes. [crying] I do.'],
    ])
  })

  test('words before the first name are refused with their line', () => {
    expect(() => read('\nwe were talking\nMaya: yes')).toThrow(
      expect.objectContaining({ fields: [{ field: 'transcript', message: expect.stringMatching('^line 2: ') }] }),
    )
  })

  test('a session that is too long is refused', () => {
    const line = `Maya: ${'a '.repeat(500)}\n`
    expect(() => read(line.repeat(201))).toThrow(expect.objectContaining({ fields: [expect.anything()] }))
    expect(() => read('Maya: no.\nAna: yes.\n'.repeat(2_501))).toThrow(
      expect.objectContaining({ fields: [expect.anything()] }),
    )
    expect(() => read(`Maya: ${'a. '.repeat(10_001)}`)).toThrow(
      expect.objectContaining({ fields: [expect.anything()] }),
    )
  })
})

test.each([
  ['unclosed tags', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<v '.repeat(60_000)}`],
  ['tags in tags', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<b>'.repeat(500_000)}`],
  ['names without an end', `Maya: ${'A'.repeat(199_000)}`],
  ['spaces', `WEBVTT\n\n00:01.000 --> 00:02.000\n${' '.repeat(2_000_000)}x`],
  ['spaces in times', `WEBVTT\n\n00:01.000${' '.repeat(2_000_000)}-->`],
  ['empty lines', `WEBVTT${'\n'.repeat(2_000_000)}`],
  ['colons', `Maya: ${': '.repeat(99_000)}`],
  ['capitals', `Maya: x\n${'A A A A A A '.repeat(16_000)}`],
  ['references', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'&amp'.repeat(49_000)}`],
])('two megabytes of %s take little CPU', (_name, raw) => {
  const before = process.cpuUsage()
  try {
    read(raw)
  } catch (error) {
    expect(error).toMatchObject({ fields: [{ field: 'transcript' }] })
  }
  const { user, system } = process.cpuUsage(before)
  // It takes less than a second on a machine with nothing else to do; what grows by the square takes minutes.
  expect((user + system) / 1_000).toBeLessThan(5_000)
})

describe('speakers', () => {
  const chart: Readonly<Record<'client' | 'therapist', ChartName>> = {
    client: { firstName: 'Maya', lastName: 'Lin' },
    therapist: { firstName: 'Jonas', lastName: 'Weber' },
  }
  const who = (...names: readonly string[]) => {
    const turns = names.map((name) => ({ name, text: 'x', cues: [] }))
    return Object.fromEntries(speakersOf(turns, [], chart))
  }

  test('are known by role, and by the chart where nobody else can be meant', () => {
    expect(who('Client', 'Therapist', 'Mom', 'Speaker 1')).toEqual({
      ...{ Client: 'client', Therapist: 'therapist', Mom: 'family', 'Speaker 1': 'other' },
    })
    expect(who('MAYA LIN', 'Dr. Weber')).toEqual({ 'MAYA LIN': 'client', 'Dr. Weber': 'therapist' })
    expect(who('Mrs. Lin')).toEqual({ 'Mrs. Lin': 'other' })
    expect(who('Maya', 'Lin, Jonas')).toEqual({ Maya: 'client', 'Lin, Jonas': 'other' })
  })

  test('are somebody else if two could be meant', () => {
    expect(who('Maya', 'Maya Lin', 'Dr Weber')).toMatchObject({ Maya: 'other', 'Maya Lin': 'other' })
    const alike = { client: { firstName: 'Kim', lastName: 'Lee' }, therapist: { firstName: 'Kim', lastName: 'Park' } }
    expect(Object.fromEntries(speakersOf([{ name: 'Kim', text: 'x', cues: [] }], [], alike))).toEqual({ Kim: 'other' })
    expect(speakersOf([{ name: null, text: 'x', cues: [] }], [], chart).get(null)).toBe('other')
  })

  test('are who the request says, which must speak', () => {
    const turns = [{ name: 'Speaker 1', text: 'x', cues: [] }]
    expect(speakersOf(turns, [{ name: 'speaker 1', who: 'client' }], chart).get('Speaker 1')).toBe('client')
    for (const stated of [
      [{ name: 'Speaker 9', who: 'client' } as const],
      [{ name: 'Speaker 1', who: 'client' } as const, { name: 'SPEAKER 1', who: 'therapist' } as const],
    ]) {
      expect(() => speakersOf(turns, stated, chart)).toThrow(expect.objectContaining({ fields: [expect.anything()] }))
    }
  })
})

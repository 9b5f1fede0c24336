import { expect, test } from '@jest/globals'
import { AnswerPipe, type Outlet } from '../../../src/features/assistants/clinical/answer-pipe.js'
import { CitationReader } from '../../../src/features/assistants/clinical/citation-reader.js'

/** Lets everything run that waits for nothing. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
const delta = (text: string) => ({ kind: 'delta', text }) as const

test('joins text for a slow reader, and pauses the writer if much text waits', async () => {
  let written = 0
  const pipe = new AnswerPipe(async (outlet) => {
    for (; written < 100; written++) await outlet.put(delta('x'.repeat(1_000)))
  })
  await settled()
  expect(written).toBe(16)
  const first = await pipe.next()
  expect(first.value).toEqual(delta('x'.repeat(17_000)))
  let length = 17_000
  for await (const event of pipe) length += event.kind === 'delta' ? event.text.length : 0
  expect([length, written]).toEqual([100_000, 100])
})

test('tells the writer that the reader has gone, and waits until the writer has finished', async () => {
  const steps: string[] = []
  const pipe = new AnswerPipe(async ({ put, signal }: Outlet) => {
    try {
      for (;;) await put(delta('x'.repeat(5_000)))
    } catch {
      await settled()
      steps.push(`stored ${signal.aborted}`)
    }
  })
  await pipe.next()
  await pipe.return()
  expect(steps).toEqual(['stored true'])
  expect(await pipe.next()).toEqual({ done: true, value: undefined })
})

test('ends with the reason of an interruption after the written text', async () => {
  const pipe = new AnswerPipe(async ({ put }) => {
    await put(delta('one'))
    await settled()
    await put(delta('never')).catch(() => undefined)
  })
  const last = { kind: 'error', message: 'The service is restarting.', retryable: true } as const
  pipe.interrupt(last)
  const told = []
  for await (const event of pipe) told.push(event)
  expect(told).toEqual([delta('one'), last])
})

const ANSWER = 'It came back [1]. Scores fell [2, 9] and [3-5], not [8]; see [PERSON-AB2] and [1][2] [ 4 ; 12].'
const KNOWN = new Set([1, 2, 3, 4, 5])

test.each([1, 2, 3, 7, 200])('keeps existing citations, in pieces of %i', (size) => {
  const reader = new CitationReader(KNOWN)
  let text = ''
  for (let at = 0; at < ANSWER.length; at += size) text += reader.push(ANSWER.slice(at, at + size))
  text += reader.end()
  expect(text).toBe('It came back [1]. Scores fell [2] and [3][4][5], not; see [PERSON-AB2] and [1][2] [4].')
  expect(reader.cited).toEqual([1, 2, 3, 4, 5])
})

test('holds back only text that can become a citation', () => {
  const reader = new CitationReader(KNOWN)
  expect(reader.push('so [')).toBe('so')
  expect(reader.push(`1${' '.repeat(40)}`)).toBe(` [1${' '.repeat(32)}`)
  expect(reader.push('x') + reader.end()).toBe(`${' '.repeat(8)}x`)
})

test('reads many blanks and brackets as fast as other text', () => {
  for (const flood of [' ', '\t', '[', ' [', '[ ', '[1', '[1,']) {
    const long = flood.repeat(300_000)
    const whole = new CitationReader(KNOWN)
    expect((whole.push(`${long}x`) + whole.push('y') + whole.end()).length).toBe(long.length + 2)
    const pieces = new CitationReader(KNOWN)
    let length = 0
    for (let at = 0; at < 100_000; at += 5) length += pieces.push(long.slice(at, at + 5)).length
    expect(length + pieces.end().length).toBe(100_000)
  }
})

test.each([1, 2, 3, 200])('removes images, in pieces of %i', (size) => {
  const answer = 'Look! ![x](https://a.example/?q=secret) and !![y][1]! What! [2] Well ![1]!'
  const reader = new CitationReader(KNOWN)
  let text = ''
  for (let at = 0; at < answer.length; at += size) text += reader.push(answer.slice(at, at + size))
  text += reader.end()
  expect(text).toBe('Look! ! [x](https://a.example/?q=secret) and !! [y][1]! What! [2] Well ! [1]!')
})

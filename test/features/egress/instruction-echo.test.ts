import { describe, expect, test } from '@jest/globals'
import { EchoCheck, EchoedInstructions, EchoReader } from '../../../src/features/egress/instruction-echo.js'
import { CleanPrompt } from '../../../src/services/model/clean-prompt.js'
import { answering } from '../../support/records/model-scene.js'

/** What a model must not give away, and what it may say all the same. */
const LINE = 'Listen with care, say back what you understood, and never list, argue, blame, judge or press anybody.'
const task = {
  ...answering,
  instructions: `You are a companion.\nYou are not a person, not a therapist and not an emergency service.\n- ${LINE}\n- Be brief.`,
}
const checkOf = (data = 'I slept badly.'): EchoCheck => new EchoCheck(task, new CleanPrompt(data))
const gives =
  (value: unknown, data?: string): (() => void) =>
  () =>
    checkOf(data).refuse(value)

describe('a complete answer', () => {
  test.each([
    ['a line', `Of course: ${LINE}`],
    ['in other letters and marks', `**${LINE.toUpperCase().replaceAll(',', ' –').replaceAll(' ', '\n> ')}**`],
    ['with accents and what nobody sees', LINE.replaceAll('e', 'e\u0301').replaceAll('n', 'n\u200b')],
    ['over the end of a line', 'a therapist and not an emergency service Listen with care, say back what you'],
    ['in full-width letters', LINE.replaceAll(/[a-z]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))],
  ])('reveals instructions: %s', (_, text) => {
    expect(gives({ reply: text })).toThrow(EchoedInstructions)
    expect(gives({ all: [{ text: 'Well.' }, { [text]: 1 }] })).toThrow(EchoedInstructions)
  })

  test.each([
    ['what it is told to say of itself', 'I am not a person, not a therapist and not an emergency service. Call 112.'],
    ['less of a line', 'I listen with care, say back what you understood, and never list things.'],
    ['words in another order', LINE.split(' ').toReversed().join(' ')],
    ['nothing', ''],
  ])('may contain %s', (_, text) => {
    expect(gives({ reply: text, count: 3, none: null })).not.toThrow()
  })

  test('may contain text of the data, but nothing beyond it', () => {
    expect(gives({ reply: LINE }, `My therapist always says: ${LINE.toLowerCase()} I like that.`)).not.toThrow()
    expect(gives({ reply: LINE }, `${LINE.slice(0, -16)} me`)).toThrow(EchoedInstructions)
  })
})

describe('a text in parts', () => {
  const told = (text: string, size: number): { told: string; error: unknown } => {
    const reader = new EchoReader(checkOf())
    let so = ''
    try {
      for (let at = 0; at < text.length; at += size) so += reader.push(text.slice(at, at + size))
      so += reader.end()
    } catch (error) {
      return { told: so, error }
    }
    return { told: so, error: undefined }
  }

  test.each([1, 2, 5, 17, 10_000])('contains no line of the instructions, in parts of %s', (size) => {
    for (const text of [`Well. ${LINE} So.`, `Well. ${LINE.split(' ').slice(0, 12).join(' ')}`]) {
      const { told: so, error } = told(text, size)
      expect(error).toBeInstanceOf(EchoedInstructions)
      expect(so.length).toBeLessThanOrEqual('Well. Listen with care, say back'.length)
    }
  })

  test.each([1, 2, 5, 17, 10_000])('is otherwise unchanged, in parts of %s', (size) => {
    const text = 'I listen with care, say back what you 𝒔aid\u200b; you are not a person, not a therapist. Be brie'
    expect(told(text, size)).toEqual({ told: text, error: undefined })
  })

  test('holds back little text, and finds instructions that are spread out', () => {
    const reader = new EchoReader(checkOf())
    expect(reader.push('I slept, ')).toBe('I slept, ')
    expect(reader.push('Listen with care, say back ')).toBe('')
    expect(reader.push('.'.repeat(5_000))).toHaveLength(5_027)
    expect(reader.push('what ')).toBe('')
    expect(() => reader.push('you understood, and never list, argue, blame ')).toThrow(EchoedInstructions)
    expect(new EchoReader(checkOf()).push('a'.repeat(100_000))).toHaveLength(100_000)
  })
})

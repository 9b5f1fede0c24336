import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { placeText } from '../../src/database/content/data-key-owner.js'
import { RingWrapper } from '../../src/database/content/key-wrapper.js'
import {
  escapeText,
  isMarked,
  openText,
  parseMarked,
  type SealedText,
  sealedBytes,
  sealText,
} from '../../src/database/content/sealed-text.js'
import { KeyRing } from '../../src/kernel/keys/key-ring.js'
import { naughtyStrings } from '../support/records/naughty-strings.js'

const keyOf = (id: string) => ({ id, object: createSecretKey(randomBytes(32)) })
const key = keyOf('17')
const place = { column: 'journal.title', row: '4' }

/** Reads a stored text, by what it says about itself where nothing else is said. */
function read(stored: string, other: Partial<SealedText> = {}, by = key): string {
  const sealed = parseMarked(stored)
  return typeof sealed === 'string' ? sealed : openText(by, { ...sealed, ...other })
}

test('every text is read as it was written', () => {
  const texts = [
    ...naughtyStrings.filter((text) => text.isWellFormed()),
    'a'.repeat(1_000_000),
    '\u0001',
    '\u0001e1.',
    '\u0001p.x',
    sealText(key, { column: 'a.b', row: '1' }, 'x'),
  ]
  for (const text of texts) {
    const stored = sealText(key, place, text)
    expect(parseMarked(stored)).toMatchObject({ keyId: '17', ...place })
    expect(read(stored)).toBe(text)
    const { least, most } = sealedBytes('journal.title', Buffer.byteLength(text))
    expect(stored.length >= least && stored.length <= most).toBe(true)
    // Without encryption a text that looks like an encrypted one is still the text.
    const plain = escapeText(text)
    expect(isMarked(plain) ? parseMarked(plain) : plain).toBe(text)
  }
})

test('a text that was changed, or is read with another key or as the text of another place, is refused', () => {
  const stored = sealText(key, place, 'It is my text.')
  const changed = `${stored.slice(0, -8)}${stored.at(-8) === 'A' ? 'B' : 'A'}${stored.slice(-7)}`
  expect(() => read(changed)).toThrow()
  expect(() => read(stored, {}, keyOf('17'))).toThrow()
  expect(() => read(stored, {}, { ...key, id: '18' })).toThrow()
  expect(() => read(stored, { column: 'journal.other' })).toThrow()
  expect(() => read(stored, { row: '5' })).toThrow()
  expect(() => read(stored, { row: null })).toThrow()
  expect(() => parseMarked('\u0001e1.x')).toThrow('has a form that this version does not know')
})

test('a data key is unwrapped for its owner only, by any version of the content key', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const ring = new KeyRing('content', [first], 'a test')
  const wrapper = new RingWrapper(ring)
  const secret = randomBytes(32)
  const owner = placeText({ owner: { kind: 'person', id: 3 }, resource: 'journals' })
  const wrapped = await wrapper.wrap(secret, owner)
  expect(wrapped.includes(secret)).toBe(false)
  ring.extend([first, second])
  ring.use(ring.newest.id, new Set())
  expect((await wrapper.unwrap(wrapped, owner)).equals(secret)).toBe(true)
  const rewrapped = wrapper.rewrap(wrapped, owner)
  expect(
    (await new RingWrapper(new KeyRing('content', [second], 'a test')).unwrap(rewrapped, owner)).equals(secret),
  ).toBe(true)
  await expect(
    wrapper.unwrap(wrapped, placeText({ owner: { kind: 'person', id: 4 }, resource: 'journals' })),
  ).rejects.toThrow()
  await expect(
    wrapper.unwrap(wrapped, placeText({ owner: { kind: 'practice', id: 3 }, resource: 'journals' })),
  ).rejects.toThrow()
  await expect(new RingWrapper(new KeyRing('content', [second], 'a test')).unwrap(wrapped, owner)).rejects.toThrow(
    'which is not held here',
  )
})

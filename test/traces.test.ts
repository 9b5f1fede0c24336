import { expect, test } from '@jest/globals'

interface Thrown {
  readonly message: string
}

// The types above are no part of what runs, so the compiled line is another one.
test('a trace names the line of the source, not of what was compiled', () => {
  const thrown: Thrown & Pick<Error, 'stack'> = new Error('here')
  expect(thrown.stack).toMatch(/test\/traces\.test\.ts:9:\d+/)
})

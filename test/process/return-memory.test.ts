import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { returnMemoryWhenQuiet } from '../../src/process/return-memory.js'

const MANY = 400_000

/** Objects that live long enough to be moved out of the space for new ones. */
function hold(): object[] {
  return Array.from({ length: MANY }, (_, number) => ({
    number,
    text: `an object with the number ${number}`,
    all: [number],
  }))
}

test('memory of objects that are gone is given back as soon as there is little to do, and only if it is worth it', async () => {
  let held: object[] | undefined = hold()
  const busy = process.memoryUsage.rss()
  expect(held).toHaveLength(MANY)
  held = undefined
  const returned: number[] = []
  const first = Promise.withResolvers<void>()
  const end = returnMemoryWhenQuiet({
    everyMs: 200,
    onReturned: (bytes) => {
      returned.push(bytes)
      first.resolve()
    },
  })
  try {
    // Waited for without asking again and again, which would be something to do.
    await first.promise
    expect(returned[0]).toBeLessThan(busy - 32 * 1024 * 1024)
    await sleep(1_000)
    expect(returned).toHaveLength(1)
  } finally {
    end()
  }
})

import { expect, test } from '@jest/globals'
import { HighWaterMark } from '../../src/events/high-water-mark.js'

test('events from before a restore are not waited for', async () => {
  const mark = new HighWaterMark()
  const pool = { query: () => Promise.resolve({ rows: [{ id: 7 }] }) } as unknown as Parameters<
    HighWaterMark['waitForCommitted']
  >[0]
  mark.advance(100)
  // A database that was put back: its numbers begin lower.
  mark.reset(5)
  let isThere = false
  const waiting = mark.waitForCommitted(pool).then(() => (isThere = true))
  await new Promise(setImmediate)
  expect(isThere).toBe(false)
  mark.advance(7)
  await waiting
  mark.reset(7)
  await mark.waitForCommitted(pool)
})

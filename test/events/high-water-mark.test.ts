import { expect, test } from '@jest/globals'
import { Standing } from '../../src/events/standing.js'

test('events of another past do not stand for those that are still to be handed out', async () => {
  const standing = new Standing()
  const pool = { query: () => Promise.resolve({ rows: [{ id: 7 }] }) } as unknown as Parameters<Standing['upToNow']>[0]
  standing.reached(100)
  // A database that was put back: its numbers begin lower.
  standing.begin(5)
  let isThere = false
  const waiting = standing.upToNow(pool).then(() => (isThere = true))
  await new Promise(setImmediate)
  expect(isThere).toBe(false)
  standing.reached(7)
  await waiting
  standing.begin(7)
  await standing.upToNow(pool)
})

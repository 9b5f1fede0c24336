import { expect, test } from '@jest/globals'
import { GroupCommit } from '../../src/database/write/group-commit.js'

const GROUP = { weightOf: () => 1, mostWeight: 4, mostAtOnce: 2, patienceMs: 1 }

test('an item that cannot be stored fails only itself, and each item has its own result', async () => {
  const group = new GroupCommit<number, string>(async (items) => {
    if (items.includes(5)) throw Object.assign(new Error('refers to nobody'), { code: '23503' })
    return items.map((item) => `stored ${item}`)
  }, GROUP)
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => group.add(at)))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'refused'))).toEqual(
    Array.from({ length: 10 }, (_, at) => (at === 5 ? 'refused' : `stored ${at}`)),
  )
})

test('a group does not exceed its weight, and a waiting group does not delay others', async () => {
  const held = Promise.withResolvers<void>()
  const sizes: number[] = []
  const group = new GroupCommit<number, number>(async (items) => {
    sizes.push(items.length)
    if (items.includes(0)) await held.promise
    return items
  }, GROUP)
  const first = group.add(0)
  const rest = Promise.all(Array.from({ length: 9 }, (_, at) => group.add(at + 1)))
  // All of them, though the first group is not done: nothing else would let go of it.
  await expect(group.add(10)).resolves.toBe(10)
  held.resolve()
  expect(await first).toBe(0)
  expect(await rest).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(Math.max(...sizes)).toBe(4)
})

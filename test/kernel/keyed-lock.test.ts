import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { Semaphore } from '../../src/kernel/semaphore.js'

const begun: string[] = []
const waits = (turns: Semaphore, name: string): Promise<() => void> =>
  turns.take().then((giveBack) => {
    begun.push(name)
    return giveBack
  })

test('a burst waits in line, in its order, and whoever is too many hears why', async () => {
  const turns = new Semaphore(1, 2, 'Too many at the moment.')
  const [first, second, third] = [waits(turns, 'first'), waits(turns, 'second'), waits(turns, 'third')]
  await expect(turns.take()).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'Too many at the moment.' })
  const giveBack = await first
  expect(begun).toEqual(['first'])
  giveBack()
  const next = await second
  // A turn is given back once, however often that is said.
  giveBack()
  await turnOfLoop()
  expect(begun).toEqual(['first', 'second'])
  next()
  ;(await third)()
  await expect(turns.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(turns.run(() => Promise.resolve('a turn that failed is over'))).resolves.toBeDefined()
})

import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { Semaphore } from '../../src/kernel/semaphore.js'

const begun: string[] = []
const waits = (semaphore: Semaphore, name: string): Promise<() => void> =>
  semaphore.acquire().then((release) => {
    begun.push(name)
    return release
  })

test('work beyond the limit waits in order, and work beyond the queue is refused', async () => {
  const semaphore = new Semaphore(1, 2, 'Too many at the moment.')
  const [first, second, third] = [waits(semaphore, 'first'), waits(semaphore, 'second'), waits(semaphore, 'third')]
  await expect(semaphore.acquire()).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'Too many at the moment.' })
  const release = await first
  expect(begun).toEqual(['first'])
  release()
  const next = await second
  // A turn is given back once, however often that is said.
  release()
  await turnOfLoop()
  expect(begun).toEqual(['first', 'second'])
  next()
  ;(await third)()
  await expect(semaphore.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(semaphore.run(() => Promise.resolve('a turn that failed is over'))).resolves.toBeDefined()
})

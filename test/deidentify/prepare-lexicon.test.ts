import { expect, test } from '@jest/globals'
import { IncrementalBuild } from '../../src/deidentify/lexicon/incremental-build.js'
import { isEnglishWord, prepareLexicon } from '../../src/deidentify/index.js'

test('the lists are read in short turns, and then are whole', async () => {
  let turns = 0
  let isReady = false
  const count = (): void => {
    turns++
    if (!isReady) setImmediate(count)
  }
  setImmediate(count)
  await prepareLexicon()
  isReady = true
  // How long one turn takes depends on the machine's load; that there are many of them does not.
  expect(turns).toBeGreaterThan(10)
  expect(['home', 'homes', 'unhappily', 'xqzt'].map(isEnglishWord)).toEqual([true, true, true, false])
})

test('who cannot wait goes on where the turns have come to', async () => {
  const made: number[] = []
  const pieces = new IncrementalBuild(function* build() {
    for (let piece = 0; piece < 3; piece++) {
      made.push(piece)
      // As long as several turns, so that each piece has one of its own.
      const end = performance.now() + 10
      while (performance.now() < end);
      yield
    }
  })
  const prepared = pieces.prepare()
  expect(made).toEqual([0])
  pieces.finish()
  expect(made).toEqual([0, 1, 2])
  await prepared
  await pieces.prepare()
  pieces.finish()
  expect(made).toEqual([0, 1, 2])
})

// Jest loads the modules of this file: the lists must not have been read before.

import { expect, test } from '@jest/globals'
import { IncrementalBuild } from '../../src/deidentify/lexicon/incremental-build.js'
import { isEnglishWord, prepareLexicon } from '../../src/deidentify/index.js'

test('prepare reads the lists in short turns and completes them', async () => {
  let turns = 0
  let isReady = false
  const count = (): void => {
    turns++
    if (!isReady) setImmediate(count)
  }
  setImmediate(count)
  await prepareLexicon()
  isReady = true
  // The duration of a turn depends on the load of the machine, but there are always many turns.
  expect(turns).toBeGreaterThan(10)
  expect(['home', 'homes', 'unhappily', 'xqzt'].map(isEnglishWord)).toEqual([true, true, true, false])
})

test('finish completes a build that prepare has started', async () => {
  const made: number[] = []
  const pieces = new IncrementalBuild(function* build() {
    for (let piece = 0; piece < 3; piece++) {
      made.push(piece)
      // Each step takes longer than a turn, so that each has a turn of its own.
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

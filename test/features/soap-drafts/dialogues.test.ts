import { describe, expect, test } from '@jest/globals'
import { DIALOGUES_GOAL, judgeDialogues } from '../../../bench/scribe/judge-dialogues.js'

/**
 * Conversations and notes of our own: where each sentence belongs, who says it, and what an answer says. Two hundred by
 * somebody who had not seen the rules, and shorter ones with unusual names of speakers. The rules were mended with both
 * afterwards, so they hold what they can and predict little.
 */
describe.each([
  ['dialogues', 400],
  ['labelled-dialogues', 100],
] as const)('%s', (file, fewest) => {
  const judged = judgeDialogues(file)

  test('nothing is affirmed or denied that was not plainly said', () => {
    expect(judged.wrongPolarity).toEqual([])
  })

  test('nobody is quoted as somebody else', () => {
    expect(judged.wrongSpeaker).toEqual([])
  })

  test('at least nine of ten sentences stand in their section', () => {
    const { placed, misplaced } = judged
    expect(placed).toBeGreaterThan(fewest)
    expect((placed - misplaced.length) / placed).toBeGreaterThanOrEqual(DIALOGUES_GOAL)
  })

  test('greetings and small talk stand nowhere', () => {
    expect(judged.smallTalk).toEqual([])
  })
})

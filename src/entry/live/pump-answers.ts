import type { AnswerStream } from './answer-stream.js'
import type { Answer } from '../graphql/answer.js'
import { generatorOf } from './generator-of.js'

/**
 * Answers that are made side by side and leave together. Bounds what a reader who stalls has in memory, and with the pause after them
 * how long a thousand subscribers keep this process from everything else.
 */
const AT_ONCE = 8

/**
 * Sends the answers of a subscription as they come, and stands for it towards graphql-ws as a stream that has nothing to say and
 * ends when the answers do. What graphql-ws does for each message (promises, a copy of the answer, its JSON once more) took longer
 * than everything else together.
 */
export function pumpAnswers(
  answers: AnswerStream<Answer>,
  send: (answers: readonly Answer[]) => Promise<void> | undefined,
): AsyncGenerator<never, void, void> {
  let isOver = false
  const end = async (): Promise<IteratorReturnResult<undefined>> => {
    isOver = true
    await answers.return()
    return { done: true, value: undefined }
  }
  const next = async (): Promise<IteratorReturnResult<undefined>> => {
    while (!isOver) {
      const ready = await answers.take(AT_ONCE)
      if (ready.length === 0) break
      // Whoever completes the operation hears nothing more of it.
      const sending = isOver ? undefined : send(ready)
      if (sending !== undefined) await sending
      await nextTurn()
    }
    return end()
  }
  return generatorOf<never>(next, end)
}

let turn: Promise<void> | undefined

/** The next turn of the event loop, one for all who wait for it: whatever else came in is served before. */
function nextTurn(): Promise<void> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = undefined
      resolve()
    })
  })
  return turn
}

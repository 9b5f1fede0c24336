import type { Socket } from 'node:net'
import type { Caller } from '../../kernel/caller.js'
import type { Answer } from '../graphql/answer.js'
import type { AnswerStream } from './answer-stream.js'
import { answerError } from '../graphql/graphql-errors.js'
import type { LiveConnections } from './live-connections.js'

/** Answers that leave over HTTP, for as long as their caller may have them. */
export interface LiveStream extends AsyncIterableIterator<Answer, undefined, void> {
  return(): Promise<IteratorReturnResult<undefined>>
}

/** The last word of a stream that made room for a newer one. No code that asks to subscribe again: it would close the newer one. */
const REPLACED: Answer = {
  errors: [answerError('A newer event stream took the place of this one.', { code: 'RATE_LIMITED' })],
}

/** Ends a stream of answers when its caller's right to it ends, when the gateway stops, or when the person opens too many. */
export function liveStream(
  opened: AnswerStream<Answer>,
  live: LiveConnections,
  caller: Caller,
  connection: Socket,
): LiveStream {
  let isReplaced = false
  const forget = live.add('stream', caller, {
    cutUnsent: () => {
      if (connection.writableLength > 0) connection.resetAndDestroy()
    },
    close: (reason) => {
      isReplaced = reason === 'replaced'
      // In a moment: a source that was told why it ends says so first.
      setImmediate(() => void opened.return())
    },
  })
  return {
    next: async () => {
      const result = await opened.next()
      if (result.done !== true) return result
      forget()
      if (!isReplaced) return { done: true, value: undefined }
      isReplaced = false
      return { done: false, value: REPLACED }
    },
    return: async () => {
      forget()
      await opened.return()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

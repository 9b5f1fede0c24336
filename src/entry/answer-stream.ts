/** What a stream of answers is made with. */
export interface AnswerSteps<Answer> {
  readonly answer: (event: unknown) => Promise<Answer>
  readonly failure: (error: unknown) => Answer
  /** Told once, however it ended. */
  readonly ended: () => Promise<unknown>
}

/**
 * Turns events into answers, one at a time as they are asked for. Not a generator function: its `return` would wait
 * for the next event before it closes the source.
 */
export function answerStream<Answer>(
  source: AsyncIterator<unknown>,
  { answer, failure, ended }: AnswerSteps<Answer>,
): AsyncGenerator<Answer, void, void> {
  let ending: Promise<unknown> | undefined
  const end = async (): Promise<IteratorReturnResult<undefined>> => {
    await (ending ??= Promise.allSettled([source.return?.(), ended()]))
    return { done: true, value: undefined }
  }
  return {
    async next() {
      if (ending !== undefined) return end()
      try {
        const event = await source.next()
        return event.done === true ? await end() : { done: false, value: await answer(event.value) }
      } catch (error) {
        // A source may end with a reason, such as a reader who is too slow: the last answer says it.
        await end()
        return { done: false, value: failure(error) }
      }
    },
    return: end,
    async throw(error: unknown) {
      await end()
      throw error
    },
    [Symbol.asyncIterator]() {
      return this
    },
    async [Symbol.asyncDispose]() {
      await end()
    },
  }
}

import { generatorOf } from './generator-of.js'

/** The functions by which a stream makes its answers. */
export interface AnswerSteps<Answer> {
  readonly answer: (event: unknown) => Promise<Answer>
  readonly failure: (error: unknown) => Answer
  /** Called once when the stream has ended, for any reason. */
  readonly ended: () => Promise<unknown>
}

/** Answers that can be taken one by one, or as many at a time as there are. */
export interface AnswerStream<Answer> extends AsyncGenerator<Answer, void, void> {
  /** At least one and at most so many, made side by side and in the order of their events; none when the stream is over. */
  take(most: number): Promise<readonly Answer[]>
}

/** A source that can give several events at once. */
interface Takeable {
  readonly isRevoked: boolean
  take(most: number): Promise<readonly unknown[]>
}

/** Turns events into answers as they are asked for. */
export function answerStream<Answer>(
  source: AsyncIterator<unknown> | (AsyncIterator<unknown> & Takeable),
  { answer, failure, ended }: AnswerSteps<Answer>,
): AnswerStream<Answer> {
  let ending: Promise<unknown> | undefined
  const end = async (): Promise<IteratorReturnResult<undefined>> => {
    await (ending ??= Promise.allSettled([source.return?.(), ended()]))
    return { done: true, value: undefined }
  }
  const takeEvents = async (most: number): Promise<readonly unknown[]> => {
    if ('take' in source) return source.take(most)
    const event = await source.next()
    return event.done === true ? [] : [event.value]
  }
  const take = async (most: number): Promise<readonly Answer[]> => {
    try {
      while (ending === undefined) {
        const answers = await Promise.all((await takeEvents(most)).map(answer))
        // Answers for a subscriber that left meanwhile are dropped.
        if (answers.length === 0 || ending !== undefined) break
        // If the subscriber's right was revoked, the answers are dropped too. The next call of the source throws the reason.
        if (!('take' in source) || !source.isRevoked) return answers
      }
      await end()
      return []
    } catch (error) {
      // A source may end with a reason, such as a reader who is too slow: the last answer says it.
      await end()
      return [failure(error)]
    }
  }
  const next = async (): Promise<IteratorResult<Answer, void>> => {
    for (const value of await take(1)) return { done: false, value }
    return end()
  }
  return Object.assign(generatorOf(next, end), { take })
}

/**
 * An async generator that is no generator function: `return` of one waits for the `next` that is on its way, and would not
 * close what that waits for.
 * @param end called by `return`, by `throw` and by leaving the loop; it may be called again.
 */
export function generatorOf<Value>(
  next: () => Promise<IteratorResult<Value, void>>,
  end: () => Promise<IteratorReturnResult<undefined>>,
): AsyncGenerator<Value, void, void> {
  return {
    next,
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

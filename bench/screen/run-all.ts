/** The result of work that pauses for others, without the pauses. */
export function runAll<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

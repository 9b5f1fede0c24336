import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Sends at a fixed pace, without waiting for answers, like many independent callers.
 * @param send gets the time at which it was due, by the clock of `performance`.
 * @returns all answers.
 */
export async function sendPaced<Answer>(
  perSecond: number,
  seconds: number,
  send: (due: number) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const start = performance.now()
  const answers: Promise<Answer>[] = []
  for (let nth = 0; nth < perSecond * seconds; nth++) {
    const due = start + (nth * 1_000) / perSecond
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    const answer = send(due)
    // A failure is thrown below. Without a handler it would end the process before it has stopped what it started.
    answer.catch(() => undefined)
    answers.push(answer)
  }
  return Promise.all(answers)
}

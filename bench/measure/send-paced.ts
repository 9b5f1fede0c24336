import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Sends at a fixed pace, whether answers come or not, as many callers do who know nothing of each other.
 * @param send is told the moment at which it was due, by the clock of `performance`.
 * @returns what each gave, when all of them are answered.
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
    answers.push(send(due))
  }
  return Promise.all(answers)
}

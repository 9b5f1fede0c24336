import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { GUARD_MS } from '../until.js'

/**
 * Asks a service as clients do: on a busy machine, and just after a start, its database does not always answer in time,
 * and then it asks to be asked once more. What is created has an idempotency key for that. Tests of what a service
 * answers while something is away use `fetch`.
 */
export function askAgain(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (init.method === 'POST' && !headers.has('idempotency-key')) headers.set('idempotency-key', randomUUID())
  return untilAnswered(() => fetch(url, { ...init, headers }))
}

/** Repeats an attempt while its answer says that the same request is to be sent once more. */
export async function untilAnswered(attempt: () => Promise<Response>): Promise<Response> {
  const giveUpAt = performance.now() + GUARD_MS
  for (;;) {
    const answer = await attempt()
    const { status, headers } = answer
    // 409 while the first attempt under the same key is still under way; other conflicts do not say when to come again.
    const isToRepeat = (status === 503 || status === 409) && headers.has('retry-after')
    if (!isToRepeat || performance.now() > giveUpAt) return answer
    await sleep(1_000 * Number(headers.get('retry-after')))
  }
}

import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until the gateway's metrics show this number of open subscriptions. */
export async function waitForSubscriptions(url: string, count: number, limitMillis: number): Promise<void> {
  const end = performance.now() + limitMillis
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text()
    if (new RegExp(`^care_subscriptions ${count}$`, 'm').test(text)) return
    if (performance.now() > end) throw new Error(`There are never ${count} subscriptions open.`)
    await sleep(100)
  }
}

import type { Page } from 'playwright-core'

export interface HeldAnswers {
  /** Settles when the service has given the first of them. */
  readonly isGiven: Promise<void>
  /** Settles when the page has them. */
  readonly letThrough: () => Promise<void>
}

/** From now on the answers to a query wait on their way to this page, as the service gave them. */
export async function holdAnswers(page: Page, query: string): Promise<HeldAnswers> {
  const gate = Promise.withResolvers<void>()
  const given = Promise.withResolvers<void>()
  const isMeant = new RegExp(`query ${query}\\b`)
  await page.route('**/graphql*', async (route) => {
    if (!isMeant.test(route.request().postData() ?? '')) return route.fallback()
    const response = await route.fetch()
    given.resolve()
    await gate.promise
    return route.fulfill({ response })
  })
  const letThrough = async (): Promise<void> => {
    gate.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
  return { isGiven: given.promise, letThrough }
}

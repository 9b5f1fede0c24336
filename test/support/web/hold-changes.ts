import type { Page, Request } from 'playwright-core'

export interface HeldChanges {
  /** Settles when the first change has left the page. */
  readonly isOnItsWay: Promise<unknown>
  readonly letThrough: () => void
}

/** From now on changes of this page wait on their way to the service, until they are let through. */
export async function holdChanges(page: Page): Promise<HeldChanges> {
  const gate = Promise.withResolvers<void>()
  const isChange = (request: Request): boolean => /mutation/.test(request.postData() ?? '')
  const isOnItsWay = page.waitForRequest(isChange)
  await page.unrouteAll()
  await page.route('**/graphql*', async (route) => {
    if (isChange(route.request())) await gate.promise
    await route.continue()
  })
  return { isOnItsWay, letThrough: gate.resolve }
}

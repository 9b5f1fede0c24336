import { z } from 'zod'
import { MAX_PAGE_SIZE } from '../../src/kernel/paging/pagination.js'

/** The most entries of an answer to a request without `limit`, as documented. */
export const WHOLE_LIST = 10_000

/** A whole number within bounds, in a query parameter. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .refine(
      (text) => /^(?:0|[1-9]\d{0,2})$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be an integer from ${least} to ${most}`,
    )
    .transform(Number)
    .meta({ type: 'integer', minimum: least, maximum: most })
}

/** The page size of every list. */
export const pageLimit = wholeNumber(1, MAX_PAGE_SIZE).meta({
  type: 'integer',
  minimum: 1,
  maximum: MAX_PAGE_SIZE,
  description: 'Maximum number of items.',
})

/** A cursor as callers send it; longer than any that the service gives. */
export const cursorText = z.string().min(1).max(1_000)

const before = cursorText.meta({ description: 'An opaque cursor from the `Link` header of the previous page.' })

/** The query parameters of every list. */
export const pagingQuery = z.object({ limit: pageLimit.optional(), before: before.optional() })

export type Paging = z.output<typeof pagingQuery>

/**
 * The URL of the next page: the caller's URL with the cursor. It is relative to the host, so that it works behind
 * proxies.
 */
export function nextLink(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('before', cursor)
  return `<${path}?${parameters.toString()}>; rel="next"`
}

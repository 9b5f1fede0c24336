import { z } from 'zod'
import { MAX_PAGE_SIZE } from '../../src/kernel/pagination.js'

/** How much of a list without `limit` one answer holds, as documented. */
export const WHOLE_LIST = 10_000

const limit = z
  .string()
  .refine(
    (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_PAGE_SIZE,
    `must be an integer from 1 to ${MAX_PAGE_SIZE}`,
  )
  .transform(Number)
  .meta({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, description: 'How many entries at most.' })

const before = z
  .string()
  .min(1)
  .max(1_000)
  .meta({ description: 'An opaque cursor from the `Link` header of the page before.' })

/** The query parameters of every list. */
export const pagingQuery = z.object({ limit: limit.optional(), before: before.optional() })

export type Paging = z.output<typeof pagingQuery>

/** The rest of this list: the URL as the caller wrote it, with the cursor. Relative to the host, so that proxies do no harm. */
export function nextLink(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('before', cursor)
  return `<${path}?${parameters.toString()}>; rel="next"`
}

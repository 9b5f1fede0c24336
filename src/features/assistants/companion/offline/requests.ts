import { z } from 'zod'
import { readShippedJson } from '../../../../kernel/shipped-data.js'

const lines = z.array(z.string().min(1).max(500)).min(1)

/** The schema of `data/companion/requests.json`. */
const requestsFile = z.array(
  z.strictObject({
    name: z.string().min(1),
    /** Patterns, one of which has to match. */
    asked: lines,
    answers: lines,
    questions: lines,
  }),
)

/** A request about the companion itself, such as whether it is human; the answer is always the same in substance. */
export interface PlainRequest {
  readonly name: string
  readonly asked: RegExp
  readonly answers: readonly string[]
  readonly questions: readonly string[]
}

/** What the companion is asked about itself and cannot or must not do, in the order in which it is looked for. */
export const REQUESTS: readonly PlainRequest[] = readShippedJson('companion/requests.json', requestsFile).map(
  ({ asked, ...request }) => ({ ...request, asked: new RegExp(asked.join('|'), 'iu') }),
)

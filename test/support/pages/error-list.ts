import { STATUS_CODES } from 'node:http'
import { GRAPHQL_ERROR_CODES } from '../../../src/entry/graphql/error-codes.js'
import { ERROR_CODES, type ErrorMeaning } from '../../../src/kernel/error-codes.js'

/** Every code of an operation as docs/errors.md shows it, in the order of the HTTP status. */
export function errorList(): string {
  return Object.entries<ErrorMeaning>(ERROR_CODES)
    .map(([code, { status, problem, ...texts }]) => {
      const type = problem === undefined ? '' : `, type \`/problems/${problem}\``
      return sectionOf(code, texts, `Over REST: ${status} ${STATUS_CODES[status]}${type}.`)
    })
    .join('\n\n')
}

/** The codes of GraphQL requests. */
export function graphqlErrorList(): string {
  return Object.entries(GRAPHQL_ERROR_CODES)
    .map(([code, texts]) => sectionOf(code, texts))
    .join('\n\n')
}

function sectionOf(code: string, { meaning, remedy }: Pick<ErrorMeaning, 'meaning' | 'remedy'>, rest?: string): string {
  return [`### ${code}`, meaning, `**What to do:** ${remedy}`, ...(rest === undefined ? [] : [rest])].join('\n\n')
}

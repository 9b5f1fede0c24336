import type { ErrorMeaning } from '../../kernel/error-codes.js'

/** The codes of GraphQL requests, beside those of operations. docs/errors.md is made of these. */
export const GRAPHQL_ERROR_CODES = {
  DOCUMENT_LIMIT_EXCEEDED: {
    meaning: 'The document is deeper, longer or costlier than is allowed; see docs/graphql-limits.md.',
    remedy: 'Ask for less, or for smaller pages.',
  },
  GRAPHQL_PARSE_FAILED: {
    meaning: 'The document is not GraphQL.',
    remedy: 'Mend the document. Nothing was done.',
  },
  GRAPHQL_VALIDATION_FAILED: {
    meaning: 'The document or its variables do not fit the schema.',
    remedy: 'Compare it with schema.graphql. Nothing was done.',
  },
  OPERATION_RESOLUTION_FAILURE: {
    meaning: 'The document has no operation of that name, or several and none was named.',
    remedy: 'Send `operationName`.',
  },
  PERSISTED_QUERY_NOT_FOUND: {
    meaning: 'A document was named by its hash, and this gateway does not know it.',
    remedy: 'Send the text with the hash. Clients with persisted queries do that by themselves.',
  },
  BAD_REQUEST: {
    meaning: 'The HTTP request is no GraphQL request, or one that is not supported, such as a batch.',
    remedy: 'Send one operation in each request.',
  },
  INTERNAL_SERVER_ERROR: {
    meaning: 'The service failed. The answer has no detail.',
    remedy: 'Report the `x-request-id` of the answer to the operator, who finds the cause in the log.',
  },
} as const satisfies Readonly<Record<string, Omit<ErrorMeaning, 'status' | 'problem'>>>

/** A code of a GraphQL request. */
export type GraphqlErrorCode = keyof typeof GRAPHQL_ERROR_CODES

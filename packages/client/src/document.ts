import { CareError } from './errors.js'

/** A document with the types of its answer and its variables, as code generators make them. */
export interface TypedDocument<Data, Variables> {
  /** Never there; it carries the types. */
  readonly __apiType?: (variables: Variables) => Data
}

/** The text of a document: a text, an object that is one (`TypedDocumentString`), or a syntax tree. */
export function textOf(document: string | object, print: ((document: never) => string) | undefined): string {
  const text: unknown = document.valueOf()
  if (typeof text === 'string') return text
  if (print !== undefined) return print(document as never)
  throw new CareError('The document is a syntax tree: give the client `print` of the package graphql.', {
    code: 'BAD_REQUEST',
  })
}

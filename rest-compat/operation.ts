import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { Id } from '../src/kernel/ids.js'
import type { Connection, SliceVariables } from './http/list.js'
import type { Answers, Reply } from './route.js'

/**
 * A document, the function that makes its variables from the input, and the function that makes the answer from its
 * data.
 */
export interface Operation<In, Data, Variables, A extends Answers> {
  readonly document: TypedDocumentNode<Data, Variables>
  readonly variables: (input: In) => Variables
  readonly answer: (data: Data, input: In) => Reply<A>
  /** The documented body that replaces the problem when the operation itself failed (500). */
  readonly failed?: (error: string) => Reply<A>
}

/** A document that reads a connection slice by slice. */
export interface ListOperation<In, Data, Variables extends SliceVariables, Node> {
  readonly document: TypedDocumentNode<Data, Variables>
  readonly variables: (input: In) => Omit<Variables, keyof SliceVariables>
  readonly connection: (data: Data) => Connection<Node>
}

/** Input that names a record. */
export type Naming<In> = In & { readonly named: Id }

/** One of two documents: `use` if the caller names a record. Its input has the identifier as `named`. */
export interface Either<In, Use, Otherwise> {
  readonly named: (input: In) => Id | null | undefined
  readonly use: Use
  readonly otherwise: Otherwise
}

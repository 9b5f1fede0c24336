import { getOperationAST, Kind, OperationTypeNode, type DocumentNode } from 'graphql'

/** `createJournal` for the document `CreateJournal`. */
export function nameOf([document]: readonly DocumentNode[]): string {
  const name = document === undefined ? undefined : getOperationAST(document)?.name?.value
  if (name === undefined) throw new Error('The document of a route has no name.')
  return name.charAt(0).toLowerCase() + name.slice(1)
}

export function isQuery(document: DocumentNode): boolean {
  return document.definitions.every(
    (part) => part.kind !== Kind.OPERATION_DEFINITION || part.operation === OperationTypeNode.QUERY,
  )
}

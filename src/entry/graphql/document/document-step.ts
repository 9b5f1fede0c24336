import { createHash } from 'node:crypto'
import { type ASTNode, type DocumentNode, Kind, type NameNode, print, visit } from 'graphql'
import type { Step } from '../../../kernel/tracing/tracing.js'
import type { Prepared } from './prepare.js'

const steps = new WeakMap<Prepared, Step>()

/**
 * An operation as a trace shows it: by names of the schema, and by a digest of its document. Only documents of the
 * service itself have names that no person wrote.
 */
export function documentStep(prepared: Prepared): Step {
  const known = steps.get(prepared)
  if (known !== undefined) return known
  const { type, rootFields, document, operation, cost } = prepared
  const fields = rootFields.join(',')
  const step: Step = {
    name: fields === '' ? type : `${type} ${fields}`,
    facts: {
      'graphql.operation.type': type,
      ...(cost === null && operation.name !== undefined && { 'graphql.operation.name': operation.name.value }),
      ...(fields !== '' && { 'care.graphql.fields': fields }),
      'care.graphql.document': fingerprint(document),
    },
  }
  steps.set(prepared, step)
  return step
}

/**
 * A digest of a document without the words that its author chose: names, aliases, and values. Of those alone a digest
 * could be guessed.
 */
function fingerprint(document: DocumentNode): string {
  const nameless: DocumentNode = visit(document, {
    enter(node: ASTNode) {
      switch (node.kind) {
        case Kind.OPERATION_DEFINITION:
          return { ...node, name: undefined }
        case Kind.FIELD:
          return { ...node, alias: undefined }
        case Kind.FRAGMENT_SPREAD:
        case Kind.FRAGMENT_DEFINITION:
        case Kind.VARIABLE:
          return { ...node, name: SOME_NAME }
        case Kind.STRING:
          return { ...node, value: '', block: false }
        case Kind.INT:
        case Kind.FLOAT:
          return { ...node, value: '0' }
        default:
          return undefined
      }
    },
  })
  return createHash('sha256').update(print(nameless)).digest('hex').slice(0, 16)
}

const SOME_NAME: NameNode = { kind: Kind.NAME, value: 'x' }

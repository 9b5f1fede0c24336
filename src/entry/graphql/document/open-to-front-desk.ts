import type { DocumentNode, GraphQLSchema } from 'graphql'
import { type Caller, isFrontDesk } from '../../../kernel/caller.js'
import { type CareError, Forbidden } from '../../../kernel/errors.js'
import { type FieldOfType, fieldsOf } from './fields-of.js'
import { type FieldOwner, tokenNeedOf } from './token-needs.js'

/**
 * Whether the front desk of a practice may use a field: it is in `openToFrontDesk` of its feature's manifest. A field
 * without a resolver shows what its parent found. A field of a new feature is closed until its manifest opens it.
 */
function isOpen(schema: GraphQLSchema, { parent, field }: FieldOfType): boolean {
  const { feature, openToFrontDesk = [] } = field.extensions as Partial<FieldOwner>
  if (feature !== undefined) return openToFrontDesk.includes(`${parent.name}.${field.name}`)
  return tokenNeedOf(schema, parent, field).kind !== 'closed'
}

/** The first field of a document that is closed to the front desk; undefined if it may use all. */
export function closedToFrontDesk(schema: GraphQLSchema, document: DocumentNode): string | undefined {
  return fieldsOf(schema, document).find((one) => !isOpen(schema, one))?.field.name
}

/** The same of one field, as if it were a document. */
export function fieldClosedToFrontDesk(schema: GraphQLSchema, one: FieldOfType): string | undefined {
  return isOpen(schema, one) ? undefined : one.field.name
}

/**
 * The error for a caller of the front desk who asks for a field that is closed to it; undefined for all others. Every
 * door runs its operations through it. Policies give the front desk the rows of a practice that are for it.
 */
export function refusalOfFrontDesk(caller: Caller, closed: () => string | undefined): CareError | undefined {
  if (!isFrontDesk(caller)) return undefined
  const field = closed()
  return field === undefined ? undefined : new Forbidden(`${field} is not open to the front desk.`)
}

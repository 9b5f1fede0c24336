import {
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValueNode,
  coerceInputValue,
  getNamedType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
  valueFromAST,
} from 'graphql'
import { CareError, InvalidInput, type FieldError } from '../../../kernel/errors.js'
import { fieldName } from '../../../kernel/text/text.js'
import { limitExceeded } from './limits.js'

export type Variables = Readonly<Record<string, unknown>>

/** The depth to which lists and objects may nest in variables. */
const MAX_NESTING = 32
/** Coercion stops after this many errors, because a list may have a million wrong entries. */
const MAX_COMPLAINTS = 20

/**
 * Refuses variables that are too large or too deep, before they are coerced. Stops as soon as the result is certain.
 */
export function checkVariables(variables: Variables | null | undefined, maxBytes: number): GraphQLError | undefined {
  if (variables === null || variables === undefined) return undefined
  const size = { atLeast: 0, atMost: 0, max: maxBytes }
  const verdict = measure(variables, 0, size)
  if (verdict === 'deep') return limitExceeded(`The variables nest deeper than ${MAX_NESTING} levels.`)
  const fits =
    verdict === 'fits' && (size.atMost <= maxBytes || Buffer.byteLength(JSON.stringify(variables)) <= maxBytes)
  return fits ? undefined : limitExceeded(`The variables have more than ${maxBytes} bytes.`)
}

const { isArray } = Array

/** Computes a lower and an upper bound for the length of a value's JSON. */
function measure(
  value: unknown,
  depth: number,
  size: { atLeast: number; atMost: number; readonly max: number },
): 'fits' | 'large' | 'deep' {
  if (typeof value === 'string') {
    // In JSON, a character takes between one and six bytes (`\u001f`).
    size.atLeast += value.length + 2
    size.atMost += value.length * 6 + 2
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= MAX_NESTING) return 'deep'
    size.atLeast += 2
    size.atMost += 2
    const isList = isArray(value)
    const names = isList ? undefined : Object.keys(value)
    const inner: readonly unknown[] = isList ? value : Object.values(value)
    for (let at = 0; at < inner.length; at++) {
      const name = names?.[at]?.length ?? 0
      size.atLeast += name + 1
      size.atMost += name * 6 + 4
      const verdict = measure(inner[at], depth + 1, size)
      if (verdict !== 'fits') return verdict
    }
  } else {
    size.atLeast += 1
    size.atMost += 25
  }
  return size.atLeast > size.max ? 'large' : 'fits'
}

/** A variable as its document declares it. */
export interface DeclaredVariable {
  readonly name: string
  readonly type: GraphQLInputType
  readonly isRequired: boolean
  /** Undefined if it has none. */
  readonly defaultValue: ValueNode | undefined
}

/** The variables of a validated operation, found once for all its runs. */
export function declaredVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): readonly DeclaredVariable[] {
  return variableDefinitions.map((definition) => {
    const type = typeFromAST(schema, definition.type)
    if (!isInputType(type)) throw new Error('A validated document has a variable that is no input.')
    const { defaultValue } = definition
    return { name: definition.variable.name.value, type, isRequired: isNonNullType(type), defaultValue }
  })
}

/**
 * Coerces variables as the GraphQL specification defines it, including defaults.
 * @throws InvalidInput naming every invalid field without quoting its value. Fields of `$input` are named without that
 * prefix (`title`), as operations name them.
 * @param namesTypes if false, no error names a type: the type inside an input is not written by the caller.
 */
export function coerceVariables(
  declared: readonly DeclaredVariable[],
  given: Variables | null | undefined,
  namesTypes: boolean,
): Record<string, unknown> {
  const inputs = given ?? {}
  const coerced: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const complaints: FieldError[] = []
  const complain = (field: string, message: string): void => {
    complaints.push({ field, message })
    if (complaints.length >= MAX_COMPLAINTS) throw new InvalidInput(complaints)
  }
  for (const { name, type, isRequired, defaultValue } of declared) {
    const value = Object.hasOwn(inputs, name) ? inputs[name] : undefined
    if (value === undefined) {
      if (defaultValue !== undefined) coerced[name] = valueFromAST(defaultValue, type)
      else if (isRequired) complain(name, 'is required')
    } else if (value === null) {
      if (isRequired) complain(name, 'must not be null')
      else coerced[name] = null
    } else {
      coerced[name] = coerceInputValue(value, type, (path, _value, error) => {
        const { within, message } = explain(error, type, path, namesTypes)
        complain(fieldName(name === 'input' && within.length > 0 ? within : [name, ...within]), message)
      })
    }
  }
  if (complaints.length > 0) throw new InvalidInput(complaints)
  return coerced
}

/** Describes an error of graphql-js without quoting the value. The patterns match messages of graphql-js. */
function explain(
  error: GraphQLError,
  type: GraphQLInputType,
  path: readonly (string | number)[],
  namesTypes: boolean,
): { readonly within: readonly (string | number)[]; readonly message: string } {
  const own = error.originalError ?? error
  if (own instanceof InvalidInput) return { within: path, message: own.fields[0]?.message ?? 'is not valid' }
  if (own instanceof CareError) return { within: path, message: own.message }
  const missing = /^Field "(\w+)" of required type/.exec(error.message)?.[1]
  if (missing !== undefined) return { within: [...path, missing], message: 'is required' }
  if (/^Field ".*" is not defined by type/s.test(error.message)) {
    return { within: path, message: 'has a field that does not exist' }
  }
  if (/^Expected non-nullable type .* not to be null\.$/.test(error.message)) {
    return { within: path, message: 'must not be null' }
  }
  const expected = /^Expected type "(\w+)" to be an object\.$/.exec(error.message)?.[1]
  if (expected !== undefined) {
    return { within: path, message: namesTypes ? `must be an object of type ${expected}` : 'must be an object' }
  }
  return { within: path, message: namesTypes ? `is not a valid ${namedTypeAt(type, path)}` : 'is not valid' }
}

function namedTypeAt(type: GraphQLInputType, path: readonly (string | number)[]): string {
  let at = type
  for (const step of path) {
    const bare = isNonNullType(at) ? at.ofType : at
    const inner = isListType(bare) ? bare.ofType : isInputObjectType(bare) ? bare.getFields()[step]?.type : undefined
    if (inner === undefined) break
    at = inner
  }
  return getNamedType(at).name
}

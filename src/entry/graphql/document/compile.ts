import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLInputType,
  type OperationDefinitionNode,
  type ValueNode,
  type VariableDefinitionNode,
  execute,
  GraphQLScalarType,
  GraphQLSchema,
  Kind,
  OperationTypeNode,
  TypeInfo,
  valueFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'

/** Runs one operation on a root value, with variables that are already coerced. */
export type Run = (
  root: unknown,
  context: unknown,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>

/** A document whose variables accept coerced values unchanged. */
export interface CoercedDocument {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
}

const COERCED = new GraphQLScalarType({
  name: 'Coerced',
  description: 'Stands for every input type once the variables were read; never part of the schema.',
})

/**
 * Redeclares the variables of an operation, so that neither engine coerces them a second time: custom scalars produce
 * objects that their own parser would refuse, and the compiler treats every scalar named ID as the built-in one.
 */
export function takeCoerced(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CoercedDocument {
  const withCoerced = Object.create(schema, {
    getType: { value: (name: string) => (name === COERCED.name ? COERCED : schema.getType(name)) },
  }) as GraphQLSchema
  const variableDefinitions = operation.variableDefinitions?.map((definition) =>
    coercedVariable(definition.variable.name.value),
  )
  const definitions = document.definitions
    .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION || definition === operation)
    .map((definition) => (definition === operation ? { ...operation, variableDefinitions } : definition))
  return { schema: withCoerced, document: { ...document, definitions } }
}

/** Prepares an operation for many runs: compiled if the compiler handles it correctly, otherwise interpreted. */
export function compile(coerced: CoercedDocument): Run {
  return isPlain(coerced.document) ? compiled(coerced) : interpreted(coerced)
}

function interpreted({ schema, document }: CoercedDocument): Run {
  return (rootValue, contextValue, variableValues) =>
    execute({ schema, document, rootValue, contextValue, variableValues })
}

function compiled(coerced: CoercedDocument): Run {
  const { document, literals } = withoutLiterals(coerced)
  const query = compileQuery(coerced.schema, document, undefined, { disablingCapturingStackErrors: true })
  if (!isCompiledQuery(query)) throw new Error('A validated document did not compile.')
  const constants: Record<string, unknown> = {}
  const changing: [name: string, literal: Literal][] = []
  for (const [name, literal] of literals) {
    if (usesVariables(literal.value)) changing.push([name, literal])
    else constants[name] = valueFromAST(literal.value, literal.type)
  }
  if (literals.size === 0) return (root, context, variables) => query.query(root, context, variables)
  return (root, context, variables) => {
    const values: Record<string, unknown> = { ...constants, ...variables }
    for (const [name, { value, type }] of changing) {
      const read = valueFromAST(value, type, variables)
      if (read !== undefined) values[name] = read
    }
    return query.query(root, context, values)
  }
}

/**
 * True for documents that the compiler handles correctly. Two kinds it handles wrongly: conditions, which it stores on
 * nodes that fragments share, and response keys with an underscore, because it joins paths by one (`a_b`, and `b` under
 * `a`, are the same to it). Mutations are interpreted as well: a compiled one keeps objects of its earlier runs alive
 * until a full garbage collection, which under load took a third of a gigabyte and a fifth of the time.
 */
function isPlain(document: DocumentNode): boolean {
  let plain = true
  visit(document, {
    OperationDefinition: ({ operation }) => {
      if (operation === OperationTypeNode.MUTATION) plain = false
    },
    Directive: () => {
      plain = false
    },
    Field: (field) => {
      const key = (field.alias ?? field.name).value
      if (key.includes('_') && key !== '__typename') plain = false
    },
  })
  return plain
}

interface Literal {
  readonly value: ValueNode
  readonly type: GraphQLInputType
}

/**
 * Turns every literal argument into a variable. The compiler writes literals into program text and edits that text by
 * pattern, so a string of a caller could become code. It also converts values of custom scalars to JSON.
 */
function withoutLiterals({ schema, document }: CoercedDocument): {
  readonly document: DocumentNode
  readonly literals: ReadonlyMap<string, Literal>
} {
  const literals = new Map<string, Literal>()
  const typeInfo = new TypeInfo(schema)
  const replaced: DocumentNode = visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Argument: (argument) => {
        if (argument.value.kind === Kind.VARIABLE) return undefined
        const type = typeInfo.getInputType()
        if (type === null || type === undefined) throw new Error('A validated document has an unknown argument.')
        // No name in a document can contain this letter, so the name cannot collide with a variable of the client.
        const name = `λ${literals.size}`
        literals.set(name, { value: argument.value, type })
        return { ...argument, value: { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } } }
      },
    }),
  )
  const extra = [...literals.keys()].map((name) => coercedVariable(name))
  const definitions = replaced.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? { ...definition, variableDefinitions: [...(definition.variableDefinitions ?? []), ...extra] }
      : definition,
  )
  return { document: { ...replaced, definitions }, literals }
}

function usesVariables(value: ValueNode): boolean {
  let found = false
  visit(value, {
    Variable: () => {
      found = true
    },
  })
  return found
}

function coercedVariable(name: string): VariableDefinitionNode {
  return {
    kind: Kind.VARIABLE_DEFINITION,
    variable: { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } },
    type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: COERCED.name } },
  }
}

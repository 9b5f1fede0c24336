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

/** Runs one operation over a root value, with variables that are coerced already. */
export type Run = (
  root: unknown,
  context: unknown,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>

/** A document whose variables all take what they are given. */
export interface CoercedDocument {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
}

const COERCED = new GraphQLScalarType({
  name: 'Coerced',
  description: 'Stands for every input type once the variables were read; never part of the schema.',
})

/**
 * Declares the variables of an operation anew, so that neither engine reads them a second time: custom scalars make
 * objects that their own parser would refuse, and the compiler takes any scalar named ID for the built-in one.
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

/** Makes an operation ready to run many times: compiled where the compiler can be trusted, interpreted elsewhere. */
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
 * What the compiler gets wrong is left to the interpreter: conditions (it notes them on nodes that fragments share)
 * and response keys with an underscore (it joins paths with one, so `a_b` and `b` under `a` are the same to it). So are
 * mutations: what the compiler makes of one keeps what an earlier one held alive until a whole collection, a third of a
 * gigabyte under load and a fifth of the time, and they have little to select.
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
 * Turns every literal argument into a variable. The compiler writes literals into program text and rewrites parts of
 * it by pattern: a string that somebody sent could become code. It also turns values of custom scalars into JSON.
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
        // No document can contain this letter in a name, so it meets no variable of the client's.
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

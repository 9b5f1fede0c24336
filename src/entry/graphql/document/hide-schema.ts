import {
  type ASTNode,
  FieldsOnCorrectTypeRule,
  GraphQLError,
  Kind,
  KnownArgumentNamesRule,
  OverlappingFieldsCanBeMergedRule,
  PossibleFragmentSpreadsRule,
  ProvidedRequiredArgumentsRule,
  ScalarLeafsRule,
  type ValidationContext,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  VariablesInAllowedPositionRule,
} from 'graphql'

/** Words an error by the node that it is about. */
type Describe = (node: ASTNode | undefined) => string

/**
 * The messages that replace those of graphql-js while the schema is hidden, by rule. The originals name types, required
 * arguments and fields that the caller did not write. Messages of all other rules quote the document alone.
 */
const MESSAGES = new Map<ValidationRule, Describe>([
  [FieldsOnCorrectTypeRule, (node) => `Cannot query field "${nameOf(node)}".`],
  [KnownArgumentNamesRule, (node) => `Unknown argument "${nameOf(node)}".`],
  [OverlappingFieldsCanBeMergedRule, (node) => `Fields "${nameOf(node)}" conflict. Give them different aliases.`],
  [PossibleFragmentSpreadsRule, () => 'This fragment cannot be spread here.'],
  [ProvidedRequiredArgumentsRule, (node) => `A required argument of "${nameOf(node)}" was not provided.`],
  [
    ScalarLeafsRule,
    (node) =>
      node?.kind === Kind.FIELD
        ? `Field "${nameOf(node)}" must have a selection.`
        : 'This field must not have a selection.',
  ],
  [
    ValuesOfCorrectTypeRule,
    (node) =>
      node?.kind === Kind.OBJECT_FIELD
        ? `Field "${nameOf(node)}" is not defined here.`
        : 'This value is not valid here.',
  ],
  [VariablesInAllowedPositionRule, (node) => `Variable "$${nameOf(node)}" cannot be used here.`],
])

/** The rule, whose errors name nothing of the schema that the document does not name itself. */
export function hidingSchema(rule: ValidationRule): ValidationRule {
  const describe = MESSAGES.get(rule)
  if (describe === undefined) return rule
  return (context) => rule(withReports(context, ({ nodes }) => new GraphQLError(describe(nodes?.[0]), { nodes })))
}

/** The context of a rule whose errors are worded anew. */
export function withReports(
  context: ValidationContext,
  worded: (error: GraphQLError) => GraphQLError,
): ValidationContext {
  const reportError = (error: GraphQLError): void => context.reportError(worded(error))
  // The rules of a document share the context's budget and caches, so it is neither copied nor inherited from.
  return new Proxy(context, {
    get: (target, property, receiver) =>
      property === 'reportError' ? reportError : (Reflect.get(target, property, receiver) as unknown),
  })
}

/** The name by which the document calls a node: the alias of a field if it has one. */
function nameOf(node: ASTNode | undefined): string {
  if (node === undefined) return ''
  if (node.kind === Kind.VARIABLE_DEFINITION) return node.variable.name.value
  const name = node.kind === Kind.FIELD ? (node.alias ?? node.name) : 'name' in node ? node.name : undefined
  return name?.value ?? ''
}

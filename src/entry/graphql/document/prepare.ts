import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  getOperationAST,
  GraphQLError,
  Kind,
  KnownDirectivesRule,
  NoSchemaIntrospectionCustomRule,
  OverlappingFieldsCanBeMergedRule,
  parse,
  specifiedRules,
  validate,
  type ValidationRule,
  visit,
} from 'graphql'
import { TooLarge } from '../../../kernel/errors.js'
import { once } from '../../../kernel/once.js'
import type { AnswerForm } from '../answer-form.js'
import type { GraphqlErrorCode } from '../error-codes.js'
import { answerError } from '../graphql-errors.js'
import { cacheHint, type CacheHint } from './cache-hint.js'
import { type CoercedDocument, compile, type Run, takeCoerced } from './compile.js'
import { costOf, type DocumentCost } from './cost.js'
import { showGlobalIds } from '../ids/show-global-ids.js'
import { hidingSchema } from './hide-schema.js'
import { withNullableRoots } from './nullable-roots.js'
import { KnownDirectivesWithReasonRule } from './refuse-incremental.js'
import { closedToFrontDesk } from './open-to-front-desk.js'
import { type DeclaredVariable, declaredVariables } from './variables.js'
import { tokenNeedsOf, type TokenNeeds } from './token-needs.js'
import { checkShape, type DocumentLimits, limitExceeded } from './limits.js'

/** The kind of an operation: query, mutation or subscription. */
export type OperationType = `${OperationTypeNode}`

/** A valid operation: parsed and costed. It is compiled when it first runs. */
export interface Prepared {
  readonly ok: true
  /** A unique number of the prepared document. */
  readonly number: number
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly type: OperationType
  /** The names of the root fields, each once, in the order of the document, without introspection fields. */
  readonly rootFields: readonly string[]
  /** How many mutations it selects; the same one under two aliases counts twice. */
  readonly changes: number
  /** The names of all fields, at any depth. */
  readonly fields: ReadonlySet<string>
  /** True if it shows nothing but where pages end. */
  readonly showsOnlyEnds: boolean
  /** What an access token needs to run it; found when a token first asks. */
  readonly tokenNeeds: () => TokenNeeds
  /** A field that is closed to the front desk of a practice; found when a front desk first asks. */
  readonly closedToFrontDesk: () => string | undefined
  readonly cacheHint: CacheHint
  /** Its variables; found when it first runs. */
  readonly variables: () => readonly DeclaredVariable[]
  readonly coerced: CoercedDocument
  /** Null for documents of the service itself, which have no limits. */
  readonly cost: DocumentCost | null
  readonly run: () => Run
}

/** A refused document with the reasons. Its tree is not kept. */
export interface Refused {
  readonly ok: false
  readonly errors: readonly GraphQLError[]
}

export interface PrepareOptions extends Partial<AnswerForm> {
  readonly schema: GraphQLSchema
  readonly limits: DocumentLimits
  /** False hides the schema: no introspection, and errors name nothing of it that the document does not name. */
  readonly introspection: boolean
}

let preparedSoFar = 0

/** The most errors of one document that are listed. */
const MAX_ERRORS = 20
/**
 * The longest text whose errors contain suggestions. Each unknown name is compared with all names of the schema, so a
 * long text would take long.
 */
const SUGGESTED_UP_TO = 32_768
/** The rule that compares fields with each other runs only on documents that all other rules accept. */
const RULES = {
  linear: specifiedRules
    .filter((rule) => rule !== OverlappingFieldsCanBeMergedRule)
    .map((rule) => (rule === KnownDirectivesRule ? KnownDirectivesWithReasonRule : rule)),
  comparing: [OverlappingFieldsCanBeMergedRule],
}
/** The rules while the schema is hidden. */
const HIDING_RULES = {
  linear: [...RULES.linear.map(hidingSchema), NoSchemaIntrospectionCustomRule],
  comparing: RULES.comparing.map(hidingSchema),
}

/** Checks the size of a text before it is looked up or parsed. */
export function checkSize(text: string, limits: DocumentLimits): Refused | undefined {
  if (text.length > limits.documentLines && lines(text) > limits.documentLines) {
    return refused([limitExceeded(`The document has more than ${limits.documentLines} lines.`)])
  }
  if (text.length * 3 <= limits.documentBytes) return undefined
  if (text.length <= limits.documentBytes && Buffer.byteLength(text) <= limits.documentBytes) return undefined
  const { message, code } = new TooLarge(`The document has more than ${limits.documentBytes} bytes.`)
  return refused([answerError(message, { code })])
}

function lines(text: string): number {
  let count = 1
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 10 || unit === 13) count++
  }
  return count
}

/**
 * Parses, checks and costs a document. `trusted` documents are part of the service: they have no limits, and they were
 * validated against the same schema when their types were made, which took a fifth of the service's start.
 */
export function prepareDocument(
  source: string | DocumentNode,
  operationName: string | null | undefined,
  trusted: boolean,
  { schema, limits, introspection, showsGlobalIds = false, failsAlone = false }: PrepareOptions,
): Prepared | Refused {
  const given = typeof source === 'string' ? read(source, trusted ? undefined : limits.tokens) : source
  if (given instanceof GraphQLError) return refused([given])
  const misshapen = trusted ? undefined : checkShape(given, limits)
  if (misshapen !== undefined) return refused([misshapen])
  if (!trusted) {
    const hides = !introspection || (typeof source === 'string' && source.length > SUGGESTED_UP_TO)
    const { linear, comparing } = introspection ? RULES : HIDING_RULES
    const invalid = check(schema, given, linear, hides)
    if (invalid.length === 0) invalid.push(...check(schema, given, comparing, hides))
    if (invalid.length > 0) return refused(invalid.map(withCode('GRAPHQL_VALIDATION_FAILED')))
  }

  const document = showsGlobalIds ? showGlobalIds(schema, given) : given
  const operation = getOperationAST(document, operationName)
  if (!operation) {
    const code: GraphqlErrorCode = 'OPERATION_RESOLUTION_FAILURE'
    return refused([answerError('The document has no operation of that name, or needs a name.', { code })])
  }
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const cost = trusted ? null : costOf(schema, operation, fragments)
  if (cost !== null && !cost.usesVariables) {
    const tooDear = checkCost(cost.of({}), limits)
    if (tooDear !== undefined) return refused([tooDear])
  }
  const coerced = takeCoerced(failsAlone ? withNullableRoots(schema) : schema, document, operation)
  const selected = rootFields(operation.selectionSet, fragments)
  let run: Run | undefined
  return {
    ok: true,
    number: ++preparedSoFar,
    document,
    operation,
    type: operation.operation,
    rootFields: [...new Set(selected)],
    changes: operation.operation === OperationTypeNode.MUTATION ? selected.length : 0,
    fields: allFields(coerced.document),
    showsOnlyEnds: showsOnlyEnds(coerced.document),
    tokenNeeds: once(() => tokenNeedsOf(schema, coerced.document)),
    closedToFrontDesk: once(() => closedToFrontDesk(schema, coerced.document)),
    cacheHint: cacheHint(schema, coerced.document),
    variables: once(() => declaredVariables(schema, operation)),
    coerced,
    cost,
    run: () => (run ??= compile(coerced)),
  }
}

/** Returns an error if the cost exceeds the limit. */
export function checkCost(cost: number, limits: DocumentLimits): GraphQLError | undefined {
  if (cost <= limits.cost) return undefined
  return limitExceeded(`The document costs ${cost}; the most is ${limits.cost}.`)
}

function check(
  schema: GraphQLSchema,
  document: DocumentNode,
  rules: readonly ValidationRule[],
  hideSuggestions: boolean,
): GraphQLError[] {
  return [...validate(schema, document, rules, { maxErrors: MAX_ERRORS, hideSuggestions })]
}

function read(text: string, maxTokens: number | undefined): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens })
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    if (/Document contains more that \d+ tokens/.test(error.message)) {
      return limitExceeded(`The document has more than ${maxTokens} tokens.`)
    }
    return withCode('GRAPHQL_PARSE_FAILED')(error)
  }
}

/** Stores the error's place as positions in the text, so that the document's tree can be freed. */
function withCode(code: GraphqlErrorCode): (error: GraphQLError) => GraphQLError {
  return ({ message, source, positions }) => new GraphQLError(message, { source, positions, extensions: { code } })
}

function refused(errors: readonly GraphQLError[]): Refused {
  return { ok: false, errors }
}

/** The names of all fields in a document, at any depth. */
export function allFields(document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>()
  visit(document, { Field: ({ name }) => void names.add(name.value) })
  return names
}

/** The fields that say where a page ends, and whether its list has changed. */
const ENDS: ReadonlySet<string> = new Set(['hasNextPage', 'endCursor', 'revision'])

function showsOnlyEnds(document: DocumentNode): boolean {
  let isOnly = true
  visit(document, {
    Field: ({ name, selectionSet }) => void (isOnly &&= selectionSet !== undefined || ENDS.has(name.value)),
  })
  return isOnly
}

function rootFields(
  root: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  names: string[] = [],
): readonly string[] {
  for (const selection of root.selections) {
    if (selection.kind === Kind.FIELD) names.push(selection.name.value)
    else if (selection.kind === Kind.INLINE_FRAGMENT) rootFields(selection.selectionSet, fragments, names)
    else {
      const fragment = fragments.get(selection.name.value)
      if (fragment !== undefined) rootFields(fragment.selectionSet, fragments, names)
    }
  }
  return names.filter((name) => !name.startsWith('__'))
}

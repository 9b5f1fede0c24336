import {
  type ConstDirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** How long an answer may be cached, and by whom. The strictest hint of the selected fields applies. */
export interface CacheHint {
  readonly maxAge: number
  readonly scope: 'PUBLIC' | 'PRIVATE'
}

/**
 * Reads the `@cacheControl` hints by Apollo's rules: root fields and fields that return objects are not cached unless
 * they or their type have a hint; leaf fields inherit the hint of their parent.
 */
export function cacheHint(schema: GraphQLSchema, document: DocumentNode): CacheHint {
  let maxAge = Number.POSITIVE_INFINITY
  let scope: CacheHint['scope'] = 'PUBLIC'
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const typeInfo = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field: () => {
        const field = typeInfo.getFieldDef()
        const type = getNamedType(typeInfo.getType())
        const parent = typeInfo.getParentType()
        if (field === null || field === undefined || type === null || type === undefined) return
        const own = readHint(field.astNode?.directives)
        const ofType = isCompositeType(type) ? readHint(type.astNode?.directives) : {}
        const isRoot = roots.some((root) => root === parent)
        const fallback = isRoot || isCompositeType(type) ? 0 : Number.POSITIVE_INFINITY
        maxAge = Math.min(maxAge, own.maxAge ?? ofType.maxAge ?? fallback)
        if ((own.scope ?? ofType.scope) === 'PRIVATE') scope = 'PRIVATE'
      },
    }),
  )
  return { maxAge: Number.isFinite(maxAge) ? maxAge : 0, scope }
}

/** The value of `Cache-Control` for an answer. */
export function cacheControl({ maxAge, scope }: CacheHint, hasErrors: boolean): string {
  return maxAge > 0 && !hasErrors ? `max-age=${maxAge}, ${scope.toLowerCase()}` : 'no-store'
}

function readHint(directives: readonly ConstDirectiveNode[] | undefined): Partial<CacheHint> {
  const hint: { maxAge?: number; scope?: CacheHint['scope'] } = {}
  const directive = directives?.find(({ name }) => name.value === 'cacheControl')
  for (const { name, value } of directive?.arguments ?? []) {
    if (name.value === 'maxAge' && value.kind === Kind.INT) hint.maxAge = Number(value.value)
    if (name.value === 'scope' && value.kind === Kind.ENUM && value.value !== 'PUBLIC') hint.scope = 'PRIVATE'
  }
  return hint
}

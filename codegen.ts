import type { CodegenConfig } from '@graphql-codegen/cli'

/**
 * Types and typed documents for whoever speaks GraphQL inside this repository. The output is committed, because a
 * running service has no generator; a test fails when it is stale. Run with `npm run codegen`.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'rest-compat/documents.generated.ts': {
      documents: 'rest-compat/documents/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
    },
    'test/documents.generated.ts': {
      documents: 'test/documents/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
    },
  },
  config: {
    useTypeImports: true,
    enumType: 'string-literal',
    skipTypename: true,
    documentMode: 'documentNode',
    dedupeFragments: true,
    // What travels inside variables and answers before and after the schema's scalars had it.
    scalars: {
      ID: 'string',
      DateTime: 'string',
      LocalDate: 'string',
      Moment: 'string',
      JSON: 'unknown',
      // A file that the door has staged, as an object of its own class.
      Upload: 'unknown',
    },
  },
}

export default config

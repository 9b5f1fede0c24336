import { readFileSync } from 'node:fs'

/** Who may import whom. Floors: 5 main, cli, app, process, config, commands → 4 entry → 3 features → 2 deidentify, knowledge-index, services, jobs, events, database → 1 kernel. */

/** The features in their order, as src/features/index.ts lists them. */
const features = [
  ...readFileSync(new URL('src/features/index.ts', import.meta.url), 'utf8').matchAll(
    /^export .* from '\.\/([^/]+)\/feature\.js'$/gm,
  ),
].map(([, name]) => name)

const floors = [
  { name: 'kernel', path: '^src/kernel/', above: '^(src/(?!kernel/)|rest-compat/)' },
  {
    name: 'floor-2',
    path: '^src/(deidentify|knowledge-index|services|jobs|events|database)/',
    above: '^(src/(features|entry|process|config|commands|[^/]+\\.ts$)|rest-compat/)',
  },
  {
    name: 'features',
    path: '^src/features/',
    above: '^(src/(entry|process|config|commands|[^/]+\\.ts$)|rest-compat/)',
  },
  { name: 'entry', path: '^src/entry/', above: '^src/(process|config|commands|[^/]+\\.ts$)' },
]

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...floors.map(({ name, path, above }) => ({
      name: `imports-go-down-from-${name}`,
      severity: 'error',
      from: { path },
      to: { path: above },
    })),
    {
      name: 'feature-by-its-face',
      comment: 'A feature imports another only through its index.ts.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/([^/]+)/',
        // What features are made of and what their operations share lies beside them.
        pathNot: ['^src/features/$1/', '^src/features/[^/]+/index\\.ts$', '^src/features/(manifests|requests)/'],
      },
    },
    ...features.map((feature, at) => ({
      name: `feature-${feature}-imports-those-listed-above-it`,
      severity: 'error',
      from: { path: `^src/features/${feature}/` },
      to: { path: `^src/features/(${[...features.slice(at + 1), '$'].join('|')})/` },
    })),
    {
      name: 'knowledge-index-knows-nothing-of-the-rest',
      comment: 'The knowledge index is a library: it imports packages alone.',
      severity: 'error',
      from: { path: '^src/knowledge-index/' },
      to: { path: '^(src/(?!knowledge-index/)|rest-compat/)' },
    },
    {
      name: 'knowledge-index-by-its-index',
      comment: 'Others import the knowledge index through its index.ts alone.',
      severity: 'error',
      from: { path: '^(src|rest-compat)/', pathNot: '^src/knowledge-index/' },
      to: { path: '^src/knowledge-index/', pathNot: '^src/knowledge-index/index\\.ts$' },
    },
    {
      name: 'rest-knows-documents-only',
      comment: 'The REST shim runs GraphQL documents; it knows no feature and no database.',
      severity: 'error',
      from: { path: '^rest-compat/' },
      to: { path: '^src/(?!kernel/|services/files/)' },
    },
    {
      name: 'person-tables-by-policies-only',
      comment: 'Only policy files make the conditions that reach a table of a person.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['\\.policy\\.ts$', '^src/database/'] },
      to: { path: '^src/database/access/person-tables\\.ts$' },
    },
    {
      name: 'models-through-the-gate-only',
      comment: 'Only the egress gate opens the port to models and says that a prompt may leave.',
      severity: 'error',
      from: { path: '^(src/(features|entry|jobs|events|database)|rest-compat)/', pathNot: '^src/features/egress/' },
      to: { path: '^src/services/model/(sealed-model|clean-prompt|make-model|remote/)' },
    },
    {
      name: 'no-endpoint-beside-the-port',
      comment: 'The package that speaks to endpoints belongs to the port.',
      severity: 'error',
      from: { path: '^(src|rest-compat)/', pathNot: '^src/services/model/remote/' },
      to: { path: 'node_modules/openai/' },
    },
    {
      name: 'deidentify-by-its-index',
      comment: 'The de-identification library is used only through its index.ts.',
      severity: 'error',
      from: { path: '^(src|rest-compat)/', pathNot: '^src/deidentify/' },
      to: { path: '^src/deidentify/', pathNot: '^src/deidentify/index\\.ts$' },
    },
    {
      name: 'deidentify-stands-alone',
      comment: 'The de-identification library imports nothing of the service but the kernel.',
      severity: 'error',
      from: { path: '^src/deidentify/' },
      to: { path: '^(src/(?!deidentify/|kernel/)|rest-compat/)' },
    },
    {
      name: 'client-stands-alone',
      comment: 'The package of clients knows nothing of the service, and nothing of Node.',
      severity: 'error',
      from: { path: '^packages/client/src/' },
      to: { pathNot: ['^packages/client/src/', 'node_modules/(graphql-ws|react|@types/react)/'] },
    },
    {
      name: 'client-needs-no-react',
      comment: 'Only the second entry of the package needs React.',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: '^packages/client/src/react/' },
      to: { path: ['^packages/client/src/react/', 'node_modules/(@types/)?react/'] },
    },
    {
      name: 'nobody-needs-the-client',
      severity: 'error',
      from: { path: '^(src|rest-compat)/' },
      to: { path: '^packages/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.d\\.m?ts$', '^src/(main|cli)\\.ts$'] },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist/|node_modules)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}

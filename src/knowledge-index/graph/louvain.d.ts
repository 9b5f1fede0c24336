// The package's own types declare the default export in another place than where its CommonJS code has it.
declare module 'graphology-communities-louvain' {
  import type Graph from 'graphology'

  export default function louvain(
    graph: Graph<Record<string, never>, { weight: number }>,
    options: { readonly resolution: number; readonly rng: () => number; readonly getEdgeWeight: 'weight' },
  ): Record<string, number>
}
